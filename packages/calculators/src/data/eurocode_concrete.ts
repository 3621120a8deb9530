import { datum } from '../kernel/index.ts';

const EN_1992_1_1 = 'EN 1992-1-1:2004+A1';
const UK_NA = 'UK National Annex to EN 1992-1-1:2004+A1';

export type ConcreteGrade = 'C25' | 'C30' | 'C35';

export const CONCRETE_STRENGTH = datum({
  symbol: 'f_ck',
  description: 'Characteristic cylinder strength of concrete',
  value: { C25: 25, C30: 30, C35: 35 },
  unit: 'MPa',
  source: { document: EN_1992_1_1, place: 'Table 3.1', edition: '2014' },
  confidence: 'standard',
});

export const CONCRETE_ELASTIC_MODULUS = datum({
  symbol: 'E_cm',
  description: 'Secant modulus of elasticity of concrete',
  value: { C25: 31_000, C30: 33_000, C35: 34_000 },
  unit: 'MPa',
  source: { document: EN_1992_1_1, place: 'Table 3.1', edition: '2014' },
  confidence: 'standard',
});

export const CONCRETE_TENSILE_STRENGTH = datum({
  symbol: 'f_ctm',
  description: 'Mean axial tensile strength of concrete',
  value: { C25: 2.6, C30: 2.9, C35: 3.2 },
  unit: 'MPa',
  source: { document: EN_1992_1_1, place: 'Table 3.1', edition: '2014' },
  confidence: 'standard',
});

export const ALPHA_CC = datum({
  symbol: 'alpha_cc',
  description: 'Coefficient for long-term effects on compressive strength, α_cc',
  value: 0.85,
  unit: '-',
  source: { document: UK_NA, place: '3.1.6(1)P', edition: '2014' },
  confidence: 'standard',
});

export const GAMMA_C = datum({
  symbol: 'gamma_c',
  description: 'Partial safety factor for concrete, γ_C',
  value: 1.5,
  unit: '-',
  source: { document: UK_NA, place: '2.4.2.4(1)', edition: '2014' },
  confidence: 'standard',
});

export const GAMMA_S = datum({
  symbol: 'gamma_s',
  description: 'Partial safety factor for reinforcing steel, γ_S',
  value: 1.15,
  unit: '-',
  source: { document: UK_NA, place: '2.4.2.4(1)', edition: '2014' },
  confidence: 'standard',
});

export const REINFORCEMENT_STRENGTH = datum({
  symbol: 'f_yk',
  description: 'Characteristic yield strength of reinforcement, B500',
  value: 500,
  unit: 'MPa',
  source: { document: EN_1992_1_1, place: '3.2.2 and Annex C', edition: '2014' },
  confidence: 'standard',
});

export const REINFORCEMENT_ELASTIC_MODULUS = datum({
  symbol: 'E_s',
  description: 'Modulus of elasticity of reinforcement',
  value: 200_000,
  unit: 'MPa',
  source: { document: EN_1992_1_1, place: '3.2.7(4)', edition: '2014' },
  confidence: 'standard',
});

export const STRESS_BLOCK_DEPTH = datum({
  symbol: 'lambda_block',
  description: 'Factor for the effective height of the compression zone, λ',
  value: 0.8,
  unit: '-',
  source: { document: EN_1992_1_1, place: '3.1.7(3), f_ck up to 50 MPa', edition: '2014' },
  confidence: 'standard',
});

export const STRESS_BLOCK_STRENGTH = datum({
  symbol: 'eta',
  description: 'Factor for the effective strength, η',
  value: 1,
  unit: '-',
  source: { document: EN_1992_1_1, place: '3.1.7(3), f_ck up to 50 MPa', edition: '2014' },
  confidence: 'standard',
});

export const CONCRETE_STRAIN_BENDING = datum({
  symbol: 'eps_cu3',
  description: 'Ultimate compressive strain of concrete, ε_cu2',
  value: 0.0035,
  unit: '-',
  source: { document: EN_1992_1_1, place: 'Table 3.1', edition: '2014' },
  confidence: 'standard',
});

export const CONCRETE_STRAIN_COMPRESSION = datum({
  symbol: 'eps_c3',
  description: 'Compressive strain at maximum strength, ε_c2',
  value: 0.00175,
  unit: '-',
  source: { document: EN_1992_1_1, place: 'Table 3.1', edition: '2014' },
  confidence: 'standard',
});
