declare module 'virtual:plumbline/preset_readers' {
  export const findPreset: typeof import('@plumbline/calculators/portfolio').findPreset;
}

declare module 'virtual:plumbline/portfolio' {
  export const presets: readonly import('./presets.ts').PresetEntry[];
  /** The results that the summary of a job shows, by tool. */
  export const summarised: Readonly<Record<string, readonly string[]>>;
}
