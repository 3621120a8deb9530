import { type Diagram, SILENT } from '../../../kernel/index.ts';
import type { DesignLoads } from '../actions/design_loads.ts';
import type { Effects } from '../actions/effects.ts';
import { type Beam, beamOf, gradesOf } from '../beam.ts';
import { actionsOf, shallowestAdequate } from '../concrete/check.ts';
import { DEEPEST_MM } from '../concrete/data.ts';
import { longTermDeflection } from '../concrete/long_term.ts';
import { categoryOf } from '../concrete/method.ts';
import { designRolled } from '../rolled/design.ts';
import { givenSection } from '../rolled/method.ts';
import type { BeamInput } from '../schema.ts';
import { drawDeflection, longTermBendings, rolledBendings } from './deflection_line.ts';
import { drawEffects } from './moment_and_shear.ts';
import type { Point } from './stations.ts';

const ALONG = {
  ss: 'Distance from the left support',
  cant: 'Distance from the fixed end',
  cont: 'Distance from the outer support of span 1',
};

/** Moments are drawn on the side in tension and deflections downwards, as engineers draw them; shear forces upwards. */
export function isDrawnDownwards({ key }: Diagram): boolean {
  return !key.startsWith('shear_force');
}

function effectDiagrams(beam: Beam, loads: DesignLoads, effects: Effects): Diagram[] {
  const along = { x_label: ALONG[beam.config], x_unit: 'm' };
  return drawEffects(beam, loads, effects).flatMap(({ key, title, lines }) => [
    {
      key: `bending_moment${key}`,
      title: `Bending moment, ${title}`,
      ...along,
      y_label: 'Bending moment, sagging positive',
      y_unit: 'kNm',
      points: lines.moment,
    },
    {
      key: `shear_force${key}`,
      title: `Shear force, ${title}`,
      ...along,
      y_label: 'Shear force',
      y_unit: 'kN',
      points: lines.shear,
    },
  ]);
}

function deflectionDiagram({ config }: Beam, title: string, points: Point[]): Diagram {
  return {
    key: 'deflection',
    title,
    x_label: ALONG[config],
    x_unit: 'm',
    y_label: 'Deflection, downwards positive',
    y_unit: 'mm',
    points,
  };
}

function drawRolled(input: BeamInput, beam: Beam): Diagram[] {
  const { check, adequate } = designRolled(input.material, beam, gradesOf(input.grade), givenSection(input));
  const section = adequate ? check.name : `${check.name}, the nearest section (not adequate)`;
  return [
    ...effectDiagrams(beam, check.loads, check.effects),
    deflectionDiagram(beam, `Total deflection of ${section}`, drawDeflection(beam, rolledBendings(check))),
  ];
}

/** Without an adequate section there is no deflection to draw. */
function drawConcrete(input: BeamInput, beam: Beam): Diagram[] {
  const { grade, exposure, fire_rating } = input;
  const demand = { grade: gradesOf(grade).concrete, exposure, rating: fire_rating };
  const check = shallowestAdequate(beam, demand);
  const { loads, effects, g, b, h } = check ?? actionsOf(DEEPEST_MM, beam, SILENT);
  const drawn = effectDiagrams(beam, loads, effects);
  if (!check) return drawn;
  const longTerm = longTermDeflection(beam, g, check, check.main, check.materials, categoryOf(input), SILENT);
  const line = drawDeflection(beam, longTermBendings(longTerm));
  return [...drawn, deflectionDiagram(beam, `Long-term deflection of RC${b}x${h}`, line)];
}

/** Bending moment, shear force and deflection along the beam. */
export function drawBeam(input: BeamInput): Diagram[] {
  const beam = beamOf(input);
  return input.material === 'concrete' ? drawConcrete(input, beam) : drawRolled(input, beam);
}
