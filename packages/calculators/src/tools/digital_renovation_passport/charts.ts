import type { Static } from 'typebox';
import {
  type Bar,
  barsPicture,
  type ChartData,
  fieldAt,
  formatFigure,
  type LadderPicture,
} from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Phase = Figures['phases'][number];

const phaseName = fieldAt(Result, 'phases', 'name');
const saving = fieldAt(Result, 'phases', 'final_energy_saving_pct');
const cost = fieldAt(Result, 'phases', 'cost_low_eur');
const { toneOf } = fieldAt(Result, 'final_epc');

function titleOf({ phase, name }: Phase): string {
  return `${phase} ${phaseName.inWords(name)}`;
}

function yearsOf({ start_year, end_year }: Phase): string {
  return start_year === end_year ? `${start_year}` : `${start_year} to ${end_year}`;
}

function ladder({ result: { current_epc, phases } }: ChartData<unknown, Figures>): LadderPicture[] {
  const title = 'Class after each phase';
  const reached = phases.map((phase) => `${phase.epc_after} after ${titleOf(phase)}`);
  const savingOf = (phase: Phase) => `${formatFigure(phase.final_energy_saving_pct, saving.decimals)} %`;
  return [
    {
      kind: 'ladder',
      title,
      summary: `${title}: ${[`${current_epc} today`, ...reached].join(', ')}.`,
      steps: [
        { label: 'Today', class: current_epc, note: 'Before any work', tone: toneOf(current_epc) ?? 'neutral' },
        ...phases.map((phase) => ({
          label: titleOf(phase),
          class: phase.epc_after,
          note: `${yearsOf(phase)}, saves ${savingOf(phase)} of the energy before it`,
          tone: toneOf(phase.epc_after) ?? 'neutral',
        })),
      ],
    },
  ];
}

function costBar(phase: Phase): Bar {
  const { cost_low_eur: low, cost_high_eur: high } = phase;
  return { label: titleOf(phase), value: (low + high) / 2, low, high, note: yearsOf(phase) };
}

function costs({ result: { phases } }: ChartData<unknown, Figures>) {
  const { unit, decimals } = cost;
  const title = 'Cost of each phase, middle of its range';
  return [barsPicture({ title, valueLabel: 'Middle', unit, decimals, bars: phases.map(costBar) })];
}

export const charts = [ladder, costs];
