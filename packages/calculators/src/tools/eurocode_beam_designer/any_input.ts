import { PART_IDS, POINT_IDS } from './beam.ts';

type Sent = Record<string, unknown>;

const FURTHER = [
  'section',
  'more_loads',
  'permanent_kn_m',
  'use_category',
  'load_level',
  'restraint',
  'restraint_spacing_m',
  'bearing_mm',
  'deflection_limit_variable',
  'deflection_limit_total',
  'slab',
];

/** The loads that were drawn whole, with their places on the span. */
function arrangeLoads(loads: Sent, span: number): Sent {
  const kept: Sent = {};
  // In whole millimetres: nobody has a load the last binary digit from a support.
  const placed = (place: unknown) => Math.floor(1000 * (Number(place) % span)) / 1000;
  for (const [P, x] of POINT_IDS) {
    if (loads[P] === undefined || loads[x] === undefined) continue;
    kept[P] = loads[P];
    kept[x] = placed(loads[x]);
  }
  for (const [p, from, to] of PART_IDS) {
    if (loads[p] === undefined || loads[from] === undefined || loads[to] === undefined) continue;
    const [start, end] = [placed(loads[from]), placed(loads[to])].sort((one, other) => one - other);
    if (start === undefined || end === undefined || end - start < 1e-9) continue;
    Object.assign(kept, { [p]: loads[p], [from]: start, [to]: end });
  }
  return kept;
}

/** Fits inputs to each other. A third of the beams have no further input, and most of the others no section. */
function arrange(drawn: Sent): Sent {
  const input = { ...drawn };
  const span = Number(input.span_m);
  const draw = Math.floor(1000 * span);
  if (draw % 3 === 0) for (const name of FURTHER) delete input[name];
  if (draw % 4 !== 0) delete input.section;
  const isOfSteel = String(input.grade).startsWith('s');
  if (input.material === (isOfSteel ? 'concrete' : 'steel')) delete input.grade;
  if (input.more_loads) input.more_loads = arrangeLoads(input.more_loads as Sent, span);
  if (typeof input.permanent_kn_m === 'number') {
    input.permanent_kn_m = Math.min(input.permanent_kn_m, Number(input.udl_kn_m));
  }
  if (input.restraint === 'spaced') input.restraint_spacing_m ??= 2;
  const slab = input.slab as { depth_mm?: number; deck_mm?: number } | null | undefined;
  if (slab) input.slab = { ...slab, depth_mm: Math.max(slab.depth_mm ?? 130, (slab.deck_mm ?? 60) + 80) };
  return input;
}

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: { section: ['UB305x102x28', 'UB457x191x67', 'UB914x305x253', 'UC254x254x73', 'IPE400', 'HEB300'] },
  arrange,
};
