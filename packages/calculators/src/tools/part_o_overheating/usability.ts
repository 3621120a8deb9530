import type { Working } from '../../kernel/index.ts';
import type { Assessed } from './check_schemas.ts';
import { GUARDING, HANDLE_REACH, NIGHT_NOISE_EVENTS, NIGHT_NOISE_LIMIT } from './data.ts';
import type { Details } from './further_inputs.ts';
import type { Figures, Home } from './home.ts';
import { passOrFail } from './rooms.ts';

const NOISE = 'Approved Document O, paragraph 3.3';

/** Paragraph 1.9: one of three means of shading. An overhang counts on due-south facades only. */
export function checkShading(home: Home): Figures['shading_check'] {
  const { location_risk, most_glazed_facade, details: { shading } = {} } = home;
  if (location_risk === 'moderate') return 'not_required';
  if (shading === undefined) return 'not_assessed';
  const isElsewhere = most_glazed_facade === 'E' || most_glazed_facade === 'W';
  return passOrFail(shading !== 'none' && !(shading === 'south_overhang' && isElsewhere));
}

/** Paragraph 3.3: whether bedroom windows are likely to stay open at night. */
export function checkNoise({ night_noise_db: level, night_noise_events: events }: Details, w: Working): Assessed {
  const outcomes: boolean[] = [];
  if (level !== undefined) {
    const limit = w.pick('LAeq_max', NIGHT_NOISE_LIMIT, 'LAeq_8h');
    const quiet = w.step('noise_passes', level <= limit, {
      formula: 'details.night_noise_db <= LAeq_max',
      description: 'Whether the average noise at night is within its limit',
      unit: '-',
      reference: NOISE,
    });
    outcomes.push(quiet);
  }
  if (events !== undefined) {
    w.use(NIGHT_NOISE_EVENTS);
    const quiet = w.step('noise_events_pass', events <= NIGHT_NOISE_EVENTS.value, {
      formula: 'details.night_noise_events <= night_noise_events_max',
      description: 'Whether loud events at night are within their number',
      unit: '-',
      reference: NOISE,
    });
    outcomes.push(quiet);
  }
  if (outcomes.includes(false)) return 'fail';
  return outcomes.length === 2 ? 'pass' : 'not_assessed';
}

/** Paragraphs 3.6 and 3.7, as the caller answers. */
export function checkSecurity({ openings_secure: secure }: Details): Assessed {
  return secure === undefined ? 'not_assessed' : passOrFail(secure === 'yes');
}

function checkHandles({ handle_reach_mm: reach }: Details, w: Working): Assessed {
  if (reach === undefined) return 'not_assessed';
  const limit = w.use(HANDLE_REACH);
  const passes = w.step('handle_passes', reach <= limit, {
    formula: 'details.handle_reach_mm <= handle_reach_max',
    description: 'Whether the handles are within reach',
    unit: '-',
    reference: 'Approved Document O, paragraph 3.9(a)',
  });
  return passOrFail(passes);
}

function checkGuarding({ drop_mm: drop, guarding_height_mm: height }: Details, w: Working): Assessed {
  if (drop === undefined) return 'not_assessed';
  const from = w.pick('drop_min', GUARDING, 'drop');
  const needed = w.step('guarding_needed', drop >= from, {
    formula: 'details.drop_mm >= drop_min',
    description: 'Whether the openings need guarding',
    unit: '-',
    reference: 'Approved Document O, Table 3.1',
  });
  if (!needed) return 'pass';
  if (height === undefined) return 'not_assessed';
  const least = w.pick('guarding_min', GUARDING, 'height');
  const passes = w.step('guarding_passes', height >= least, {
    formula: 'details.guarding_height_mm >= guarding_min',
    description: 'Whether the guarding is high enough',
    unit: '-',
    reference: 'Approved Document O, Table 3.1',
  });
  return passOrFail(passes);
}

/** Paragraph 3.9: guarding and reach of the handles. The worse of the two decides. */
export function checkFalling(details: Details, w: Working): Assessed {
  const outcomes = [checkGuarding(details, w), checkHandles(details, w)];
  if (outcomes.includes('fail')) return 'fail';
  return outcomes.includes('not_assessed') ? 'not_assessed' : 'pass';
}
