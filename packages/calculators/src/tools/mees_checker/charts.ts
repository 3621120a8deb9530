import type { Static } from 'typebox';
import { ASSET_RATING_UP_TO, EPC_BANDS, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { type ChartData, type ClassesPicture, classesPicture, classRanges } from '../../presentation/charts/index.ts';
import type { Result } from './schema.ts';

const SAP_RATING_MAX = 100;

/** The band of the property beside the minimum in force and the one that is announced. */
function bands({ result }: ChartData<unknown, Static<typeof Result>>): ClassesPicture[] {
  const { current_epc_band, minimum_band_in_force, future_standard, can_let, property_type } = result;
  const isHome = property_type === 'domestic';
  const [announcedYear] = future_standard.date.split('-');
  return [
    classesPicture({
      title: 'EPC band against the minimum for lettings',
      rangeLabel: isHome ? 'SAP rating' : 'Asset rating (lower is better)',
      classes: isHome
        ? classRanges(EPC_BANDS, { from: SAP_BAND_FROM.value, to: SAP_RATING_MAX })
        : classRanges(EPC_BANDS, { upTo: ASSET_RATING_UP_TO.value }),
      pointers: [
        { class: current_epc_band, label: 'Now', tone: can_let ? 'good' : 'bad' },
        { class: minimum_band_in_force, label: 'Minimum in force', isLimit: true },
        { class: future_standard.minimum_band, label: `Announced for ${announcedYear}` },
      ],
    }),
  ];
}

export const charts = [bands];
