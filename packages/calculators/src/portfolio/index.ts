export { columnKey } from './column_key.ts';
export type { Preset, PresetInput, PresetReading } from './preset.ts';
export { findPreset, PRESETS } from './presets.ts';
export type {
  ColumnCondition,
  PortfolioMeasures,
  PortfolioTarget,
  PortfolioTotal,
  PortfolioView,
} from './view.ts';
export { viewOf } from './views.ts';
