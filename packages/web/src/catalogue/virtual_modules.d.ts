declare module 'virtual:plumbline/catalogue' {
  export const entries: import('./entry.ts').CatalogueEntry[];
  export const edition: string;
  export const loaders: Record<string, () => Promise<{ tool: import('./entry.ts').ToolEntry }>>;
}
