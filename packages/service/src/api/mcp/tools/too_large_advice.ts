/** What a caller can do whose result is too large: ask for less, or use REST, if this server has it. */
export function tooLargeAdvice(askForLess: string, url: string): string {
  return url.startsWith('http') ? `${askForLess}, or POST the request to ${url}.` : `${askForLess}.`;
}
