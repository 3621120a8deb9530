import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnPlanning } from './advice.ts';
import { charts } from './charts.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { INSTALLATION_LIMITS } from './installation_limits.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';
import { checkPlanning } from './method.ts';
import { Input, Result } from './schema.ts';
import { EXISTING_USE_TEXT, PROPOSED_USE_TEXT } from './use_class.ts';
import { planningVerdict } from './verdict.ts';

export const uk_planning_checker = defineCalculator({
  name: 'uk_planning_checker',
  title: 'UK planning permission checker',
  domain: 'regulatory',
  summary: 'Permitted development in England: verdict, class, conditions, application, fee, the rules that fired',
  whenToUse:
    'Whether works in England are permitted development: verdict, class, conditions, flags. For conversion risks use building_readiness.',
  searchWords: [
    'planning permission',
    'permitted development',
    'extension',
    'loft conversion',
    'conservatory',
    'dormer',
    'listed building',
    'conservation area',
    'outbuilding',
    'GPDO',
    'biodiversity net gain',
    'heat pump',
    'solar panels',
    'charge point',
  ],
  description:
    'Checks whether works in England are likely to be permitted development or need planning permission: the class that is likely to cover them, its conditions, the designations that exclude it, the next application with its fee and time, and whether biodiversity net gain applies. Wales, Scotland and Northern Ireland are signposted only.',
  standardReference:
    'Town and Country Planning (General Permitted Development) (England) Order 2015 (SI 2015/596) as amended; Town and Country Planning (Use Classes) Order 1987 as amended; Planning (Listed Buildings and Conservation Areas) Act 1990',
  Input,
  Result,
  data: dataOf(data, data.LIMITS, INSTALLATION_LIMITS),
  method: checkPlanning,
  advice: adviseOnPlanning,
  verdict: planningVerdict,
  charts,
  law: LAW_OVER_TIME,
  examples,
  texts: { use_class: EXISTING_USE_TEXT, proposed_use: PROPOSED_USE_TEXT },
});
