import type { ListedTool } from './listed_tools.ts';
import type { Question } from './questions.ts';
import { KeywordRanker } from './rank_tools.ts';

/** The description without the sentences that send the reader to another tool: those describe the other one. */
function ownDescription({ name, description }: ListedTool, tools: readonly ListedTool[]): string {
  const others = tools.filter((tool) => tool.name !== name);
  const sentences = description.split(/(?<=\.)\s+/);
  return sentences.filter((sentence) => !others.some((other) => sentence.includes(other.name))).join(' ');
}

/** How close a tool is to the description that is most like its own, and to its own questions. */
export interface Closeness {
  tool: string;
  neighbour: string;
  toNeighbour: number;
  /** The mean over its questions. */
  toQuestions: number;
}

/** The closeness of each tool that has questions. */
export function closenessOf(tools: readonly ListedTool[], questions: readonly Question[]): Closeness[] {
  const ranker = new KeywordRanker(tools.map((tool) => ({ ...tool, description: ownDescription(tool, tools) })));
  const names = tools.map(({ name }) => name);
  const asked = names.filter((tool) => questions.some((question) => question.tool === tool));
  return asked.map((tool) => {
    const others = names.filter((name) => name !== tool);
    const [neighbour = ''] = others.toSorted((a, b) => ranker.similarityOf(tool, b) - ranker.similarityOf(tool, a));
    const own = questions.filter((question) => question.tool === tool);
    const similarities = own.map(({ question }) => ranker.similarityTo(tool, question));
    return {
      tool,
      neighbour,
      toNeighbour: ranker.similarityOf(tool, neighbour),
      toQuestions: similarities.reduce((sum, each) => sum + each, 0) / similarities.length,
    };
  });
}
