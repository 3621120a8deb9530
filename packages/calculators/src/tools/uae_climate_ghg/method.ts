import type { Calculated, Working } from '../../kernel/index.ts';
import { RECORD_RETENTION } from './data.ts';
import { gasBasisOf, scope1Of, sharesOf, totalsOf } from './emissions.ts';
import { gridOf } from './grid.ts';
import { reductionOptionsFor, solarPowerOf } from './reduction_options.ts';
import { penaltiesOf, reportingContext, reportingOf } from './reporting.ts';
import type { Figures, Site } from './schema.ts';

export function estimateEmissions(site: Site, w: Working): Calculated<Figures> {
  const { electricity_kwh } = site;
  const grid = gridOf(site, w);
  const { G, co2, ch4, n2o, scope1, EF_gas } = scope1Of(site, w);
  const { scope2, total, total_low, total_high } = totalsOf(scope1, electricity_kwh, grid, w);
  const { scope1_share, scope2_share } = sharesOf({ scope1, scope2, total }, w);
  const reporting = reportingOf({ total, total_low, total_high }, w);
  const { fine_min, fine_max, fine_repeat_max } = penaltiesOf(w);
  const solar_kwp = solarPowerOf(electricity_kwh, w);
  const reduction_options = reductionOptionsFor({ EF_grid: grid.EF_grid, G, scope1, scope2, total }, w);

  const figures = {
    scope1_tco2e: scope1,
    scope2_tco2e: scope2,
    total_tco2e: total,
    total_low_tco2e: total_low,
    total_high_tco2e: total_high,
    scope1_share_pct: scope1_share,
    scope2_share_pct: scope2_share,
    scope1_co2_kg: co2,
    scope1_ch4_kg: ch4,
    scope1_n2o_kg: n2o,
    gas_energy_kwh: G,
    gas_input_basis: gasBasisOf(site),
    gas_emission_factor_kgco2e_per_kwh: EF_gas,
    grid_emission_factor_kgco2e_per_kwh: grid.EF_grid,
    grid_factor_low_kgco2e_per_kwh: grid.EF_low,
    grid_factor_high_kgco2e_per_kwh: grid.EF_high,
    grid_factor_base_year: grid.base_year,
    grid_factor_age_years: grid.age,
    grid_factor_confidence: grid.confidence,
    reporting_class: reporting.reporting_class,
    register_threshold_tco2e: reporting.register_threshold,
    threshold_share_pct: reporting.threshold_share,
    threshold_uncertain: reporting.threshold_uncertain,
    penalty_min_aed: fine_min,
    penalty_max_aed: fine_max,
    penalty_repeat_max_aed: fine_repeat_max,
    record_retention_years: w.use(RECORD_RETENTION),
    reduction_options,
    solar_for_20pct_kwp: solar_kwp,
    reporting_context: reportingContext(w.law),
  };
  return { figures };
}
