/** The name of a tool in documents and types: `CalculatePue` for `calculate_pue`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
