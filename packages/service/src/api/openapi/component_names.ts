/** The name of a tool in schemas and types: `SizeBeam` for `size_beam`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
