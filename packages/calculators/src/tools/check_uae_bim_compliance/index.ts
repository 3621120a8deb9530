import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnBimCompliance } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { checkBimCompliance } from './method.ts';
import { Input, Result } from './schema.ts';
import { SOFTWARE_TEXT } from './software.ts';
import { bimVerdict } from './verdict.ts';

export const check_uae_bim_compliance = defineCalculator({
  name: 'check_uae_bim_compliance',
  title: 'UAE BIM compliance',
  domain: 'regulatory',
  summary: 'UAE BIM mandate: status, rules that apply, compliance score, LOD, submission checklist',
  whenToUse:
    'Whether the UAE BIM mandate applies, level of detail, score, submission checklist. For DGNB projects use dgnb_bim_readiness.',
  searchWords: [
    'BIM mandate',
    'Dubai Municipality',
    'building information modelling',
    'building information modeling',
    'Revit',
    'LOD',
    'IFC',
  ],
  description:
    'Checks whether a building in Dubai, Abu Dhabi, Sharjah or another emirate must be submitted to the municipality as BIM: what triggers it, the disciplines and level of development (LOD) required, a score from 0 to 100, and what is missing (models, IFC files, execution plan). Thresholds are those of the Dubai circular in force from 2024; other emirates are assessed by local practice.',
  standardReference:
    'Dubai Municipality BIM circular in force from 1 January 2024 (following Circulars 196/2013 and 207/2015); Dubai BIM standards; ISO 19650-1/-2:2018; ISO 16739-1 (IFC)',
  Input,
  Result,
  data: dataOf(data),
  method: checkBimCompliance,
  advice: adviseOnBimCompliance,
  verdict: bimVerdict,
  law: LAW_OVER_TIME,
  charts,
  examples,
  texts: { bim_software: SOFTWARE_TEXT },
});
