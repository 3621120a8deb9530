import type { LinesPicture, Picture } from '../../../charts/picture.ts';
import { beamPictures } from './beam.ts';
import { breakdown, figures, scores } from './breakdown.ts';
import { footprintPictures } from './carbon.ts';
import { columnPictures } from './column.ts';
import { nis2Pictures, overheatingPictures } from './limits.ts';
import { cashFlowPictures, costPictures } from './money.ts';
import { passportPictures } from './passport.ts';
import { type Drawn, figureOf, rowsOf } from './read_answer.ts';

function pueByAmbient({ input, answer }: Drawn): LinesPicture {
  const points = rowsOf(answer, 'pue_by_ambient').map((row) => ({
    x: figureOf(row, 'ambient_temp_c') ?? 0,
    y: figureOf(row, 'pue_estimate') ?? 0,
  }));
  const here = { x: Number(input.ambient_temp_c), y: figureOf(answer, 'pue_estimate') ?? 0 };
  return {
    kind: 'lines',
    title: 'PUE against the outdoor temperature',
    summary: `PUE of the selected type by outdoor temperature; ${here.y} at ${here.x} °C.`,
    x: { label: 'Outdoor dry bulb', unit: '°C' },
    y: { label: 'PUE', unit: '-' },
    series: [{ label: 'PUE', points }],
    marks: [{ ...here, label: `PUE ${here.y} at ${here.x} °C` }],
  };
}

/** What is drawn of each tool; a tool that is not here has its tables alone. */
const PICTURES: Readonly<Record<string, (drawn: Drawn) => Picture[]>> = {
  assess_epbd_score: (drawn) => scores(drawn, { title: 'What the score is made of', name: 'sub_scores', max: 100 }),
  building_carbon_footprint: footprintPictures,
  building_readiness: (drawn) =>
    breakdown(drawn, {
      title: 'Score of each domain',
      list: 'domains',
      label: 'domain',
      value: 'score',
      verdict: { field: 'rag', like: 'readiness_rag' },
      max: 100,
    }),
  calculate_carbon: (drawn) =>
    breakdown(drawn, {
      title: 'Operational carbon by carrier',
      list: 'operational_breakdown',
      label: 'carrier',
      value: 'carbon_tco2e',
    }),
  calculate_pue: (drawn) =>
    breakdown(drawn, {
      title: 'Where the overhead goes',
      list: 'overhead_breakdown',
      label: 'component',
      value: 'load_kw',
    }),
  check_grid_feasibility_uae: (drawn) => scores(drawn, { title: 'What the score is made of', name: 'score_breakdown' }),
  check_nis2_readiness: nis2Pictures,
  contractor_vetting: (drawn) =>
    breakdown(drawn, {
      title: 'Score of each category',
      list: 'category_scores',
      label: 'category',
      value: 'score_pct',
      max: 100,
    }),
  dgnb_bim_readiness: (drawn) =>
    breakdown(drawn, {
      title: 'Score of each domain',
      list: 'domain_breakdown',
      label: 'domain',
      value: 'score_pct',
      max: 100,
    }),
  digital_renovation_passport: passportPictures,
  estimate_cooling_load: (drawn) =>
    breakdown(drawn, {
      title: 'Where the cooling load comes from',
      list: 'load_breakdown',
      label: 'component',
      value: 'total_kw',
      sorted: true,
    }),
  eu_cost_benchmarking: costPictures,
  eurocode_beam_designer: beamPictures,
  eurocode_column_checker: columnPictures,
  get_technical_dd_quote: (drawn) =>
    breakdown(drawn, { title: 'Parts of the full fee', list: 'fee_breakdown', label: 'item', value: 'fee_gbp' }),
  heatpump_heatloss: (drawn) =>
    breakdown(drawn, {
      title: 'Where the heat goes',
      list: 'heat_loss_breakdown',
      label: 'element',
      value: 'heat_loss_w',
      sorted: true,
    }),
  part_o_overheating: overheatingPictures,
  roi_calculator: cashFlowPictures,
  sap_sbem_precheck: (drawn) =>
    breakdown(drawn, { title: 'CO₂ by fuel', list: 'fuel_breakdown', label: 'fuel', value: 'co2_kgco2e' }),
  thermal_load: (drawn) => [
    ...breakdown(drawn, {
      title: 'Power for cooling by technology',
      list: 'comparison',
      label: 'cooling_type',
      value: 'cooling_power_kw',
      verdict: { field: 'suitability', like: 'suitability' },
    }),
    pueByAmbient(drawn),
  ],
  uae_climate_ghg: (drawn) =>
    figures(drawn, { title: 'Emissions of a year by scope', names: ['scope1_tco2e', 'scope2_tco2e'] }),
};

/** The pictures that say more than the figures do. */
export function picturesOf(drawn: Drawn): Picture[] {
  return PICTURES[drawn.tool.name]?.(drawn) ?? [];
}
