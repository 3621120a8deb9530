import { findPreset } from '@plumbline/calculators/portfolio';
import type { BatchPlan } from '../batch_plan.ts';
import { TOOL_COLUMN } from '../plan/planning.ts';
import { presetColumn } from '../plan/preset_columns.ts';

/** The columns of a Parquet file that a plan reads; the others stay on the disk. */
export function neededColumns({ header, mapped, kept, tool, preset: name }: BatchPlan): string[] {
  const names = header.filter(({ kind }) => kind !== 'other').map((column) => column.name);
  const preset = name === undefined || tool === undefined ? undefined : findPreset(name, tool);
  const read = preset?.columns.flatMap((column) => presetColumn(preset, column.name, names) ?? []) ?? [];
  const needed = [...(tool === undefined ? [TOOL_COLUMN] : []), ...kept, ...mapped];
  return [...new Set([...needed.map((column) => (typeof column === 'string' ? column : column.column)), ...read])];
}
