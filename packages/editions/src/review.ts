import {
  COMMON_FIELDS,
  fieldsOf,
  type InvalidInput,
  isObject,
  resultRounder,
  runCalculator,
  type Tool,
  valueAt,
} from '@plumbline/calculators';
import { ERRATA, type Errata } from './errata.ts';
import { type ChangedDatum, DataReplay } from './replay_data.ts';
import type { Explanation, ReviewClass } from './review_words.ts';

export interface Review {
  class: ReviewClass;
  /** The figures that differ. A figure that the older edition does not have is no difference. */
  fields: { field: string; old: unknown; new: unknown }[];
  /** The decisions, where the verdict changed and both editions have one in words. */
  verdict?: { old: string; new: string };
  /** The constants each of which alone moves a figure of the older edition. */
  causes: ChangedDatum[];
  explained?: Explanation;
  /** The newer inputs alone move a figure of the older edition. */
  isMovedByInputs?: true;
  /** Known errors of the tool in the older edition that the newer one does not have. */
  errata: string[];
  /** Why the newer edition rejects the inputs. */
  reason?: string;
}

type Fields = Record<string, unknown>;
type Inputs = Record<'older' | 'newer', unknown>;
type Figures = { ok: true; figures: Fields } | ({ ok: false } & InvalidInput);

/** Calculates figures as a reader sees them: rounded, without sentences. */
function figuresOf(tool: Tool): (input: unknown) => Figures {
  // Tools of the first edition have no figures alone.
  if (tool.figures === undefined) {
    return (input) => {
      const answer = runCalculator(tool, input);
      if (!answer.ok) return answer;
      for (const name of COMMON_FIELDS) delete answer.result[name];
      return { ok: true, figures: answer.result };
    };
  }
  const round = resultRounder(tool.resultSchema);
  return (input) => {
    const answer = tool.figures(input);
    if (answer.ok) round(answer.figures);
    return answer;
  };
}

function pathsOf({ resultSchema }: Tool): Set<string> {
  return new Set(fieldsOf(resultSchema).map(({ path }) => path));
}

/** Words and yes or no whose values are good or bad: the verdict of tools that have none in words, and a part of the others'. */
function tonedPaths({ resultSchema }: Tool): string[] {
  return fieldsOf(resultSchema)
    .filter(({ path, keywords }) => keywords.tones !== undefined && !path.includes('[]'))
    .map(({ path }) => path);
}

/** Where a part of results stands: for a reader, and with its elements of lists as `[]`. */
interface Place {
  path: string;
  general: string;
  /** Only the newer edition has it. */
  isNew: boolean;
}

/** The names that only the newer edition has, by the field that they are in. */
type NewNames = ReadonlyMap<string, ReadonlySet<string>>;

function newNamesOf(older: Tool, newer: Tool): NewNames {
  const had = pathsOf(older);
  const names = new Map<string, Set<string>>();
  for (const path of pathsOf(newer)) {
    if (had.has(path)) continue;
    const dot = path.lastIndexOf('.');
    const within = path.slice(0, Math.max(dot, 0));
    names.set(within, (names.get(within) ?? new Set()).add(path.slice(dot + 1)));
  }
  return names;
}

/** Whether a leaf differs. All that do are added to a list, if there is one; no paths are written where nothing differs. */
function differ(older: unknown, newer: unknown, place: Place, newNames: NewNames, into?: Review['fields']): boolean {
  if ((isObject(older) || Array.isArray(older)) && (isObject(newer) || Array.isArray(newer))) {
    const [was, is] = [older as Fields, newer as Fields];
    const { path, general } = place;
    const isList = Array.isArray(older);
    const fresh = newNames.get(general);
    let found = false;
    const compare = (name: string): boolean => {
      const inner = {
        path: path === '' ? name : `${path}.${name}`,
        general: isList ? `${general}[]` : general === '' ? name : `${general}.${name}`,
        isNew: fresh?.has(name) === true,
      };
      if (differ(was[name], is[name], inner, newNames, into)) found = true;
      return found && into === undefined;
    };
    for (const name of Object.keys(was)) if (was[name] !== is[name] && compare(name)) return true;
    for (const name of Object.keys(is)) {
      if (was[name] !== undefined || is[name] === undefined || fresh?.has(name) || Object.hasOwn(was, name)) continue;
      if (compare(name)) return true;
    }
    return found;
  }
  if ((older ?? null) === (newer ?? null) || (older === undefined && place.isNew)) return false;
  into?.push({ field: place.path, old: older ?? null, new: newer ?? null });
  return true;
}

const ROOT: Place = { path: '', general: '', isNew: false };

/** Why a tool rejects inputs, in a line. */
function reasonOf({ errors, moreErrors }: InvalidInput): string {
  const more = moreErrors > 0 ? ` ${moreErrors} further inputs need correcting.` : '';
  return errors.map(({ message }) => message).join(' ') + more;
}

/** Reviews calculations of one tool from one edition to another. Nothing is kept between them. */
export class ToolReview {
  readonly #older: Tool;
  readonly #newer: Tool | undefined;
  readonly #before: (input: unknown) => Figures;
  readonly #now: ((input: unknown) => Figures) | undefined;
  readonly #replay: DataReplay | undefined;
  readonly #newNames: NewNames;
  readonly #toned: readonly string[][];
  readonly #errata: readonly string[];

  /** Without the newer tool, the newer edition has none of that name. */
  constructor(
    older: Tool,
    newer: Tool | undefined,
    { from, to, errata = ERRATA }: { from: string; to: string; errata?: Errata },
  ) {
    this.#older = older;
    this.#newer = newer;
    this.#before = figuresOf(older);
    this.#now = newer && figuresOf(newer);
    this.#replay = newer && new DataReplay(older, newer);
    this.#newNames = newer ? newNamesOf(older, newer) : new Map();
    const toned = newer ? tonedPaths(newer) : [];
    this.#toned = tonedPaths(older)
      .filter((path) => toned.includes(path))
      .map((path) => path.split('.'));
    this.#errata = errata
      .of(from)
      .filter(({ tool, editions }) => tool === older.name && !editions.includes(to))
      .map(({ id }) => id);
  }

  /**
   * What became of a calculation; its errors if the older edition rejects the inputs, too. Figures that it takes from other calculations
   * may have moved as well: then the newer edition has inputs of its own.
   */
  review(input: unknown, newerInput = input): { ok: true; review: Review } | ({ ok: false } & InvalidInput) {
    const before = this.#before(input);
    if (!before.ok) return before;
    const errata = [...this.#errata];
    if (!this.#now || !this.#newer) {
      const reason = `The edition has no tool ${this.#older.name}.`;
      return { ok: true, review: { class: 'invalid', fields: [], causes: [], errata, reason } };
    }
    const now = this.#now(newerInput);
    if (!now.ok) {
      return { ok: true, review: { class: 'invalid', fields: [], causes: [], errata, reason: reasonOf(now) } };
    }
    const fields = this.#differences(before.figures, now.figures);
    const inputs = { older: input, newer: newerInput };
    const verdict = this.#verdict(inputs, before.figures, now.figures);
    const isMoved = fields.length > 0 || verdict !== undefined;
    if (!isMoved) {
      return { ok: true, review: { class: errata.length > 0 ? 'erratum' : 'same', fields, causes: [], errata } };
    }
    return {
      ok: true,
      review: {
        class: verdict ? 'verdict' : 'moved',
        fields,
        ...(verdict?.words && { verdict: verdict.words }),
        ...this.#causes(inputs, before.figures, now.figures, fields.length),
        errata,
      },
    };
  }

  #differences(older: Fields, newer: Fields): Review['fields'] {
    const fields: Review['fields'] = [];
    differ(older, newer, ROOT, this.#newNames, fields);
    return fields;
  }

  /** Whether the verdict changed: the tone of the decision, or a word that is good or bad. */
  #verdict(inputs: Inputs, older: Fields, newer: Fields): { words?: Review['verdict'] } | undefined {
    const was = this.#older.verdict?.({ input: inputs.older as Fields, result: older });
    const is = this.#newer?.verdict?.({ input: inputs.newer as Fields, result: newer });
    const words = was && is && { old: was.decision, new: is.decision };
    const isOther = this.#toned.some((path) => (valueAt(older, path) ?? null) !== (valueAt(newer, path) ?? null));
    if (!isOther && (!was || !is || was.tone === is.tone)) return undefined;
    return words ? { words } : {};
  }

  /** Replays the changed constants in the older edition, one at a time and then together. A verdict alone moves by its rule. */
  #causes(
    inputs: Inputs,
    before: Fields,
    now: Fields,
    fields: number,
  ): Pick<Review, 'causes' | 'explained' | 'isMovedByInputs'> {
    const isLike = (input: unknown, figures: Fields): boolean => {
      const again = this.#before(input);
      return again.ok && !differ(again.figures, figures, ROOT, this.#newNames);
    };
    const causes = this.#replay?.causes(() => !isLike(inputs.older, before)) ?? [];
    const isMovedByInputs = inputs.newer !== inputs.older && !isLike(inputs.newer, before);
    // The older edition gives the older figures again if there is nothing to replace.
    const canExplain = fields > 0 && (this.#replay?.hasChanges === true || inputs.newer !== inputs.older);
    const isExplained = canExplain && this.#replay?.isSoWithAll(() => isLike(inputs.newer, now)) === true;
    return {
      causes,
      ...(isMovedByInputs && { isMovedByInputs }),
      explained: isExplained ? 'data' : causes.length > 0 || isMovedByInputs ? 'partly' : 'method',
    };
  }
}
