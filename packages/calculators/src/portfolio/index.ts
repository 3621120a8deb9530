export type { CellFault, Cells, Preset, PresetReading } from './preset.ts';
export { columnKey, findPreset, PRESETS } from './presets.ts';
