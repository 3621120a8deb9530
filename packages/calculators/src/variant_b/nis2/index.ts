import * as nis2Law from '../../data/nis2_law.ts';
import { dataOf } from '../../kernel/index.ts';
import { defineVariantB } from '../definition.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { assessReadiness } from './method.ts';
import { Input, Result } from './schema.ts';

export const nis2 = defineVariantB({
  name: 'nis2',
  title: 'NIS2 readiness by controls',
  domain: 'self_assessment',
  description:
    'NIS2 readiness from a list of controls in free words: score 0 to 100 over Art. 20, the ten measures of Art. 21(2) and Art. 23, the gaps with the controls that close them, and the declared class against size and annex. This is not an audit.',
  Input,
  Result,
  data: dataOf(nis2Law, data),
  method: assessReadiness,
  examples,
});
