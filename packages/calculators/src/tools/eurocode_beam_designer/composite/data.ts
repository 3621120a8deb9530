import { datum } from '../../../kernel/index.ts';

const EN_1994_1_1 = 'EN 1994-1-1:2004';
const CHOICE = { document: 'Choice of this product', edition: '2026.11' };

export const BEAM_SPACING = datum({
  symbol: 'spacing',
  description: 'Beam spacing',
  value: 3,
  unit: 'm',
  source: { ...CHOICE, place: 'usual secondary beam' },
  confidence: 'assumption',
});

export const SLAB_DEPTH = datum({
  symbol: 'h_s',
  description: 'Overall depth of the slab, including the deck',
  value: 130,
  unit: 'mm',
  source: { ...CHOICE, place: 'usual slab on trapezoidal deck' },
  confidence: 'assumption',
});

export const DECK_DEPTH = datum({
  symbol: 'h_p',
  description: 'Depth of the profiled sheeting, h_p',
  value: 60,
  unit: 'mm',
  source: { ...CHOICE, place: 'usual slab on trapezoidal deck' },
  confidence: 'assumption',
});

export const RIB_PITCH = datum({
  symbol: 'rib_pitch',
  description: 'Spacing of the deck troughs; deck transverse to the beam',
  value: 0.3,
  unit: 'm',
  source: { ...CHOICE, place: 'usual trapezoidal deck' },
  confidence: 'assumption',
});

export const RIB_WIDTH = datum({
  symbol: 'b_0',
  description: 'Mean width of the deck troughs, b_0',
  value: 150,
  unit: 'mm',
  source: { ...CHOICE, place: 'usual trapezoidal deck' },
  confidence: 'assumption',
});

export const HARDENED_CONCRETE = datum({
  symbol: 'gamma_dry',
  description: 'Unit weight of hardened reinforced concrete',
  value: 25,
  unit: 'kN/m3',
  source: { document: 'EN 1991-1-1:2002', place: 'Table A.1', edition: '2002' },
  confidence: 'standard',
});

export const FRESH_CONCRETE = datum({
  symbol: 'gamma_wet',
  description: 'Unit weight of fresh reinforced concrete',
  value: 26,
  unit: 'kN/m3',
  source: { document: 'EN 1991-1-1:2002', place: 'Table A.1', edition: '2002' },
  confidence: 'standard',
});

export const DECK_WEIGHT = datum({
  symbol: 'g_deck',
  description: 'Weight of deck and mesh',
  value: 0.15,
  unit: 'kN/m2',
  source: { ...CHOICE, place: 'usual trapezoidal deck with a mesh' },
  confidence: 'assumption',
});

export const CONSTRUCTION_LOAD = datum({
  symbol: 'q_constr',
  description: 'Construction load in addition to the fresh concrete',
  value: 0.75,
  unit: 'kN/m2',
  source: { document: 'EN 1991-1-6:2005', place: '4.11.2, UK National Annex', edition: '2005' },
  confidence: 'standard',
  note: 'The fresh concrete is also a variable action, with gamma_Q (EN 1991-1-6 4.11.2(1), SCI AD 346).',
});

export const STUD_DIAMETER = datum({
  symbol: 'd_stud',
  description: 'Diameter of the shank of a headed stud',
  value: 19,
  unit: 'mm',
  source: { document: EN_1994_1_1, place: '6.6.3.1(1)', edition: '2004' },
  confidence: 'standard',
});

export const STUD_HEIGHT = datum({
  symbol: 'h_stud',
  description: 'As-welded height of a headed stud, by the depth of the deck',
  value: { 'up to 60 mm': 95, 'above 60 mm': 120 },
  unit: 'mm',
  source: { ...CHOICE, place: 'studs of 100 and 125 mm; the head stands above the deck, EN 1994-1-1 6.6.5.8' },
  confidence: 'practice',
});

/** Depth of the deck in mm above which the longer stud is used. */
export const LONG_STUD_ABOVE_MM = 60;

/** Concrete in mm that a slab needs above its studs, EN 1994-1-1 6.6.5.2. */
export const COVER_OF_STUD_MM = 20;

export const STUD_STRENGTH = datum({
  symbol: 'f_u',
  description: 'Ultimate tensile strength of a headed stud, f_u',
  value: 450,
  unit: 'MPa',
  source: { document: EN_1994_1_1, place: '6.6.3.1(1)', edition: '2004' },
  confidence: 'standard',
});

export const GAMMA_V = datum({
  symbol: 'gamma_V',
  description: 'Partial factor for shear connection',
  value: 1.25,
  unit: '-',
  source: { document: EN_1994_1_1, place: '6.6.3.1(1)', edition: '2004' },
  confidence: 'standard',
});

export const STUD_REDUCTION_LIMIT = datum({
  symbol: 'kt_max',
  description: 'Maximum reduction factor k_t,max by studs per rib, through-deck welded, sheet up to 1 mm',
  value: { '1': 0.85, '2': 0.7 },
  unit: '-',
  source: { document: EN_1994_1_1, place: 'Table 6.2, studs per rib', edition: '2004' },
  confidence: 'standard',
  evidence: 'looked_up',
  note: 'Read from Steel Buildings in Europe, MSB10, Table 6.1.',
});

export const FULL_CONNECTION_SPAN = datum({
  symbol: 'L_full',
  description: 'Distance L_e between points of zero moment above which full shear connection is required',
  value: 25,
  unit: 'm',
  source: { document: EN_1994_1_1, place: '(6.13)', edition: '2004' },
  confidence: 'standard',
});

export const CONNECTION_STRENGTH_REFERENCE = datum({
  symbol: 'f_y_eta',
  description: 'Reference yield strength in the minimum degree of shear connection',
  value: 355,
  unit: 'MPa',
  source: { document: EN_1994_1_1, place: '(6.12)', edition: '2004' },
  confidence: 'standard',
});

export const CONNECTION_SLOPE = datum({
  symbol: 'k_eta',
  description: 'Increase in the minimum degree of shear connection per metre of L_e',
  value: 0.03,
  unit: '1/m',
  source: { document: EN_1994_1_1, place: '(6.12)', edition: '2004' },
  confidence: 'standard',
});

export const SLIP_DEGREE = datum({
  symbol: 'eta_slip',
  description: 'Degree of shear connection from which slip may be neglected in deflection',
  value: 0.5,
  unit: '-',
  source: { document: EN_1994_1_1, place: '7.3.1(4)', edition: '2004' },
  confidence: 'standard',
});

export const REDISTRIBUTION = datum({
  symbol: 'redistribution',
  description: 'Maximum redistribution of the hogging moment by class, uncracked analysis',
  value: { '1': 0.4, '2': 0.3 },
  unit: '-',
  source: { document: EN_1994_1_1, place: 'Table 5.1, uncracked analysis, class', edition: '2004' },
  confidence: 'standard',
});

export const CRACKING_REDUCTION = datum({
  symbol: 'cracking',
  description: 'Reduction of the support moment of an uncracked analysis for cracking alone, classes 1 and 2',
  value: 0.15,
  unit: '-',
  source: { document: EN_1994_1_1, place: 'Table 5.1, uncracked less cracked analysis', edition: '2004' },
  confidence: 'standard',
  note: '40 less 25 % in class 1, 30 less 15 % in class 2.',
});

export const CRACKING_FACTOR = datum({
  symbol: 'f_1',
  description: 'Reduction factor f_1 for the support moment, cracking over the support, deflection',
  value: 0.6,
  unit: '-',
  source: { document: EN_1994_1_1, place: '7.3.1(6), Figure 7.1 curve B', edition: '2004' },
  confidence: 'standard',
});

export const FLANGE_PARAMETER_LIMIT = datum({
  symbol: 'F_lim',
  description: 'Limit of the section parameter F without a lateral torsional buckling check at the internal support',
  value: { S275: 13.9, S355: 12.3 },
  unit: '-',
  source: {
    document: "Johnson, Designers' Guide to Eurocode 4",
    place: 'comments on 6.4.3, uncased web; UK National Annex to EN 1994-1-1',
    edition: '2012',
  },
  confidence: 'published',
  evidence: 'from_memory',
  note: 'The parameter gives the limits of EN 1994-1-1 Table 6.1 for IPE sections: 550 mm in S275 and 400 mm in S355.',
});

export const SUPPORT_LOAD_SHARE = datum({
  symbol: 'permanent_share',
  description: 'Permanent / total design load above which lateral torsional buckling need not be checked',
  value: 0.4,
  unit: '-',
  source: { document: EN_1994_1_1, place: '6.4.3(1)(b)', edition: '2004' },
  confidence: 'standard',
});

/** Equal parts of the span at whose ends bending is checked at intermediate cross-sections. */
export const INTERMEDIATE_SECTIONS = 40;
