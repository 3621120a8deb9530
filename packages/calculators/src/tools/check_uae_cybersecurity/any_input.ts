import { DUTIES, type Duty } from './primary_framework.ts';

/** Every requirement answered with yes. */
export const ALL_MET = Object.fromEntries(Object.keys(DUTIES).map((duty) => [duty, 'yes'])) as Record<Duty, 'yes'>;

const PLACES = [
  'dubai',
  'abu_dhabi',
  'sharjah',
  'federal',
  'other',
  'difc',
  'adgm',
  'dhcc',
  'dmcc',
  'jafza',
  'masdar_city',
];
const OTHER_WORDS = [
  'DXB',
  'Al Ain',
  'Ras Al-Khaimah',
  'UAE',
  'Abu Dhabi Global Market',
  'JAFZA, Dubai',
  'Dubai free zone',
];

/** Requirements that are all met are drawn as often as any other answers, without which no level is compliant. */
function withAllMet(input: Record<string, unknown>): Record<string, unknown> {
  return input.has_isms && input.has_incident_response ? { ...input, requirements_met: ALL_MET } : input;
}

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: { emirate: [...PLACES, ...OTHER_WORDS, 'Atlantis', 'Dubai and Abu Dhabi'] },
  arrange: withAllMet,
};
