import type { Static } from 'typebox';
import { EPC_BANDS, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { CLASS_SCALES } from '../../data/epc_scales.ts';
import {
  type Bar,
  barsPicture,
  type ChartData,
  type ClassesPicture,
  classesPicture,
  classRanges,
  fieldAt,
  formatFigure,
  type TimelinePicture,
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
const basis = fieldAt(Result, 'class_metric_basis');
const SAP_RATING_MAX = 100;

function titleOf({ phase, name }: Phase): string {
  return `${phase} ${phaseName.inWords(name)}`;
}

function yearsOf({ start_year, end_year }: Phase): string {
  return start_year === end_year ? `${start_year}` : `${start_year} to ${end_year}`;
}

/** The limits of the classes: SAP ratings in the United Kingdom, energy elsewhere. */
function classScale({
  class_scale_used,
  class_metric_basis,
  building_kind,
}: Figures): Pick<ClassesPicture, 'classes' | 'rangeLabel'> {
  if (class_scale_used === 'gb' && building_kind === 'home') {
    return {
      rangeLabel: 'SAP rating',
      classes: classRanges(EPC_BANDS, { from: SAP_BAND_FROM.value, to: SAP_RATING_MAX }),
    };
  }
  return {
    rangeLabel: `${basis.inWords(class_metric_basis)} energy (kWh/m² a year)`,
    classes: classRanges(EPC_BANDS, { upTo: CLASS_SCALES[class_scale_used].upTo.value }),
  };
}

function classes({ result }: ChartData<unknown, Figures>): ClassesPicture[] {
  const { current_epc, phases } = result;
  const rated = (rating: number | null) => (rating === null ? '' : `, SAP ${rating}`);
  return [
    classesPicture({
      title: 'Class after each phase',
      ...classScale(result),
      pointers: [
        { class: current_epc, label: `Now${rated(result.current_indicative_sap_rating)}` },
        ...phases.map((phase) => ({
          class: phase.epc_after,
          label: `After phase ${phase.phase}${rated(phase.indicative_sap_rating)}`,
        })),
      ],
    }),
  ];
}

function roadmap({ result: { phases, currency_primary } }: ChartData<unknown, Figures>): TimelinePicture[] {
  const { unit, decimals } = COST_FIELD[currency_primary];
  const rows = phases.map((phase) => {
    const { low, high } = costOf(phase, currency_primary);
    const cost = `${formatFigure(low, decimals)} to ${formatFigure(high, decimals)} ${unit}`;
    const saves = `saves ${formatFigure(phase.final_energy_saving_pct, saving.decimals)} % of the energy before it`;
    return {
      label: `${titleOf(phase)}: class ${phase.epc_after}`,
      start: phase.start_year,
      end: phase.end_year + 1,
      note: `${yearsOf(phase)}; ${cost}; ${saves}`,
    };
  });
  const title = 'Renovation roadmap';
  return [
    {
      kind: 'timeline',
      title,
      summary: `${title}. ${rows.map(({ label, note }) => `${label}, ${note}`).join('. ')}.`,
      axis: { label: 'Start of the year', unit: '-', isYear: true },
      rows,
      dates: [],
    },
  ];
}

function costOf(phase: Phase, currency: keyof typeof COST_FIELD): { low: number; high: number } {
  return currency === 'EUR'
    ? { low: phase.cost_low_eur, high: phase.cost_high_eur }
    : { low: phase.cost_low_gbp, high: phase.cost_high_gbp };
}

function costBar(phase: Phase, currency: keyof typeof COST_FIELD): Bar {
  const { low, high } = costOf(phase, currency);
  return { label: titleOf(phase), value: (low + high) / 2, low, high, note: yearsOf(phase) };
}

function costs({ result: { phases, currency_primary } }: ChartData<unknown, Figures>) {
  const { unit, decimals } = COST_FIELD[currency_primary];
  const title = 'Cost of each phase, middle of its range';
  const bars = phases.map((phase) => costBar(phase, currency_primary));
  return [barsPicture({ title, valueLabel: 'Middle', unit, decimals, bars })];
}

export const charts = [classes, roadmap, costs];
