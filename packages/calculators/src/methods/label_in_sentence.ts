/** The label of an option inside a sentence: `Fit-out` reads fit-out, but an abbreviation such as MEP keeps its capitals. */
export function labelInSentence(label: string): string {
  return /^\p{Lu}[\p{Lu}\d]/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
