/** The fault in a name that is shown on one line, if any: a control character could change what a terminal or a table shows. */
export function faultOfLine(name: string): string | undefined {
  return /\p{Cc}/u.test(name) ? 'must not have control characters.' : undefined;
}
