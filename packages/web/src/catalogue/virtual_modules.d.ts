declare module 'virtual:plumbline/catalogue' {
  export const entries: import('./entry.ts').CatalogueEntry[];
  export const edition: string;
  export const editions: readonly string[];
  /** How each tool is verified, in a line. */
  export const verification: Readonly<Record<string, string>>;
}

declare module 'virtual:plumbline/tool_loaders' {
  /** Loads a tool by its name. */
  export const loaders: Record<string, () => Promise<import('@plumbline/calculators').Tool>>;
}
