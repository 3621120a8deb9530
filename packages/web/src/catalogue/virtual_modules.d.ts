declare module 'virtual:plumbline/catalogue' {
  export const entries: import('./entry.ts').CatalogueEntry[];
  /** What the start page lets people try. */
  export const live: import('./entry.ts').LiveExample[];
}

declare module 'virtual:plumbline/facts' {
  /** All tools, each with how it is verified, in a line. */
  export const tools: (import('./entry.ts').ToolFacts & { verification: string })[];
  export const edition: string;
  export const editions: readonly string[];
}

declare module 'virtual:plumbline/law_changes' {
  /** The entries of the law register with known changes. */
  export const changingLaws: readonly import('@plumbline/calculators').Law[];
}

declare module 'virtual:plumbline/tool_loaders' {
  /** Loads a tool by its name. */
  export const loaders: Record<string, () => Promise<import('@plumbline/calculators').Tool>>;
}

declare module 'virtual:plumbline/digests' {
  /** Of frozen editions, by name. */
  export const digests: Readonly<Record<string, string>>;
}

declare module 'virtual:plumbline/editions' {
  /** Loads an earlier edition by its name. */
  export const editionLoaders: Record<string, () => Promise<typeof import('@plumbline/calculators')>>;
  /** The tools of each edition that have known errors. */
  export const toolsWithErrata: Readonly<Record<string, readonly string[]>>;
  export const loadErrata: () => Promise<import('../calculation/with_errata.ts').Errata>;
}
