import * as eurocodeConcrete from '../../data/eurocode_concrete.ts';
import * as eurocodeSteel from '../../data/eurocode_steel.ts';
import { SECTION_TEXT } from '../../data/section_name.ts';
import { STEEL_CATALOGUE } from '../../data/steel_sections.ts';
import { dataOf, defineCalculator, type InputError, optionsOf } from '../../kernel/index.ts';
import { adviseOnBeam } from './advice.ts';
import { isConcreteGrade, isSteelGrade } from './beam.ts';
import { charts } from './charts.ts';
import { checkFurther } from './check_inputs.ts';
import * as compositeData from './composite/data.ts';
import * as concreteData from './concrete/data.ts';
import * as data from './data.ts';
import { drawBeam } from './diagrams/diagrams.ts';
import { examples } from './examples.ts';
import * as fireData from './fire/data.ts';
import { designBeam } from './method.ts';
import { type BeamInput, CONCRETE_GRADES, Input, Result, STEEL_GRADES } from './schema.ts';
import * as steelData from './steel/data.ts';
import { beamVerdict } from './verdict.ts';

function checkGrade({ grade, material }: Partial<BeamInput>): InputError[] {
  const unsuited = (material === 'steel' && isConcreteGrade(grade)) || (material === 'concrete' && isSteelGrade(grade));
  if (!unsuited) return [];
  const suited = optionsOf<Record<string, string>>(material === 'steel' ? STEEL_GRADES : CONCRETE_GRADES);
  return [
    {
      field: 'grade',
      message: `grade must be one of ${suited.join(', ')} for material ${material}; the text ${JSON.stringify(grade)} was sent.`,
    },
  ];
}

export const eurocode_beam_designer = defineCalculator({
  name: 'eurocode_beam_designer',
  title: 'Eurocode beam design',
  domain: 'structural',
  summary: 'Beam of steel, composite or concrete: section, bending, shear, buckling, deflection, fire, diagrams',
  whenToUse: 'Preliminary beam: section, bending, shear, deflection, fire. For columns use eurocode_column_checker.',
  searchWords: [
    'steel beam',
    'concrete beam',
    'composite beam',
    'joist',
    'girder',
    'lintel',
    'RSJ',
    'UB',
    'I-beam',
    'floor beam',
    'bending',
    'shear',
    'deflection',
    'EC3',
    'EC2',
    'EN 1993',
    'structural',
    'span',
  ],
  description:
    'Designs a preliminary steel (UB), composite or reinforced-concrete beam to the Eurocodes with UK National Annexes: the lightest adequate section, checks of bending, shear, lateral torsional buckling and deflection, reactions, fire protection and alternatives. Adds partial factors and self-weight; except on cantilevers a floor is assumed to restrain the top flange. Connections, openings and vibration are not checked.',
  standardReference:
    'EN 1990:2002+A1, EN 1993-1-1:2005+A1, EN 1993-1-2:2005, EN 1993-1-5:2006, EN 1994-1-1:2004, EN 1992-1-1:2004+A1, EN 1992-1-2:2004, with the UK National Annexes (first generation)',
  Input,
  Result,
  data: [
    ...dataOf(eurocodeSteel, eurocodeConcrete, data, steelData, compositeData, concreteData, fireData),
    STEEL_CATALOGUE,
  ],
  check: (valid) => [...checkGrade(valid), ...checkFurther(valid)],
  method: designBeam,
  advice: adviseOnBeam,
  diagrams: drawBeam,
  charts,
  verdict: beamVerdict,
  examples,
  texts: { section: SECTION_TEXT },
});
