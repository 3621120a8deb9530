import { datum } from '../../kernel/index.ts';

const EN_1990 = 'EN 1990:2002+A1';
const CHOICE = { document: 'Choice of this product', edition: '2026.11' };

export const GAMMA_G = datum({
  symbol: 'gamma_G',
  description: 'Partial factor for permanent actions, unfavourable',
  value: 1.35,
  unit: '-',
  source: { document: EN_1990, place: 'Table A1.2(B), eq. 6.10', edition: '2005' },
  confidence: 'standard',
});

export const GAMMA_Q = datum({
  symbol: 'gamma_Q',
  description: 'Partial factor for variable actions',
  value: 1.5,
  unit: '-',
  source: { document: EN_1990, place: 'Table A1.2(B), eq. 6.10', edition: '2005' },
  confidence: 'standard',
});

export const EQU_SUP = datum({
  symbol: 'equ_sup',
  description: 'Partial factor for unfavourable permanent actions, EQU',
  value: 1.1,
  unit: '-',
  source: { document: `UK National Annex to ${EN_1990}`, place: 'Table NA.A1.2(A)', edition: '2009' },
  confidence: 'standard',
});

export const EQU_INF = datum({
  symbol: 'equ_inf',
  description: 'Partial factor for favourable permanent actions, EQU',
  value: 0.9,
  unit: '-',
  source: { document: `UK National Annex to ${EN_1990}`, place: 'Table NA.A1.2(A)', edition: '2009' },
  confidence: 'standard',
});

export const VARIABLE_SHARE = datum({
  symbol: 'v_share',
  description: 'Variable fraction of the applied load at the serviceability limit state and for uplift',
  value: 0.7,
  unit: '-',
  source: { ...CHOICE, place: 'split of the applied load, the rest is permanent' },
  confidence: 'assumption',
  note: 'L/360 on 0.70 of the load equals L/252 on the total load, so both limits govern together at the upper end of ordinary floors.',
});

export const GRAVITY = datum({
  symbol: 'grav',
  description: 'Acceleration due to gravity',
  value: 9.81,
  unit: 'm/s2',
  source: { document: 'CGPM, third conference', place: 'standard gravity of 9.80665 m/s2, rounded', edition: '1901' },
  confidence: 'standard',
});

/** Span / deflection limit. */
export const VARIABLE_LIMIT = datum({
  symbol: 'limit_variable',
  description: 'Span / deflection limit, variable load',
  value: { ss: 360, cont: 360, cant: 180 },
  unit: '-',
  source: {
    document: 'UK National Annex to EN 1993-1-1:2005+A1',
    place: 'NA.2.23, brittle finishes and cantilevers',
    edition: '2014',
  },
  confidence: 'standard',
});

export const TOTAL_LIMIT = datum({
  symbol: 'limit_total',
  description: 'Span / deflection limit, total load',
  value: { ss: 250, cont: 250, cant: 125 },
  unit: '-',
  source: {
    document: 'EN 1992-1-1:2004+A1',
    place: '7.4.1(4), a cantilever taken as half a span; usual practice for steel',
    edition: '2014',
  },
  confidence: 'practice',
});

/** A utilisation above which the advice says that there is little reserve. */
export const LITTLE_RESERVE_ABOVE = 0.95;

/** The utilisation up to which the advice says that an alternative has reserve for additional load. */
export const RESERVE_UP_TO = 0.9;

/** Saving in depth in mm from which the advice mentions it. */
export const DEPTH_WORTH_SAVING_MM = 50;

/** Span / deflection under the slab at which pre-camber is recommended. */
export const PRECAMBER_FROM = 360;

/** Natural frequency in Hz below which the response of the floor needs a check. */
export const FREQUENCY_MIN_HZ = 4;

/** Span in m above which a beam is outside the usual range of scheme design. */
export const USUAL_SPAN_MAX_M = 15;
