import { type Country, type DataRow, dataRowOf, isDataRow, isEuMember } from '../../data/countries.ts';
import { CLASS_SCALES, type ClassScale, type ScaleRow, scaleRowOf } from '../../data/epc_scales.ts';
import { countryText } from '../../free_text/index.ts';

/** A country code with the table rows to use for it. */
export interface Place {
  /** Null if no table lists the code; the EU row is used then, but EU law does not apply. */
  country: Country | null;
  data_row: DataRow;
  has_data_row: boolean;
  scale_row: ScaleRow;
  scale: ClassScale;
  in_scope: boolean;
}

const COUNTRY_CODE = countryText('country_code');

export function readPlace(country_code: string): Place {
  const { row: key, fallenBack } = COUNTRY_CODE.read(country_code);
  const known = !fallenBack;
  const data_row = dataRowOf(key);
  const scale_row = scaleRowOf(data_row);
  return {
    country: known ? key : null,
    data_row,
    has_data_row: known && isDataRow(key),
    scale_row,
    scale: CLASS_SCALES[scale_row],
    in_scope: known && (key === 'eu' || isEuMember(key)),
  };
}
