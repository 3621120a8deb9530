import { EDITION } from '../../../data/edition.ts';
import { datum } from '../../../kernel/index.ts';
import type { Location, Region } from '../options.ts';

export const REGION_OF: Record<Location, Region> = {
  london: 'england',
  birmingham: 'england',
  manchester: 'england',
  glasgow: 'scotland',
  edinburgh: 'scotland',
  leeds: 'england',
  newcastle: 'england',
  cardiff: 'wales',
  belfast: 'northern_ireland',
  plymouth: 'england',
  southampton: 'england',
};

export const DESIGN_TEMPERATURE = datum<Record<Location, number>>({
  symbol: 'theta_e',
  description: 'Outdoor design temperature, exceeded for 99.6 % of the hours in a year',
  value: {
    london: -3,
    birmingham: -5.1,
    manchester: -4.5,
    glasgow: -5.6,
    edinburgh: -5.4,
    leeds: -3.3,
    newcastle: -3.7,
    cardiff: -3.1,
    belfast: -3.2,
    plymouth: -1.5,
    southampton: -4.8,
  },
  unit: '°C',
  source: { document: 'MCS 031', place: 'Appendix A, as the 99.6 % column of MIS 3005-D', edition: 'Issue 4.0' },
  confidence: 'published',
  note: 'Read from a transcription.',
});

const MCS_CALCULATOR = { document: 'MCS heat pump calculator, after CIBSE Guide A', edition: '1.10' };

export const ANNUAL_MEAN_TEMPERATURE = datum<Record<Location, number>>({
  symbol: 'theta_m',
  description: 'Annual mean outdoor temperature',
  value: {
    london: 11.3,
    birmingham: 9.8,
    manchester: 10,
    glasgow: 9.1,
    edinburgh: 8.8,
    leeds: 10,
    newcastle: 9.4,
    cardiff: 10.6,
    belfast: 9.4,
    plymouth: 11,
    southampton: 10.4,
  },
  unit: '°C',
  source: { ...MCS_CALCULATOR, place: 'mean air temperature by region' },
  confidence: 'published',
});

export const DEGREE_DAYS = datum<Record<Location, number>>({
  symbol: 'HDD_ref',
  description: 'Annual heating degree days to a base of 15.5 °C',
  value: {
    london: 2033,
    birmingham: 2425,
    manchester: 2228,
    glasgow: 2494,
    edinburgh: 2577,
    leeds: 2307,
    newcastle: 2370,
    cardiff: 1835,
    belfast: 2360,
    plymouth: 1858,
    southampton: 2224,
  },
  unit: 'K d/yr',
  source: { ...MCS_CALCULATOR, place: 'degree days by region' },
  confidence: 'published',
});

export const DEGREE_DAY_EXPONENT = datum<Record<Location, number>>({
  symbol: 'p',
  description: 'Exponent for converting degree days to another base temperature',
  value: {
    london: 2.24,
    birmingham: 2.1,
    manchester: 2.17,
    glasgow: 2.02,
    edinburgh: 1.95,
    leeds: 2.1,
    newcastle: 2.04,
    cardiff: 2.21,
    belfast: 2.17,
    plymouth: 2.46,
    southampton: 2.3,
  },
  unit: '-',
  source: {
    document: 'Fit of this product to the Hitchin formula of CIBSE TM41',
    place: 'k = 0.71, monthly means of SAP Table U1, base temperatures from 10 to 19 °C',
    edition: EDITION,
  },
  confidence: 'practice',
  note: 'The maximum error of the fit is 3.5 %.',
});
