import { formatFigure, toneOf } from '@plumbline/calculators';
import type { Bar, Picture } from '../../../charts/picture.ts';
import { summaryOf } from './breakdown.ts';
import { type Drawn, figureOf, type Row, rowsOf, wordOf } from './read_answer.ts';

function phaseName(row: Row): string {
  return `${row.phase} ${wordOf(row, 'name')}`;
}

function toneOfClass(letter: string) {
  return toneOf('final_epc', letter) ?? 'neutral';
}

function costBar(row: Row): Bar {
  const low = figureOf(row, 'cost_low_eur') ?? 0;
  const high = figureOf(row, 'cost_high_eur') ?? 0;
  return { label: phaseName(row), value: (low + high) / 2, low, high, note: `${row.start_year} to ${row.end_year}` };
}

/** The class after each phase, and what each phase costs. */
export function passportPictures({ answer }: Drawn): Picture[] {
  const phases = rowsOf(answer, 'phases');
  const today = String(answer.current_epc);
  const steps = [
    { label: 'Today', class: today, note: 'Before any work', tone: toneOfClass(today) },
    ...phases.map((row) => ({
      label: phaseName(row),
      class: String(row.epc_after),
      note: `${row.start_year} to ${row.end_year}, saves ${formatFigure(figureOf(row, 'final_energy_saving_pct') ?? 0, 1)} % of the energy before it`,
      tone: toneOfClass(String(row.epc_after)),
    })),
  ];
  const title = 'Cost of each phase, middle of its range';
  const costs = { valueLabel: 'Middle', unit: 'EUR', decimals: 0, bars: phases.map(costBar) };
  return [
    { kind: 'ladder', title: 'Class after each phase', summary: steps.map((step) => step.class).join(', '), steps },
    { kind: 'bars', title, summary: summaryOf(title, costs), ...costs },
  ];
}
