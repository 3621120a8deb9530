import type { Preset } from './preset.ts';

/** Every preset there is, by data set and tool. */
export const PRESETS: readonly Preset[] = [];

export function findPreset(name: string, tool: string): Preset | undefined {
  return PRESETS.find((preset) => preset.name === name && preset.tool === tool);
}

/** The name of a column as columns are matched: case, spaces, `-` and `_` do not count. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
