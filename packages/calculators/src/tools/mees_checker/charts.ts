import { ASSET_RATING_UP_TO, EPC_BANDS, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import type { Tone } from '../../kernel/index.ts';
import {
  type ChartData,
  type ClassesPicture,
  classesPicture,
  classRanges,
  milestonesPicture,
  type TimelinePicture,
} from '../../presentation/charts/index.ts';
import type { MeesResult, Status } from './schema.ts';

type Data = ChartData<unknown, MeesResult>;

const SAP_RATING_MAX = 100;

/** The year of a date such as 2030-10-01, or of a bare year. */
function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** The minimum of England and Wales means nothing in another nation. */
function isElsewhere({ compliance_status }: MeesResult): boolean {
  return compliance_status === 'other_nation';
}

const TONES: Readonly<Partial<Record<Status, Tone>>> = { compliant: 'good', sub_standard: 'bad', exempt: 'caution' };

/** The band of the property against the minimum in force and the announced minimum. */
function bands({ result }: Data): ClassesPicture[] {
  const { current_epc_band, minimum_band_in_force, future_standard, can_let, property_type } = result;
  if (isElsewhere(result)) return [];
  const isHome = property_type === 'domestic';
  return [
    classesPicture({
      title: 'EPC band against the minimum for lettings',
      rangeLabel: isHome ? 'SAP rating' : 'Asset rating (lower is better)',
      classes: isHome
        ? classRanges(EPC_BANDS, { from: SAP_BAND_FROM.value, to: SAP_RATING_MAX })
        : classRanges(EPC_BANDS, { upTo: ASSET_RATING_UP_TO.value }),
      pointers: [
        {
          class: current_epc_band,
          label: 'Now',
          tone: TONES[result.compliance_status] ?? (can_let ? 'neutral' : 'bad'),
        },
        { class: minimum_band_in_force, label: 'Minimum in force', isLimit: true },
        { class: future_standard.minimum_band, label: `Announced for ${yearOf(future_standard.date)}` },
      ],
    }),
  ];
}

function dates({ result }: Data): TimelinePicture[] {
  if (isElsewhere(result)) return [];
  const { minimum_band_in_force, future_standard } = result;
  return milestonesPicture('When the minimum applies from', [
    {
      label: `Band ${minimum_band_in_force}, new lettings`,
      year: yearOf(result.applies_to_new_lettings_since),
    },
    {
      label: `Band ${minimum_band_in_force}, all lettings`,
      year: yearOf(result.applies_to_existing_lettings_since),
    },
    { label: `Band ${future_standard.minimum_band}, announced, not law`, year: yearOf(future_standard.date) },
  ]);
}

export const charts = [bands, dates];
