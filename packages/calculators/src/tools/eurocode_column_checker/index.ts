import * as eurocodeConcrete from '../../data/eurocode_concrete.ts';
import * as eurocodeSteel from '../../data/eurocode_steel.ts';
import { SECTION_TEXT } from '../../data/section_name.ts';
import { STEEL_CATALOGUE } from '../../data/steel_sections.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnColumn } from './advice.ts';
import { charts } from './charts.ts';
import { checkInputs } from './check_inputs.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import * as fireData from './fire_data.ts';
import { isSteel } from './material.ts';
import { checkColumn } from './method.ts';
import { Input, Result } from './schema.ts';
import { columnVerdict } from './verdict.ts';

export const eurocode_column_checker = defineCalculator({
  name: 'eurocode_column_checker',
  title: 'Eurocode column check',
  domain: 'structural',
  summary:
    'Buckling of a steel or concrete column: resistance, utilisation, governing check, lightest adequate section',
  whenToUse:
    'Buckling of an axially loaded column; chooses a steel section if none is sent. For beams use eurocode_beam_designer.',
  searchWords: [
    'steel column',
    'concrete column',
    'stanchion',
    'post',
    'strut',
    'pillar',
    'UC',
    'buckling',
    'compression member',
    'axial load',
    'biaxial bending',
    'end moments',
    'EC3',
    'EC2',
    'EN 1993',
    'structural',
  ],
  description:
    'Checks the buckling of a steel (UC, UB, HE in S275 or S355) or concrete column under a concentric or eccentric design axial load in kN, to EN 1993-1-1 or EN 1992-1-1: critical force, slenderness, reduction factor, resistance, utilisation and governing check. Without a section or size it selects the lightest adequate one. Assumes a braced frame without lateral load.',
  standardReference: ({ material, fire_rating }) =>
    isSteel(material)
      ? `EN 1993-1-1:2005+A1 6.3.1, 6.3.3 and Annex B, EN 1993-1-5:2006${fire_rating ? ', EN 1993-1-2:2005' : ''}, with the UK National Annex (first generation)`
      : `EN 1992-1-1:2004+A1 5.2, 5.8 and 6.1${fire_rating ? ', EN 1992-1-2:2004' : ''}, with the UK National Annex (first generation)`,
  Input,
  Result,
  data: [...dataOf(eurocodeSteel, eurocodeConcrete, data, fireData), STEEL_CATALOGUE],
  check: checkInputs,
  method: checkColumn,
  advice: adviseOnColumn,
  charts,
  verdict: columnVerdict,
  examples,
  texts: { section: SECTION_TEXT },
});
