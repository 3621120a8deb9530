import { roundTo } from '../../../kernel/index.ts';
import { type BeamPicture, type BeamSupport, fieldAt, formatFigure } from '../../../presentation/charts/index.ts';
import { beamOf } from '../beam.ts';
import { slabLoad } from '../composite/slab.ts';
import { GAMMA_Q } from '../data.ts';
import { type BeamInput, type BeamResult, Input, Result } from '../schema.ts';

/** A figure that was entered, without excess digits. */
function entered(value: number): string {
  return formatFigure(roundTo(value, 3));
}

function kilonewtons(value: number | null): string {
  return `${formatFigure(value ?? 0, fieldAt(Result, 'reaction_1_kn').decimals)} kN`;
}

function supportsOf({ config, span_m }: BeamInput, result: BeamResult): BeamSupport[] {
  const { reaction_1_kn, reaction_2_kn, reaction_3_kn, uplift_reaction_3_kn, m_hog_ed_knm } = result;
  const first = { x: 0, reaction: kilonewtons(reaction_1_kn) };
  const second = { x: span_m, reaction: kilonewtons(reaction_2_kn) };
  switch (config) {
    case 'ss':
      return [
        { ...first, type: 'pinned', name: 'Left support' },
        { ...second, type: 'roller', name: 'Right support' },
      ];
    case 'cant': {
      const moment = `${formatFigure(m_hog_ed_knm ?? 0, fieldAt(Result, 'm_hog_ed_knm').decimals)} kNm`;
      return [{ ...first, type: 'fixed', name: 'Fixed end', moment }];
    }
    case 'cont':
      return [
        { ...first, type: 'pinned', name: 'Outer support of span 1' },
        { ...second, type: 'roller', name: 'Internal support' },
        {
          x: 2 * span_m,
          type: 'roller',
          name: 'Far support',
          reaction: kilonewtons(reaction_3_kn),
          ...(uplift_reaction_3_kn && { uplift: `Uplift ${kilonewtons(uplift_reaction_3_kn)}` }),
        },
      ];
  }
}

/** A composite beam carries at least its slab, even where less is entered. */
function appliedLoad(input: BeamInput): number {
  const { material, udl_kn_m } = input;
  return material === 'composite' ? Math.max(udl_kn_m, slabLoad(beamOf(input).slab)) : udl_kn_m;
}

function notesOn(input: BeamInput, { self_weight_kn_m }: BeamResult): string[] {
  return [
    `The design load includes the self-weight of the beam, ${formatFigure(self_weight_kn_m)} kN/m.`,
    ...(appliedLoad(input) > input.udl_kn_m
      ? [
          `The slab alone weighs ${entered(slabLoad(beamOf(input).slab))} kN/m, more than the ${entered(input.udl_kn_m)} kN/m entered.`,
        ]
      : []),
    ...(beamOf(input).more?.parts ?? []).map(
      ({ p, from, to }) => `A part load of ${entered(p)} kN/m acts from ${entered(from)} m to ${entered(to)} m.`,
    ),
    ...(input.config === 'cont' ? ['Each reaction is the maximum of the load cases.'] : []),
  ];
}

/** The beam with its supports, its loads as entered and for design, and its reactions. */
export function loadingPicture(input: BeamInput, result: BeamResult): BeamPicture {
  const { config, span_m, point_load_kn, load_position } = input;
  const applied = appliedLoad(input);
  const uniformLoad = {
    label: applied > 0 ? `${entered(applied)} kN/m` : 'Self-weight',
    note: `design ${formatFigure(result.design_udl_kn_m)} kN/m`,
  };
  const pointLoads = [
    ...(point_load_kn > 0
      ? [
          {
            x: load_position * span_m,
            label: `${entered(point_load_kn)} kN`,
            note: `design ${formatFigure(result.design_point_load_kn)} kN`,
          },
        ]
      : []),
    ...(beamOf(input).more?.points ?? []).map(({ P, x }) => ({
      x,
      label: `${entered(P)} kN`,
      note: `design ${formatFigure(roundTo(GAMMA_Q.value * P, 2))} kN`,
    })),
  ];
  const supports = supportsOf(input, result);
  const spans = (config === 'cont' ? [0, span_m] : [0]).map((from) => ({ from, to: from + span_m }));
  const kind = fieldAt(Input, 'config').inWords(config);
  const said = [
    `${kind}, ${spans.length === 1 ? '' : 'each '}${entered(span_m)} m`,
    `uniform load ${uniformLoad.label}, ${uniformLoad.note}`,
    ...pointLoads.map(({ x, label, note }) => `point load ${label} at ${entered(x)} m, ${note}`),
    ...supports.map(({ name, reaction, moment, uplift }) =>
      [`${name.toLowerCase()} ${reaction}`, moment, uplift?.toLowerCase()]
        .filter((part) => part !== undefined)
        .join(', '),
    ),
  ];
  return {
    kind: 'beam',
    title: 'Loading and reactions',
    summary: `${said.join('; ')}.`,
    supports,
    spans,
    uniformLoad,
    pointLoads,
    notes: notesOn(input, result),
  };
}
