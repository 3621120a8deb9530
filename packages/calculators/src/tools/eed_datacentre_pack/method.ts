import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import {
  FIRST_DEADLINE,
  RATING_SCHEME_DRAFT,
  REPORTING_PERIOD,
  SIZE_FROM,
} from '../../data/energy_efficiency_directive.ts';
import { EU_AVERAGE_PUE } from '../../data/pue_references.ts';
import { type Calculated, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { compareWithBenchmarks } from './benchmarks.ts';
import { TERAJOULES_PER_KWH } from './data.ts';
import { stateDataPoints } from './datapoints.ts';
import { nextGermanReport, nextReport, yearCovered } from './deadlines.ts';
import { computeIndicators, type Indicators, roundForComparison, type ShownIndicators } from './indicators.ts';
import { decideObligations } from './obligations.ts';
import { type DataCentreYear, type Figures, SIZE_CATEGORIES } from './schema.ts';
import { isUnderAct, mustReport, scopeOf } from './scope.ts';

/** Facts for the advice that the result does not show. */
export interface Facts {
  /** Energy in excess of a site with the EU average PUE; null if the PUE as shown is no worse. */
  above_average_kwh: number | null;
}

function sizeOf(it_power_kw: number, w: Working) {
  const from_very_small = w.pick('from_very_small', SIZE_FROM, 'very_small');
  const from_small = w.pick('from_small', SIZE_FROM, 'small');
  const from_medium = w.pick('from_medium', SIZE_FROM, 'medium');
  const from_large = w.pick('from_large', SIZE_FROM, 'large');
  const above_large = w.pick('above_large', SIZE_FROM, 'very_large');
  const reached = [from_very_small, from_small, from_medium, from_large].filter((from) => it_power_kw >= from).length;
  const size = w.step('size', it_power_kw > above_large ? 5 : reached, {
    formula:
      'it_power_kw > above_large ? 5 : (it_power_kw >= from_large ? 4 : (it_power_kw >= from_medium ? 3 : (it_power_kw >= from_small ? 2 : (it_power_kw >= from_very_small ? 1 : 0))))',
    description: 'Size category: 0 below all of them, 1 very small to 5 very large',
    unit: '-',
    reference: 'Delegated Regulation (EU) 2024/1364 Annex IV',
  });
  return SIZE_CATEGORIES[size] ?? 'below_categories';
}

/** The powers and energies of the year, to which the thresholds of the duties apply. */
function yearOf({ it_power_kw, total_energy_kwh, it_energy_kwh }: DataCentreYear, pue: number, w: Working) {
  const hours_per_year = w.use(HOURS_PER_YEAR);
  const period = w.use(REPORTING_PERIOD);
  const hours = w.step('hours', hours_per_year * period, {
    formula: 'hours_per_year * period',
    description: 'Hours in the reporting period',
    unit: 'h',
    reference: REPORTING_PERIOD.source.document,
  });
  const kwh_to_tj = w.use(TERAJOULES_PER_KWH);
  const overhead = w.result('overhead_energy_kwh', total_energy_kwh - it_energy_kwh, {
    symbol: 'overhead',
    formula: 'total_energy_kwh - it_energy_kwh',
    reference: PRODUCT_METHOD,
  });
  const avg_it = w.result('average_it_power_kw', it_energy_kwh / hours, {
    symbol: 'avg_it',
    formula: 'it_energy_kwh / hours',
    reference: PRODUCT_METHOD,
  });
  const avg_dc = w.result('average_facility_power_kw', total_energy_kwh / hours, {
    symbol: 'avg_dc',
    formula: 'total_energy_kwh / hours',
    reference: PRODUCT_METHOD,
  });
  const load_factor = w.result('it_load_factor_pct', (100 * it_energy_kwh) / (it_power_kw * hours), {
    symbol: 'load_factor',
    formula: '100 * it_energy_kwh / (it_power_kw * hours)',
    reference: PRODUCT_METHOD,
  });
  const tj = w.result('total_energy_tj', total_energy_kwh * kwh_to_tj, {
    symbol: 'tj',
    formula: 'total_energy_kwh * kwh_to_tj',
    reference: 'Directive (EU) 2023/1791 Art. 11',
  });
  const rated = w.result('estimated_rated_input_kw', it_power_kw * pue, {
    symbol: 'rated',
    formula: 'it_power_kw * pue',
    reference: PRODUCT_METHOD,
  });
  const tj_per_year = w.step('tj_per_year', tj / period, {
    formula: 'tj / period',
    description: 'Annual energy in TJ',
    unit: 'TJ/yr',
    reference: 'Directive (EU) 2023/1791 Art. 11',
  });
  return { overhead, avg_it, avg_dc, load_factor, tj, tj_per_year, rated };
}

/** How complete the report is: its data points and its indicators. */
function reportOn(input: DataCentreYear, { pue, wue, erf, ref }: Indicators, w: Working) {
  const datapoints = stateDataPoints(input);
  const missing = datapoints.filter(({ provided }) => !provided).map(({ code }) => code);
  const datapoints_total = w.read('datapoints_total', datapoints.length, {
    description: 'Total number of data points',
    unit: '-',
    reference: 'Delegated Regulation (EU) 2024/1364 Annexes I and II',
  });
  const datapoints_provided = w.result('datapoints_provided', datapoints_total - missing.length, {
    note: 'Counted: data points whose input was sent',
    reference: PRODUCT_METHOD,
  });
  const completeness = w.result('completeness_pct', (100 * datapoints_provided) / datapoints_total, {
    symbol: 'completeness',
    formula: '100 * datapoints_provided / datapoints_total',
    reference: PRODUCT_METHOD,
  });
  const indicators_computed = w.result(
    'indicators_computed',
    [pue, wue, erf, ref].filter((indicator) => indicator !== null).length,
    {
      note: 'Counted: PUE, and each of WUE, ERF and REF whose input was sent',
      reference: 'Delegated Regulation (EU) 2024/1364 Annex III',
    },
  );
  return { datapoints, missing, datapoints_total, datapoints_provided, completeness, indicators_computed };
}

function energyAboveAverage(
  { it_energy_kwh }: DataCentreYear,
  { pue }: Indicators,
  shown: ShownIndicators,
  w: Working,
): number | null {
  const eu_average_pue = w.use(EU_AVERAGE_PUE);
  const period = w.use(REPORTING_PERIOD);
  if (shown.pue <= eu_average_pue) return null;
  return w.step('above_average', ((pue - eu_average_pue) * it_energy_kwh) / period, {
    formula: '(pue - eu_average_pue) * it_energy_kwh / period',
    description: 'Energy in excess of a site with the EU weighted average PUE',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
}

/** Scope, indicators, duties, benchmarks and completeness of the annual EU report of a data centre. */
export function prepareReport(input: DataCentreYear, w: Working): Calculated<Figures, Facts> {
  const { it_power_kw } = input;
  const size_category = sizeOf(it_power_kw, w);

  const indicators = computeIndicators(input, w);
  const { pue, wue, erf, ref, ref_uncapped } = indicators;
  const { overhead, avg_it, avg_dc, load_factor, tj, tj_per_year, rated } = yearOf(input, pue, w);
  const scope = scopeOf(input, rated, w);
  const { in_scope, scope_threshold_kw } = mustReport(scope, w);
  const obligations = decideObligations({ it_power_kw, rated, tj_per_year }, scope, w);
  const shown = roundForComparison(indicators, w);
  const report = reportOn(input, indicators, w);
  const { day } = w.law;
  const next_deadline = isUnderAct(scope) ? nextGermanReport(day, scope.connected_power_kw) : nextReport(day);

  const figures = {
    in_scope,
    scope_threshold_kw,
    size_category,
    reporting_year: yearCovered(next_deadline),
    next_deadline,
    first_deadline: FIRST_DEADLINE.date,
    pue,
    wue_m3_per_mwh: wue,
    wue_l_per_kwh: wue,
    erf,
    ref,
    ref_uncapped,
    overhead_energy_kwh: overhead,
    average_it_power_kw: avg_it,
    average_facility_power_kw: avg_dc,
    it_load_factor_pct: load_factor,
    total_energy_tj: tj,
    estimated_rated_input_kw: rated,
    obligations,
    benchmarks: compareWithBenchmarks(shown, scope, w),
    datapoints: report.datapoints,
    datapoints_total: report.datapoints_total,
    datapoints_provided: report.datapoints_provided,
    completeness_pct: report.completeness,
    missing_datapoints: report.missing,
    indicators_computed: report.indicators_computed,
    rating_label_status: RATING_SCHEME_DRAFT.status,
  };
  return { figures, facts: { above_average_kwh: energyAboveAverage(input, indicators, shown, w) } };
}
