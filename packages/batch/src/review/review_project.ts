import type { InvalidInput } from '@plumbline/calculators';
import { type Edition, ERRATA, REVIEW_CLASSES, type Review, type ReviewClass, ToolReview } from '@plumbline/editions';
import { outputsOf, setValueAt, type Value, variableInputsOf } from '@plumbline/explore';
import {
  type EvaluatedCalculation,
  evaluations,
  figureAddress,
  type LinkedCalculation,
  type LinkedProject,
  linkFactor,
  type ReadLink,
} from '@plumbline/explore/project';
import { fieldNames } from './field_names.ts';

/** Keep at most this many figures of a calculation, constants, and values of a constant. */
const FIGURES_MAX = 50;
const CAUSES_MAX = 20;
const VALUES_MAX = 10;

/** A figure that a calculation takes, and that is another one in the newer edition. */
export interface MovedLink {
  input: string;
  from: string;
  unit: string;
  /** As it was last taken. */
  old: Value | null;
  new: Value | null;
}

/** A calculation of a project with what becomes of it in another edition; or why it cannot be reviewed. */
export type ReviewedCalculation = { key: string; title: string; tool: string; edition: string } & (
  | {
      ok: true;
      class: ReviewClass;
      figures: { field: string; label: string; old: unknown; new: unknown }[];
      figures_count: number;
      verdict: Review['verdict'] | null;
      causes: Review['causes'];
      links: MovedLink[];
      explained: Review['explained'] | null;
      errata: { id: string; summary: string }[];
      reason: string | null;
    }
  | ({ ok: false; reason: string } & InvalidInput)
);

/** A link between the tools of the newer edition, which may convert units in another way. A figure that it does not have is missed when it is taken. */
function linkBetween(link: ReadLink, own: LinkedCalculation, source: LinkedCalculation | undefined): ReadLink {
  const input = variableInputsOf(own.tool).find(({ path }) => path === link.input);
  const output = source && outputsOf(source.tool).find(({ path }) => path === link.output);
  const factor = input && output ? linkFactor(input, output) : undefined;
  if (!input || !output || typeof factor !== 'number') return link;
  return { ...link, factor, fromUnit: output.unit, unit: input.unit };
}

/** The project in another edition, without the calculations whose tools it does not have. */
function inEdition({ name, order }: LinkedProject, { name: edition, findCalculator }: Edition): LinkedProject {
  const moved = order.flatMap((calculation): LinkedCalculation[] => {
    const tool = findCalculator(calculation.tool.name);
    return tool ? [{ ...calculation, tool, edition }] : [];
  });
  const byKey = new Map(moved.map((calculation) => [calculation.key, calculation]));
  const linked = moved.map((own) => ({
    ...own,
    links: own.links.map((link) => linkBetween(link, own, byKey.get(link.source))),
  }));
  return { name, calculations: linked, order: linked };
}

function takenBy({ links }: EvaluatedCalculation, { input }: ReadLink): Value | undefined {
  return links.find((taken) => taken.input === input)?.value;
}

/** The inputs that a calculation was made with: figures as they were last taken. */
function inputMade({ input: own, links }: LinkedCalculation, evaluated: EvaluatedCalculation) {
  const input = { ...own };
  for (const link of links) {
    const value = link.value ?? takenBy(evaluated, link);
    if (value !== undefined) setValueAt(input, link.input.split('.'), value);
  }
  return input;
}

function movedLinks({ links }: LinkedCalculation, was: EvaluatedCalculation, is: EvaluatedCalculation): MovedLink[] {
  return links.flatMap((link) => {
    const [old, now] = [link.value ?? takenBy(was, link) ?? null, takenBy(is, link) ?? null];
    const { input, unit } = link;
    return old === now ? [] : [{ input, from: figureAddress(link), unit, old, new: now }];
  });
}

/**
 * Reviews each calculation of a project from its edition to another: from the figures that it was made with to those that its links give
 * there. A generator, so that a service can answer others in between.
 */
export function* reviews(project: LinkedProject, to: Edition): Generator<ReviewedCalculation> {
  const newer = inEdition(project, to);
  const named = new Set(newer.order.map(({ key }) => key));
  const evaluatedNow = evaluations(newer);
  const evaluatedBefore = evaluations(project);
  const byTool = new Map<string, { review: ToolReview; labelOf: (field: string) => string }>();

  const reviewOf = ({ tool, edition }: LinkedCalculation) => {
    const key = `${edition} ${tool.name}`;
    const known = byTool.get(key);
    if (known) return known;
    const review = new ToolReview(tool, to.findCalculator(tool.name), { from: edition, to: to.name });
    const made = { review, labelOf: fieldNames(tool) };
    byTool.set(key, made);
    return made;
  };

  for (const calculation of project.order) {
    const { key, title, tool, edition } = calculation;
    const before = evaluatedBefore.next().value as EvaluatedCalculation;
    const now = named.has(key) ? (evaluatedNow.next().value as EvaluatedCalculation) : undefined;
    const about = { key, title, tool: tool.name, edition };
    const isMissing = calculation.links.some((link) => link.value === undefined && takenBy(before, link) === undefined);
    if (isMissing && !before.ok) {
      const { reason, errors, moreErrors } = before;
      yield { ...about, ok: false, reason, errors, moreErrors };
      continue;
    }
    const made = inputMade(calculation, before);
    const { review, labelOf } = reviewOf(calculation);
    const links = now ? movedLinks(calculation, before, now) : [];
    const answer = review.review(made, now?.ok && links.length > 0 ? now.input : made);
    if (!answer.ok) {
      const { errors, moreErrors } = answer;
      yield { ...about, ok: false, reason: errors.map(({ message }) => message).join(' '), errors, moreErrors };
      continue;
    }
    // Without a figure that it takes, a calculation has no result, even where the input may be left out.
    const found: Review =
      now?.ok === false
        ? { class: 'invalid', fields: [], causes: [], errata: answer.review.errata, reason: now.reason }
        : answer.review;
    const known = ERRATA.of(edition);
    yield {
      ...about,
      ok: true,
      class: found.class,
      figures: found.fields.slice(0, FIGURES_MAX).map((each) => ({ ...each, label: labelOf(each.field) })),
      figures_count: found.fields.length,
      verdict: found.verdict ?? null,
      causes: found.causes
        .slice(0, CAUSES_MAX)
        .map((cause) => ({ ...cause, values: cause.values.slice(0, VALUES_MAX) })),
      links: found.class === 'invalid' || found.isMovedByInputs ? links : [],
      explained: found.explained ?? null,
      errata: found.errata.map((id) => ({ id, summary: known.find((each) => each.id === id)?.summary ?? '' })),
      reason: found.reason ?? null,
    };
  }
}

/** A project with what becomes of its calculations in another edition. */
export interface ReviewedProject {
  name: string;
  to: string;
  /** How many calculations have each class; `rejected` are those that their own edition rejects. */
  counts: Record<ReviewClass | 'rejected', number>;
  calculations: readonly ReviewedCalculation[];
}

export function reviewedProject(
  { name }: LinkedProject,
  to: string,
  calculations: readonly ReviewedCalculation[],
): ReviewedProject {
  const of = (found: ReviewClass) => calculations.filter((each) => each.ok && each.class === found).length;
  const counts = Object.fromEntries(REVIEW_CLASSES.map((found) => [found, of(found)])) as Record<ReviewClass, number>;
  return { name, to, counts: { ...counts, rejected: calculations.filter(({ ok }) => !ok).length }, calculations };
}
