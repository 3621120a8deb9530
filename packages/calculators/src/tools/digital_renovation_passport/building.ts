import { type Country, type DataRow, dataRowOf, isEuMember } from '../../data/countries.ts';
import type { EpcBand } from '../../data/epc_bands.ts';
import { CLASS_SCALES, type ClassScale, type ScaleRow, scaleRowOf } from '../../data/epc_scales.ts';
import { countryText } from '../../free_text/index.ts';
import type { Heating } from './heatings.ts';

/** Whether a country was sent, and whether it is known. */
export type CountrySent = 'named' | 'unknown' | 'absent';

/** The law that applies to a building, as far as this tool knows it. */
export type Region = 'eu' | 'gb' | 'outside';

/** The building, and the rows of the tables that apply to it. */
export interface Building {
  floor_area_m2: number;
  current_epc: EpcBand;
  heating: Heating;
  country: Country;
  country_sent: CountrySent;
  region: Region;
  row: DataRow;
  scale_row: ScaleRow;
  scale: ClassScale;
}

export const COUNTRY = countryText('country');

function readCountry(sent: string | undefined): Pick<Building, 'country' | 'country_sent'> {
  if (sent === undefined || sent.trim() === '') return { country: 'eu', country_sent: 'absent' };
  const { row, fallenBack } = COUNTRY.read(sent);
  return { country: row, country_sent: fallenBack ? 'unknown' : 'named' };
}

function regionOf(country: Country): Region {
  if (country === 'gb') return 'gb';
  return country === 'eu' || isEuMember(country) ? 'eu' : 'outside';
}

export function readBuilding(input: {
  floor_area_m2: number;
  current_epc: EpcBand;
  heating: Heating;
  country?: string;
}): Building {
  const { floor_area_m2, current_epc, heating } = input;
  const { country, country_sent } = readCountry(input.country);
  const row = dataRowOf(country);
  const scale_row = scaleRowOf(row);
  return {
    floor_area_m2,
    current_epc,
    heating,
    country,
    country_sent,
    region: regionOf(country),
    row,
    scale_row,
    scale: CLASS_SCALES[scale_row],
  };
}
