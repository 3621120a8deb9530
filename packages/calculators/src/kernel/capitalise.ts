/** Words as they stand at the start of a sentence or as a label: `Use class C3`. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same options with labels that begin with a capital. */
export function capitaliseLabels<Labels extends Readonly<Record<string, string>>>(
  labels: Labels,
): { readonly [Option in keyof Labels]: string } {
  const entries = Object.entries(labels).map(([option, label]) => [option, capitalise(label)]);
  return Object.fromEntries(entries) as { [Option in keyof Labels]: string };
}
