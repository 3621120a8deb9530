import { catalogue } from '../catalogue.ts';
import { type Datum, showCalculation, type Tool } from '../kernel/index.ts';
import { isCited, type Law } from './law.ts';
import { LAWS } from './laws.ts';

/** A law with the tools and data that rely on it. */
export interface RegisteredLaw extends Law {
  /** The day by which it has to be read again. */
  reviewBy: string;
  tools: string[];
  /** The data whose source it is. */
  data: Datum[];
}

/** What was never read is due soon, what was read after a year. */
const UNREAD_REVIEW_BY = '2027-02-28';
const YEARS_UNTIL_REVIEW = 1;

/** The day by which a law has to be read again: the next known change after it was read, or a year later. */
export function reviewDateOf({ lastRead, changes }: Pick<Law, 'lastRead' | 'changes'>): string {
  const next = changes.find(({ date }) => lastRead === null || date > lastRead);
  const byAge =
    lastRead === null
      ? UNREAD_REVIEW_BY
      : `${Number(lastRead.slice(0, 4)) + YEARS_UNTIL_REVIEW}${lastRead.slice(4, 7)}-28`;
  return next !== undefined && next.date < byAge ? next.date : byAge;
}

/** Everything that a tool says about its basis: data, sources, working and results of its examples. */
function textOf(tool: Tool): string {
  const answers = tool.examples.map(({ input }) => showCalculation(tool, input));
  return JSON.stringify([tool.data.map(({ source }) => source), answers]);
}

/** All laws, standards and data sets with the tools and data that rely on them. Runs the examples of all tools. */
export function lawRegister(): RegisteredLaw[] {
  const texts = catalogue.map((tool) => ({ name: tool.name, text: textOf(tool) }));
  const data = [...new Set(catalogue.flatMap((tool) => tool.data))];
  return LAWS.map((law) => ({
    ...law,
    reviewBy: reviewDateOf(law),
    tools: texts.filter(({ text }) => isCited(law.cited, text)).map(({ name }) => name),
    data: data.filter(({ source }) => isCited(law.cited, source.document)),
  }));
}

/** The laws whose review is overdue on a day. */
export function overdueLaws(today: string): Law[] {
  return LAWS.filter((law) => reviewDateOf(law) < today);
}
