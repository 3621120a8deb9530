import { COUNTRIES, type Country, type DataRow, dataRowOf, EU_MEMBERS, isDataRow } from '../../data/countries.ts';
import { CLASS_SCALES, type ClassScale, type ScaleRow, scaleRowOf } from '../../data/epc_scales.ts';

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

export function readPlace(country_code: string): Place {
  const { key, known } = COUNTRIES.read(country_code);
  const data_row = dataRowOf(key);
  const scale_row = scaleRowOf(data_row);
  return {
    country: known ? key : null,
    data_row,
    has_data_row: known && isDataRow(key),
    scale_row,
    scale: CLASS_SCALES[scale_row],
    in_scope: known && (key === 'eu' || EU_MEMBERS.includes(key)),
  };
}
