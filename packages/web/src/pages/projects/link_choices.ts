import { outputsOf, variableInputsOf } from '@plumbline/explore';
import { type LinkedProject, linkFactor } from '@plumbline/explore/project';

/** Something to choose, with what people call it. */
export interface Choice {
  value: string;
  label: string;
}

const withUnit = (label: string, unit: string) => (unit === '-' ? label : `${label}, ${unit}`);

/** The inputs of a calculation that can be linked. */
export function inputChoices({ calculations }: LinkedProject, key: string): Choice[] {
  const own = calculations.find((calculation) => calculation.key === key);
  if (!own) return [];
  return variableInputsOf(own.tool).map(({ path, label, unit }) => ({ value: path, label: withUnit(label, unit) }));
}

/** The calculations that depend on this one, with itself: linking it to them would make a circle. */
function dependents({ order }: LinkedProject, key: string): Set<string> {
  const found = new Set([key]);
  for (const { key: own, links } of order) if (links.some(({ source }) => found.has(source))) found.add(own);
  return found;
}

/** The figures that fit an input, by the calculations that have them. */
export function figureChoices(
  project: LinkedProject,
  key: string,
  path: string,
): { title: string; choices: Choice[] }[] {
  const { calculations } = project;
  const own = calculations.find((calculation) => calculation.key === key);
  const input = own && variableInputsOf(own.tool).find((each) => each.path === path);
  if (!input) return [];
  const excluded = dependents(project, key);
  return calculations.flatMap(({ key: source, title, tool }) => {
    if (excluded.has(source)) return [];
    const fitting = outputsOf(tool).filter((output) => typeof linkFactor(input, output) === 'number');
    const choices = fitting.map(({ path, label, unit }) => ({
      value: `${source}/${path}`,
      label: withUnit(label, unit),
    }));
    return choices.length > 0 ? [{ title, choices }] : [];
  });
}
