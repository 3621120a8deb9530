import { formatSignificant, type Tool, valueAt } from '@plumbline/calculators';
import { outputsOf, type VariableInput, variableInputsOf } from '@plumbline/explore';
import {
  type EvaluatedCalculation,
  figureAddress,
  type LinkedCalculation,
  type LinkedProject,
  linkedValue,
  linkFactor,
} from '@plumbline/explore/project';

/** Something to choose, with what people call it. */
export interface Choice {
  value: string;
  label: string;
}

const DIGITS = 6;

const withUnit = (label: string, unit: string) => (unit === '-' ? label : `${label}, ${unit}`);

/** A value with its unit. */
export function shownValue(value: unknown, unit: string): string {
  const text = typeof value === 'number' ? formatSignificant(value, DIGITS) : String(value);
  return unit === '-' ? text : `${text} ${unit}`;
}

/** The inputs of a calculation that can be linked. */
export function inputChoices({ calculations }: LinkedProject, key: string): Choice[] {
  const own = calculations.find((calculation) => calculation.key === key);
  if (!own) return [];
  return variableInputsOf(own.tool).map(({ path, label, unit }) => ({ value: path, label: withUnit(label, unit) }));
}

/**
 * Why a calculation cannot take figures of another one, which depends on it: `"Column C1" takes from "Beam B1"`. Undefined if it can.
 */
export function circleOf({ calculations }: LinkedProject, key: string | undefined, source: string): string | undefined {
  const byKey = new Map(calculations.map((calculation) => [calculation.key, calculation]));
  const paths = [[source]];
  const seen = new Set([source]);
  for (const path of paths) {
    const last = path.at(-1) ?? '';
    if (last === key)
      return path.map((each) => `“${byKey.get(each)?.title}”`).reduce((all, each) => `${all} takes from ${each}`);
    for (const link of byKey.get(last)?.links ?? []) {
      if (seen.has(link.source)) continue;
      seen.add(link.source);
      paths.push([...path, link.source]);
    }
  }
  return undefined;
}

interface FittingFigures {
  calculation: LinkedCalculation;
  circle: string | undefined;
  outputs: { path: string; label: string; unit: string; factor: number }[];
}

/** The figures of other calculations that fit an input, with the reason of those that would make a circle. */
function fittingFigures(project: LinkedProject, key: string | undefined, input: VariableInput): FittingFigures[] {
  return project.calculations.flatMap((calculation) => {
    if (calculation.key === key) return [];
    const outputs = outputsOf(calculation.tool).flatMap((output) => {
      const factor = linkFactor(input, output);
      return typeof factor === 'number' ? [{ ...output, factor }] : [];
    });
    if (outputs.length === 0) return [];
    return [{ calculation, circle: circleOf(project, key, calculation.key), outputs }];
  });
}

/** The figures that fit an input, by the calculations that have them. */
export function figureChoices(project: LinkedProject, key: string, path: string) {
  const own = project.calculations.find((calculation) => calculation.key === key);
  const input = own && variableInputsOf(own.tool).find((each) => each.path === path);
  if (!input) return [];
  return fittingFigures(project, key, input).map(({ calculation: { key: source, title }, circle, outputs }) => ({
    title,
    circle,
    choices: outputs.map(({ path, label, unit }) => ({ value: `${source}/${path}`, label: withUnit(label, unit) })),
  }));
}

/** A figure that an input can take. */
export interface Figure {
  from: string;
  label: string;
  /** As the other calculation has it, and as the input does if its unit is another one. */
  shown: string;
  /** What the input takes. */
  text: string;
}

/** The figures that other calculations have for an input of one that is in no project yet, or that is being changed, with their values. */
export function figuresFor(
  { project, evaluated }: { project: LinkedProject; evaluated: readonly EvaluatedCalculation[] },
  { tool, key, path }: { tool: Tool; key: string | undefined; path: string },
): { key: string; title: string; circle: string | undefined; figures: Figure[] }[] {
  const input = variableInputsOf(tool).find((each) => each.path === path);
  if (!input) return [];
  return fittingFigures(project, key, input).map(({ calculation: { key: source, title }, circle, outputs }) => {
    const found = evaluated.find((each) => each.key === source);
    const figures = outputs.flatMap(({ path: output, label, unit, factor }): Figure[] => {
      const link = { input: path, source, output, factor, fromUnit: unit, unit: input.unit };
      const figure = found?.ok ? valueAt(found.result, output.split('.')) : undefined;
      const value = linkedValue(link, figure);
      if (value === undefined) return [];
      const converted = unit === input.unit ? '' : ` = ${shownValue(value, input.unit)}`;
      return [{ from: figureAddress(link), label, shown: shownValue(figure, unit) + converted, text: String(value) }];
    });
    return { key: source, title, circle, figures };
  });
}
