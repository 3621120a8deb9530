export type { CellFault, Cells, Preset, PresetReading } from './preset.ts';
export { columnKey, findPreset, PRESETS } from './presets.ts';
export type {
  ColumnCondition,
  PortfolioMeasures,
  PortfolioTarget,
  PortfolioTotal,
  PortfolioView,
} from './view.ts';
export { viewOf } from './views.ts';
