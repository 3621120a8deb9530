import type { DataSet } from './data_set.ts';
import { EDITION } from './edition.ts';

/** One row for each hall. */
export const DATA_HALLS: DataSet = {
  name: 'data_halls',
  title: 'A list of data halls, one row for each hall',
  source: { document: 'Layout of this product', place: 'guide "Portfolios", data halls', edition: EDITION },
  // biome-ignore format: a table
  columns: [
    { name: 'site', aliases: ['site name', 'campus', 'data centre'], description: 'Site of the hall' },
    { name: 'hall', aliases: ['hall name', 'data hall', 'room', 'room name'], description: 'Name of the hall' },
    { name: 'it_load_kw', aliases: ['it load', 'it load (kw)', 'it_kw', 'it power (kw)', 'critical load (kw)'], description: 'Power drawn by IT equipment in kW' },
    { name: 'racks', aliases: ['rack count', 'number of racks', 'cabinets'], description: 'Number of racks' },
    { name: 'kw_per_rack', aliases: ['kw / rack', 'rack density (kw)', 'density_kw_per_rack', 'average rack density (kw)'], description: 'IT power of an average rack in kW' },
    { name: 'room_area_m2', aliases: ['room area', 'room area (m2)', 'room area (m²)', 'area_m2', 'area (m2)', 'area (m²)', 'white space (m2)'], description: 'Floor area of the hall in m²' },
    { name: 'ups_efficiency_pct', aliases: ['ups efficiency', 'ups efficiency (%)'], description: 'UPS efficiency, output to input at this load, in %' },
    { name: 'lighting_kw', aliases: ['lighting', 'lighting (kw)'], description: 'Lighting power of the hall in kW' },
    { name: 'cooling_type', aliases: ['cooling'], description: 'CRAC, CRAH, direct liquid cooling or immersion' },
    { name: 'redundancy', aliases: ['cooling redundancy', 'resilience'], description: 'N, N+1 or 2N' },
    { name: 'ambient_temp_c', aliases: ['ambient', 'ambient (°c)', 'ambient (c)', 'design ambient (°c)', 'outdoor design temperature (°c)'], description: 'Outdoor dry bulb in °C' },
  ],
  absent: ['n/a', 'na', 'null', '-'],
};
