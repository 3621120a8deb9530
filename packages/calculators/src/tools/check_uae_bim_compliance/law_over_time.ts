import type { Static } from 'typebox';
import { type Given, inSentence, joinWords, type LawOnDate } from '../../kernel/index.ts';
import { OF_2013, OF_2015, OF_2024 } from './circulars.ts';
import { DISCIPLINES, type Input, type Result } from './schema.ts';
import { bimVerdict } from './verdict.ts';

/** The circulars of Dubai. Practice in the other emirates has no dates. */
export const LAW_OVER_TIME: LawOnDate<Given<typeof Input>, Static<typeof Result>> = {
  changes: ({ emirate }) => (emirate === 'dubai' ? [OF_2013.rule, OF_2015.rule, OF_2024.rule] : []),
  states({ input, result }) {
    const { decision, tone } = bimVerdict({ input, result });
    const { mandate_status, required_disciplines } = result;
    if (mandate_status === 'not_mandated') return { decision, tone };
    const models = joinWords(required_disciplines.map((discipline) => inSentence(DISCIPLINES[discipline])));
    return { decision: `${decision}; ${models} models${mandate_status === 'recommended' ? ' recommended' : ''}`, tone };
  },
};
