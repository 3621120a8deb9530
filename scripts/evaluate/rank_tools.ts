import type { ListedTool } from './listed_tools.ts';
import type { Question } from './questions.ts';
import { similarity, type WordVector, WordWeights } from './word_vectors.ts';

/** What a question is compared with. */
function textOf({ name, title, description }: ListedTool): string {
  return `${name} ${title} ${description}`;
}

export interface Ranked {
  question: Question;
  /** The names of all tools, nearest first. */
  order: readonly string[];
  /** The place of the right tool, from 1. A tool without a common word with the question has the last place of all. */
  place: number;
}

/** Ranks tools by the words that they share with a question. */
export class KeywordRanker {
  readonly #weights: WordWeights;
  readonly #vectors: ReadonlyMap<string, WordVector>;

  constructor(tools: readonly ListedTool[]) {
    this.#weights = new WordWeights(tools.map(textOf));
    this.#vectors = new Map(tools.map((tool) => [tool.name, this.#weights.vectorOf(textOf(tool))]));
  }

  /** How much the description of a tool has in common with a text. */
  similarityTo(tool: string, text: string): number {
    return similarity(this.#vectorOf(tool), this.#weights.vectorOf(text));
  }

  /** How much the descriptions of two tools have in common. */
  similarityOf(a: string, b: string): number {
    return similarity(this.#vectorOf(a), this.#vectorOf(b));
  }

  rank(question: Question): Ranked {
    const asked = this.#weights.vectorOf(question.question);
    const scores = [...this.#vectors].map(([name, vector]) => ({ name, score: similarity(asked, vector) }));
    const order = scores.toSorted((a, b) => b.score - a.score);
    const own = scores.find(({ name }) => name === question.tool)?.score ?? 0;
    const place = own === 0 ? scores.length : order.findIndex(({ name }) => name === question.tool) + 1;
    return { question, order: order.map(({ name }) => name), place };
  }

  #vectorOf(tool: string): WordVector {
    const vector = this.#vectors.get(tool);
    if (!vector) throw new Error(`${tool} is not listed`);
    return vector;
  }
}

/** The share of questions whose tool is among the first `count`. */
export function shareWithin(ranked: readonly Ranked[], count: number): number {
  return ranked.filter(({ place }) => place <= count).length / ranked.length;
}
