/** What runs inside an engine: it calculates cases and returns digests of everything that it found. */
import { catalogue, showCalculation, type Tool, variantBTools } from '@plumbline/calculators';
import { EXPLORATION_KINDS, type ExplorationKind, explore, readExploration } from '@plumbline/explore';

type Fields = Record<string, unknown>;

/** Inputs in blocks, by tool, and rounds of requests of explorations, one for each tool, by kind. */
export interface Cases {
  inputs: Record<string, Fields[][]>;
  explorations: Partial<Record<ExplorationKind, Record<string, Fields>[]>>;
}

/** A digest for each block of inputs, by tool, and for each round of explorations, by kind. */
export interface Digests {
  inputs: Record<string, string[]>;
  explorations: Partial<Record<ExplorationKind, string[]>>;
}

/** 64 bits of FNV-1a with two seeds, over the characters of texts: an engine without a host has no other digest. */
export class Digest {
  #first = 0x811c9dc5;
  #second = 0x1000193;

  add(text: string): void {
    let [first, second] = [this.#first, this.#second];
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      first = Math.imul(first ^ code, 0x1000193);
      second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13);
    }
    [this.#first, this.#second] = [first, second];
  }

  toString(): string {
    return [this.#first, this.#second].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** Tools by name; those of Variant B have a prefix. */
export const TOOLS: ReadonlyMap<string, Tool> = new Map(
  [
    ...catalogue.map((tool) => [tool.name, tool] as const),
    ...variantBTools.map((tool) => [`variant_b_${tool.name}`, tool] as const),
  ].map(([name, tool]) => [name, tool as Tool]),
);

function toolNamed(name: string): Tool {
  const tool = TOOLS.get(name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  return tool;
}

const VIEW = new DataView(new ArrayBuffer(8));

/** Numbers by their bits: QuickJS does not always write the shortest decimal of a power of two. */
function bitsOf(_key: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  VIEW.setFloat64(0, value);
  return `${VIEW.getUint32(0).toString(16)} ${VIEW.getUint32(4).toString(16)}`;
}

/** The result, and the value of every line of the working. */
function calculated(tool: Tool, input: Fields): string {
  const answer = showCalculation(tool, input);
  if (!answer.ok) throw new Error(`${tool.name} refused ${JSON.stringify(input)}`);
  return JSON.stringify([answer.result, answer.working.map(({ symbol, value }) => [symbol, value])], bitsOf);
}

async function explored(kind: ExplorationKind, tool: Tool, request: Fields): Promise<string> {
  const read = readExploration(kind, { tool, edition: 'current' }, request);
  return JSON.stringify(read.ok ? await explore(read.exploration) : read, bitsOf);
}

/** The digests of cases, in their order. An interpreter leaves the digest of a text to its host, which takes far less time for it. */
export async function digestsOf(
  { inputs, explorations }: Cases,
  newDigest: () => Pick<Digest, 'add' | 'toString'> = () => new Digest(),
): Promise<Digests> {
  const digests: Digests = { inputs: {}, explorations: {} };
  for (const [name, blocks] of Object.entries(inputs)) {
    digests.inputs[name] = blocks.map((block) => {
      const digest = newDigest();
      for (const input of block) digest.add(calculated(toolNamed(name), input));
      return digest.toString();
    });
  }
  for (const kind of EXPLORATION_KINDS) {
    const asked = explorations[kind];
    if (!asked) continue;
    const rounds: string[] = [];
    for (const requests of asked) {
      const digest = newDigest();
      for (const [name, request] of Object.entries(requests))
        digest.add(await explored(kind, toolNamed(name), request));
      rounds.push(digest.toString());
    }
    digests.explorations[kind] = rounds;
  }
  return digests;
}
