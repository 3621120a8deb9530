/**
 * A text whose characters are the bytes of UTF-8, to be written as Latin-1. Writing it is copying it, where encoding a text with a
 * single character beyond ASCII takes as long as all the rest of a long answer. Texts that are ready in this form are joined like
 * any others.
 */
export function utf8Text(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}
