import { EDITION } from '../../data/edition.ts';
import { datum, type Source } from '../../kernel/index.ts';

function practice(place: string): Source {
  return { document: 'Engineering practice', place, edition: EDITION };
}

function choiceOfProduct(place: string): Source {
  return { document: 'Choice of this product', place, edition: EDITION };
}

export const CFM_PER_M3_PER_S = datum({
  symbol: 'cfm',
  description: 'Cubic feet per minute per cubic metre per second',
  value: 2118.88,
  unit: 'CFM/(m3/s)',
  source: { document: 'NIST SP 811', place: 'Appendix B.8, cubic foot per minute', edition: '2008' },
  confidence: 'standard',
});

export const DENSITY_CLASS_BELOW = datum({
  symbol: 'class_below',
  description: 'Upper limit of rack density by class; above is extreme',
  value: { low: 5, medium: 15, high: 40 },
  unit: 'kW/rack',
  source: practice('density classes'),
  confidence: 'practice',
});

export const PUE_AMBIENT = datum({
  symbol: 't',
  description: 'Ambient temperatures of the PUE curve',
  value: { at_minus_5: -5, at_5: 5, at_15: 15, at_25: 25, at_35: 35, at_45: 45 },
  unit: '°C',
  source: choiceOfProduct('points of the PUE curve'),
  confidence: 'assumption',
});

export const UPS_REPLACED_BELOW = datum({
  symbol: 'ups_replaced_below',
  description: 'UPS efficiency below which a better UPS is advised',
  value: 94,
  unit: '%',
  source: practice('UPS efficiency'),
  confidence: 'practice',
});

export const UPS_GOOD = datum({
  symbol: 'ups_good',
  description: 'Efficiency of a good UPS',
  value: 96,
  unit: '%',
  source: practice('UPS efficiency'),
  confidence: 'practice',
});

export const UPS_DOUBTFUL_BELOW = datum({
  symbol: 'ups_doubtful_below',
  description: 'UPS efficiency below which the input is questioned',
  value: 85,
  unit: '%',
  source: practice('UPS efficiency'),
  confidence: 'practice',
});

export const RACK_DOUBTFUL_ABOVE = datum({
  symbol: 'rack_doubtful_above',
  description: 'Rack density above which the floor area is questioned',
  value: 200,
  unit: 'kW/rack',
  source: practice('density limits of cooling technologies'),
  confidence: 'practice',
});

export const AMBIENT_DERATED_ABOVE = datum({
  symbol: 'ambient_derated_above',
  description: 'Ambient temperature above which units are derated',
  value: 45,
  unit: '°C',
  source: practice('capacity of units by ambient'),
  confidence: 'practice',
});

export const LIGHTING_SHARE_MAX = datum({
  symbol: 'lighting_share_max',
  description: 'Lighting / IT load above which the input is questioned',
  value: 0.05,
  unit: '-',
  source: choiceOfProduct('warnings'),
  confidence: 'assumption',
});

export const CHILLERS_PER_STANDBY_MAX = datum({
  symbol: 'chillers_per_spare_max',
  description: 'Duty chillers above which one standby chiller is not enough',
  value: 8,
  unit: '-',
  source: choiceOfProduct('recommendations'),
  confidence: 'assumption',
});

export const CHILLED_WATER_RAISED = datum({
  symbol: 'chilled_water_raised',
  description: 'Chilled water temperature for more free cooling',
  value: { from: 20, to: 23 },
  unit: '°C',
  source: practice('chilled water'),
  confidence: 'practice',
});

export const RECOVERABLE_HEAT = datum({
  symbol: 'recoverable_heat',
  description: 'Temperature of recoverable heat in the liquid',
  value: { from: 32, to: 50 },
  unit: '°C',
  source: practice('facility water'),
  confidence: 'practice',
});
