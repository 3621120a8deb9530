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
const COST_FIELD = {
  EUR: fieldAt(Result, 'phases', 'cost_low_eur'),
  GBP: fieldAt(Result, 'phases', 'cost_low_gbp'),
};
const { toneOf } = fieldAt(Result, 'final_epc');

function titleOf({ phase, name }: Phase): string {
  return `${phase} ${phaseName.inWords(name)}`;
}

function yearsOf({ start_year, end_year }: Phase): string {
  return start_year === end_year ? `${start_year}` : `${start_year} to ${end_year}`;
}

/** What a phase does, with the SAP rating where there is one. */
function noteOf(phase: Phase): string {
  const saves = `${yearsOf(phase)}, saves ${formatFigure(phase.final_energy_saving_pct, saving.decimals)} % of the energy before it`;
  return phase.indicative_sap_rating === null ? saves : `SAP rating ${phase.indicative_sap_rating}; ${saves}`;
}

function ladder({ result: { current_epc, phases } }: ChartData<unknown, Figures>): LadderPicture[] {
  const title = 'Class after each phase';
  const reached = phases.map((phase) => `${phase.epc_after} after ${titleOf(phase)}`);
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
          note: noteOf(phase),
          tone: toneOf(phase.epc_after) ?? 'neutral',
        })),
      ],
    },
  ];
}

function costBar(phase: Phase, currency: keyof typeof COST_FIELD): Bar {
  const isEuro = currency === 'EUR';
  const low = isEuro ? phase.cost_low_eur : phase.cost_low_gbp;
  const high = isEuro ? phase.cost_high_eur : phase.cost_high_gbp;
  return { label: titleOf(phase), value: (low + high) / 2, low, high, note: yearsOf(phase) };
}

function costs({ result: { phases, currency_primary } }: ChartData<unknown, Figures>) {
  const { unit, decimals } = COST_FIELD[currency_primary];
  const title = 'Cost of each phase, middle of its range';
  const bars = phases.map((phase) => costBar(phase, currency_primary));
  return [barsPicture({ title, valueLabel: 'Middle', unit, decimals, bars })];
}

export const charts = [ladder, costs];
