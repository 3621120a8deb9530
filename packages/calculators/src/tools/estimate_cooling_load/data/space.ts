import { datum } from '../../../kernel/index.ts';
import { chosen, practice } from './source.ts';

const CIBSE_ALLOWANCES = { document: 'CIBSE Guide A', place: 'Table 6.2, offices', edition: '2015' };
const APPROVED_DOCUMENT_F = 'Approved Document F volume 2 (England)';

export const INDOOR_DRY_BULB = datum({
  symbol: 't_in',
  description: 'Indoor design dry-bulb temperature',
  value: { office: 24, retail: 24, industrial: 26, data_centre: 24, server_room: 24 },
  unit: '°C',
  source: practice('usual design temperatures'),
  confidence: 'practice',
  note: 'ASHRAE TC 9.9 recommends 18 to 27 °C at the inlet of IT equipment.',
});

export const INDOOR_ENTHALPY = datum({
  symbol: 'h_in',
  description: 'Enthalpy of indoor air at the design temperature and 50 % relative humidity',
  value: { office: 47.8, retail: 47.8, industrial: 52.9, data_centre: 47.8, server_room: 47.8 },
  unit: 'kJ/kg',
  source: practice('from the design dry bulb and 50 % relative humidity at 101.325 kPa with the ASHRAE equations'),
  confidence: 'practice',
});

export const PERSON_GAIN = datum({
  symbol: 'person_gain',
  description: 'Heat gain per person',
  value: {
    office: { sensible: 75, latent: 55 },
    retail: { sensible: 75, latent: 55 },
    industrial: { sensible: 80, latent: 140 },
    data_centre: { sensible: 75, latent: 55 },
    server_room: { sensible: 75, latent: 55 },
  },
  unit: 'W',
  source: {
    document: 'ASHRAE Handbook Fundamentals',
    place: 'chapter 18 Table 1, office work, retail, light bench work',
    edition: '2021',
  },
  confidence: 'standard',
});

export const OFFICE_LIGHTING = datum({
  symbol: 'w_light',
  description: 'Lighting gain per floor area',
  value: 10,
  unit: 'W/m2',
  source: CIBSE_ALLOWANCES,
  confidence: 'standard',
  note: 'Middle of 8 to 12 W/m2.',
});

export const OTHER_LIGHTING = datum({
  symbol: 'w_light',
  description: 'Lighting gain per floor area',
  value: { retail: 20, industrial: 10, data_centre: 8, server_room: 8 },
  unit: 'W/m2',
  source: practice('LED lighting'),
  confidence: 'practice',
});

export const OFFICE_SMALL_POWER = datum({
  symbol: 'w_small',
  description: 'Small power gain per floor area',
  value: 15,
  unit: 'W/m2',
  source: CIBSE_ALLOWANCES,
  confidence: 'standard',
  note: 'At 12 m2 per person; conservative compared with the 6 W/m2 of the BCO Key Design Criteria Update (2023).',
});

export const OTHER_SMALL_POWER = datum({
  symbol: 'w_small',
  description: 'Small power gain per floor area',
  value: { retail: 5, industrial: 20, data_centre: 0, server_room: 0 },
  unit: 'W/m2',
  source: chosen('tills and displays; light machinery; IT is an input of its own'),
  confidence: 'assumption',
});

export const IT_POWER_LOSS = datum({
  symbol: 'loss',
  description: 'UPS and distribution losses inside the cooled space per kW of IT',
  value: { office: 0, retail: 0, industrial: 0, data_centre: 0.06, server_room: 0.08 },
  unit: '-',
  source: practice('double-conversion UPS and distribution in the cooled space'),
  confidence: 'practice',
});

export const GLAZING_RATIO = datum({
  symbol: 'gfr',
  description: 'Glass area per floor area',
  value: { office: 0.2, retail: 0.1, industrial: 0.05, data_centre: 0, server_room: 0 },
  unit: '-',
  source: chosen('typical buildings; IT spaces without windows'),
  confidence: 'assumption',
});

export const FACADE_RATIO = datum({
  symbol: 'facade',
  description: 'Façade area per floor area',
  value: { office: 0.5, retail: 0.25, industrial: 0.25 },
  unit: '-',
  source: chosen('typical buildings; the usual glass areas are 40, 40 and 20 % of it'),
  confidence: 'assumption',
});

export const SOLAR_TRANSMITTANCE = datum({
  symbol: 'g_eff',
  description: 'Total solar energy transmittance (g-value), with shading',
  value: { office: 0.35, retail: 0.4, industrial: 0.5, data_centre: 0, server_room: 0 },
  unit: '-',
  source: chosen('solar-control glass with blinds'),
  confidence: 'assumption',
});

export const FABRIC_CONDUCTANCE = datum({
  symbol: 'ua',
  description: 'Transmission heat transfer coefficient of walls and windows per floor area',
  value: { office: 0.5, retail: 0.5, industrial: 0.4 },
  unit: 'W/(m2 K)',
  source: chosen('insulated fabric of typical buildings'),
  confidence: 'assumption',
});

export const ROOF_FRACTION = datum({
  symbol: 'roof',
  description: 'Roof area per floor area',
  value: { office: 0.25, retail: 0.5, industrial: 1 },
  unit: '-',
  source: chosen('usual number of storeys'),
  confidence: 'assumption',
});

export const ROOF_U_VALUE = datum({
  symbol: 'U_roof',
  description: 'Thermal transmittance of the roof',
  value: 0.2,
  unit: 'W/(m2 K)',
  source: chosen('new or insulated roof'),
  confidence: 'assumption',
});

export const AIR_CHANGES = datum({
  symbol: 'ach',
  description: 'Infiltration in air changes per hour',
  value: { office: 0.15, retail: 0.5, industrial: 0.5, data_centre: 0, server_room: 0 },
  unit: '1/h',
  source: practice('sealed buildings; doors and gates of shops and workshops'),
  confidence: 'practice',
  note: 'IT spaces are sealed and kept above outdoor pressure; the allowance for their envelope covers doors.',
});

export const ROOM_HEIGHT = datum({
  symbol: 'height',
  description: 'Clear height of the space',
  value: { office: 2.7, retail: 4, industrial: 6, data_centre: 3.5, server_room: 3 },
  unit: 'm',
  source: practice('usual clear heights'),
  confidence: 'practice',
});

export const DIVERSITY = datum({
  symbol: 'diversity',
  description: 'Diversity factor of internal gains at the peak',
  value: {
    office: { people: 0.85, lighting: 0.95, small_power: 0.8 },
    retail: { people: 0.9, lighting: 1, small_power: 0.9 },
    industrial: { people: 0.9, lighting: 1, small_power: 0.75 },
    data_centre: { people: 1, lighting: 1, small_power: 1 },
    server_room: { people: 1, lighting: 1, small_power: 1 },
  },
  unit: '-',
  source: practice('diversity of internal gains at the peak'),
  confidence: 'practice',
});

export const FAN_HEAT_RATIO = datum({
  symbol: 'fan_supply',
  description: 'Supply fan heat gain per kW of air-side sensible heat, comfort spaces',
  value: { office: 0.05, retail: 0.05, industrial: 0.05 },
  unit: '-',
  source: practice('supply fans in the air stream'),
  confidence: 'practice',
});

export const SUPPLY_AIR_DIFFERENCE = datum({
  symbol: 'dt',
  description: 'Temperature difference between room and supply air',
  value: { office: 8, retail: 8, industrial: 8 },
  unit: 'K',
  source: practice('mixed air for comfort'),
  confidence: 'practice',
});

export const FRESH_AIR_PER_PERSON = datum({
  symbol: 'fresh_ls',
  description: 'Outdoor air flow rate per person',
  value: 10,
  unit: 'l/s',
  source: { document: APPROVED_DOCUMENT_F, place: 'paragraph 1.32; also CIBSE Guide A Table 1.5', edition: '2021' },
  confidence: 'statutory',
  note: 'Read from a secondary source.',
});

export const FRESH_AIR_PER_AREA = datum({
  symbol: 'fresh_area_ls',
  description: 'Minimum outdoor air flow rate per floor area, offices only',
  value: 1,
  unit: 'l/(s m2)',
  source: { document: APPROVED_DOCUMENT_F, place: 'paragraph 1.32', edition: '2021' },
  confidence: 'statutory',
  note: 'Read from a secondary source.',
});

export const LOAD_BENCHMARK = datum({
  symbol: 'benchmark',
  description: 'Usual range of the cooling load per floor area',
  value: {
    office: { low: 60, high: 150 },
    retail: { low: 70, high: 200 },
    industrial: { low: 40, high: 200 },
    data_centre: { low: 400, high: 12_000 },
    server_room: { low: 200, high: 8000 },
  },
  unit: 'W/m2',
  source: practice('rule-of-thumb ranges'),
  confidence: 'practice',
});

export const TYPICAL_PLANT_SIZE = datum({
  symbol: 'bsria_typical',
  description: 'Usual cooling plant per floor area in the UK',
  value: { office: 87, retail: 140 },
  unit: 'W/m2',
  source: { document: 'BSRIA BG 9/2011 Rules of Thumb', place: 'cooling plant', edition: '2011' },
  confidence: 'published',
  evidence: 'from_memory',
  note: 'The table itself was not consulted for this edition.',
});

export const GULF_BENCHMARK_FACTOR = datum({
  symbol: 'gulf_factor',
  description: 'Factor on the upper end of the usual range in the Gulf',
  value: 1.6,
  unit: '-',
  source: practice('rule-of-thumb ranges in the Gulf'),
  confidence: 'practice',
});

export const DOUBTFUL_INPUT = datum({
  symbol: 'doubtful',
  description: 'Limits beyond which an input is questioned: floor area per person in m2, IT power per area in W/m2',
  value: { area_per_person: 2, it_density: 20_000 },
  unit: 'm2, W/m2',
  source: chosen('limits of the warnings'),
  confidence: 'assumption',
});

export const NOTABLE_SHARE = datum({
  symbol: 'notable_share',
  description: 'Fraction of the load above which a component has its own recommendation',
  value: { fresh_air: 0.25, lighting_and_small_power: 0.4 },
  unit: '-',
  source: chosen('limits of the recommendations'),
  confidence: 'assumption',
});

export const ENTHALPY_RECOVERY = datum({
  symbol: 'recovery',
  description: 'Effectiveness of enthalpy recovery on the fresh-air load',
  value: 0.7,
  unit: '-',
  source: practice('rotary enthalpy exchanger'),
  confidence: 'practice',
});
