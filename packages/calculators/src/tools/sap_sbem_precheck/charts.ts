import type { Static } from 'typebox';
import { EPC_BANDS, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import {
  breakdown,
  type ChartData,
  type ClassesPicture,
  type ClassPointer,
  classesPicture,
  classRanges,
  fieldAt,
} from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

/** A higher rating extends the scale. */
const RATING_MAX = 100;
const { toneOf } = fieldAt(Result, 'epc_band');

function pointer(label: string, rating: number | null, band: ClassPointer['class'] | null): ClassPointer[] {
  if (band === null || rating === null) return [];
  const tone = toneOf(band);
  return [{ class: band, label: `${label} ${rating}`, ...(tone && { tone }) }];
}

/** The bands of the rating sent and of the rating indicated by the fuels. */
function bands({ result }: ChartData<unknown, Static<typeof Result>>): ClassesPicture[] {
  const pointers = [
    ...pointer('Rating entered', result.sap_rating_rounded, result.epc_band),
    ...pointer('Indicative rating from the fuels', result.indicative_sap_rating, result.indicative_epc_band),
  ];
  if (pointers.length === 0) return [];
  const to = Math.max(RATING_MAX, result.sap_rating_rounded ?? 0);
  return [
    classesPicture({
      title: 'EPC band of the rating',
      rangeLabel: 'SAP rating',
      classes: classRanges(EPC_BANDS, { from: SAP_BAND_FROM.value, to }),
      pointers: [...pointers, { class: 'E', label: 'Minimum for rented homes', isLimit: true }],
    }),
  ];
}

export const charts = [
  bands,
  breakdown(Result, { title: 'CO₂ by fuel', list: 'fuel_breakdown', label: 'fuel', value: 'co2_kgco2e' }),
];
