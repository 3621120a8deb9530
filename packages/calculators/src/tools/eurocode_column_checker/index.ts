import * as eurocodeConcrete from '../../data/eurocode_concrete.ts';
import * as eurocodeSteel from '../../data/eurocode_steel.ts';
import { findSection, SECTION_TEXT, sectionsNear } from '../../data/section_name.ts';
import { STEEL_CATALOGUE } from '../../data/steel_sections.ts';
import { dataOf, defineCalculator, type InputError } from '../../kernel/index.ts';
import { adviseOnColumn } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import * as fireData from './fire_data.ts';
import { isSteel } from './material.ts';
import { checkColumn } from './method.ts';
import { type ColumnInput, Input, Result } from './schema.ts';
import { columnVerdict } from './verdict.ts';

/** A section that is not in the catalogue is an error: a wrong section is unsafe. */
function checkSection({ section, material }: Partial<ColumnInput>): InputError[] {
  if (section === undefined || material === undefined || !isSteel(material) || findSection(section)) return [];
  const near = sectionsNear(section);
  const suggestion =
    near.length === 0 ? ' Write it as UC203x203x60 or HEB300.' : ` The nearest are ${near.join(', ')}.`;
  const sent = JSON.stringify(section.slice(0, 40));
  return [{ field: 'section', message: `section must be a section of the catalogue; ${sent} was sent.${suggestion}` }];
}

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
  check: checkSection,
  method: checkColumn,
  advice: adviseOnColumn,
  charts,
  verdict: columnVerdict,
  examples,
  texts: { section: SECTION_TEXT },
});
