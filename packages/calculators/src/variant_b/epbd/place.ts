import { type ClimateRow, climateRowOf } from '../../data/climate_rows.ts';
import { type Country, type DataRow, dataRowOf, isDataRow, isEuMember } from '../../data/countries.ts';
import { CLASS_SCALES, type ClassScale, type ScaleRow, scaleRowOf } from '../../data/epc_scales.ts';
import { countryCodeText } from '../../free_text/index.ts';

/** A country with the table rows to use for it; an unknown code counts as the EU average. */
export interface Place {
  country: Country;
  is_known: boolean;
  climate_row: ClimateRow;
  /** The row of primary energy factors and class scales. */
  data_row: DataRow;
  /** Whether the code has its own data row. */
  has_data_row: boolean;
  scale_row: ScaleRow;
  scale: ClassScale;
  in_scope: boolean;
}

export const COUNTRY_CODE = countryCodeText('country_code');

export function readPlace(country_code: string): Place {
  const { row: country, fallenBack } = COUNTRY_CODE.read(country_code);
  const data_row = dataRowOf(country);
  const scale_row = scaleRowOf(data_row);
  return {
    country,
    is_known: !fallenBack,
    climate_row: climateRowOf(country),
    data_row,
    has_data_row: !fallenBack && isDataRow(country),
    scale_row,
    scale: CLASS_SCALES[scale_row],
    in_scope: country === 'eu' || isEuMember(country),
  };
}
