import { sectionErrors } from '../../data/section_name.ts';
import type { InputError } from '../../kernel/index.ts';
import { givenSlab, PART_IDS, POINT_IDS } from './beam.ts';
import { studRow } from './composite/connection.ts';
import { COVER_OF_STUD_MM, STUD_HEIGHT } from './composite/data.ts';
import { sizeOf } from './composite/slab.ts';
import type { BeamInput } from './schema.ts';

type Sent = Partial<BeamInput>;

function checkSection({ section, material }: Sent): InputError[] {
  return section === undefined || material === 'concrete' ? [] : sectionErrors(section, 'UB406x140x39');
}

/** Members of a load that were sent without the others. */
function halves(ids: readonly string[], sent: Readonly<Record<string, number | undefined>>): InputError[] {
  const given = ids.filter((id) => sent[id] !== undefined);
  if (given.length === 0 || given.length === ids.length) return [];
  return ids
    .filter((id) => sent[id] === undefined)
    .map((id) => ({
      field: `more_loads.${id}`,
      message: `more_loads.${id} is needed with more_loads.${given.join(' and more_loads.')}.`,
    }));
}

/** A place beyond the end of the span. */
function beyond(
  ids: readonly string[],
  sent: Readonly<Record<string, number | undefined>>,
  span: number,
): InputError[] {
  return ids
    .filter((id) => (sent[id] ?? 0) > span)
    .map((id) => ({
      field: `more_loads.${id}`,
      message: `more_loads.${id} must be at most the span of ${span} m; ${sent[id]} was sent.`,
    }));
}

function checkMoreLoads({ more_loads: sent, span_m }: Sent): InputError[] {
  if (!sent) return [];
  const errors = [...POINT_IDS, ...PART_IDS].flatMap((ids) => halves(ids, sent));
  const places = [...POINT_IDS.map(([, x]) => x), ...PART_IDS.flatMap(([, from, to]) => [from, to])];
  if (span_m !== undefined) errors.push(...beyond(places, sent, span_m));
  for (const [, from, to] of PART_IDS) {
    const start = sent[from];
    const end = sent[to];
    if (start === undefined || end === undefined || end > start) continue;
    errors.push({
      field: `more_loads.${to}`,
      message: `more_loads.${to} must be more than more_loads.${from}; ${end} and ${start} were sent.`,
    });
  }
  return errors;
}

/** Whether further loads have one above 0. */
function hasFurtherLoad({ more_loads: sent }: Sent): boolean {
  const loads = [...POINT_IDS, ...PART_IDS].map(([id]) => sent?.[id] ?? 0);
  return loads.some((load) => load > 0);
}

function checkLoad(sent: Sent): InputError[] {
  if (sent.udl_kn_m !== 0 || sent.point_load_kn !== 0 || hasFurtherLoad(sent)) return [];
  return [{ field: 'udl_kn_m', message: 'udl_kn_m and point_load_kn must not both be 0: a beam needs a load.' }];
}

function checkPermanent({ permanent_kn_m, udl_kn_m }: Sent): InputError[] {
  if (permanent_kn_m === undefined || udl_kn_m === undefined || permanent_kn_m <= udl_kn_m) return [];
  return [
    {
      field: 'permanent_kn_m',
      message: `permanent_kn_m must be at most udl_kn_m, of which it is a part; ${permanent_kn_m} and ${udl_kn_m} were sent.`,
    },
  ];
}

function checkRestraint({ material, restraint, restraint_spacing_m }: Sent): InputError[] {
  if (material === 'concrete' || restraint !== 'spaced' || restraint_spacing_m !== undefined) return [];
  return [{ field: 'restraint_spacing_m', message: 'restraint_spacing_m is needed with restraint spaced.' }];
}

/** Concrete above the studs, which is more than EN 1994-1-1 9.2.1(2) asks for above the deck. */
function checkSlab({ material, slab }: Sent): InputError[] {
  if (material !== 'composite' || !slab) return [];
  const { h_s, h_p } = sizeOf(givenSlab(slab));
  const stud = STUD_HEIGHT.value[studRow(h_p)];
  const least = stud + COVER_OF_STUD_MM;
  if (h_s >= least) return [];
  const rest = `with studs of ${stud} mm; the depth is ${h_s} mm.`;
  return [
    slab.depth_mm === undefined
      ? {
          field: 'slab.deck_mm',
          message: `slab.deck_mm of ${h_p} mm needs slab.depth_mm of at least ${least} mm ${rest}`,
        }
      : {
          field: 'slab.depth_mm',
          message: `slab.depth_mm must be at least ${least} mm on a deck of ${h_p} mm ${rest}`,
        },
  ];
}

/** Inputs that do not fit each other. */
export function checkFurther(sent: Sent): InputError[] {
  return [
    ...checkLoad(sent),
    ...checkSection(sent),
    ...checkMoreLoads(sent),
    ...checkPermanent(sent),
    ...checkRestraint(sent),
    ...checkSlab(sent),
  ];
}
