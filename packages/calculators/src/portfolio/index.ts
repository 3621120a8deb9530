export { columnKey } from './column_key.ts';
export type { Preset, PresetReading } from './preset.ts';
export { findPreset, PRESETS } from './presets.ts';
