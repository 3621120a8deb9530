/** Writes the times sign between the dimensions of a text, as people print them: `UB356×127×33` for `UB356x127x33`. */
export function withTimesSigns(text: string): string {
  return text.replaceAll(/(?<=\d)x(?=\d)/g, '×');
}
