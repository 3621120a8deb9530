import {
  type Bar,
  barsPicture,
  type ExplorationPicture,
  type Tool,
  type TornadoBar,
  tornadoPicture,
} from '@plumbline/calculators';
import type { OneAtATimeAnswer, SensitivityAnswer, SobolAnswer } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import { type Named, namedInput, namedOutput, sentInWords } from './named.ts';

/** Inputs below these move the output less than any that is shown. */
const BARS_MAX = 12;

function figureAt({ result }: OneAtATimeAnswer['inputs'][number]['low'], { path }: Named): number | undefined {
  const value = result?.[path];
  return typeof value === 'number' ? value : undefined;
}

/** What an output becomes at both ends of each input. Ends without a figure are left out. */
function tornadoOf(tool: Tool, answer: OneAtATimeAnswer, output: Named): ExplorationPicture[] {
  const base = answer.base[output.path];
  if (typeof base !== 'number') return [];
  const bars = answer.inputs.flatMap((varied): TornadoBar[] => {
    const input = namedInput(tool, varied.field);
    const cases = [varied.low, varied.high].flatMap((end) => {
      const value = figureAt(end, output);
      return value === undefined ? [] : [{ label: sentInWords(input, end.at), value }];
    });
    return cases.length === 0 ? [] : [{ label: input.label, cases }];
  });
  const reach = ({ cases }: TornadoBar) => {
    const values = [base, ...cases.map(({ value }) => value)];
    return Math.max(...values) - Math.min(...values);
  };
  const shown = bars.toSorted((a, b) => reach(b) - reach(a)).slice(0, BARS_MAX);
  if (shown.length === 0) return [];
  const { label: valueLabel, unit, decimals = 0, isYear } = output;
  const title = `${valueLabel}, one input at a time`;
  return [tornadoPicture({ title, valueLabel, unit, decimals, ...(isYear && { isYear }), base, bars: shown })];
}

/** The shares of the variance of an output: with all interactions as a bar, on its own as a mark. */
function indicesOf(tool: Tool, answer: SobolAnswer, output: Named): ExplorationPicture[] {
  const bars = answer.inputs.flatMap(({ field, total_effect, first_order }): Bar[] => {
    const [total, first] = [total_effect[output.path] ?? null, first_order[output.path] ?? null];
    if (total === null) return [];
    const limit = first === null ? {} : { limit: { value: 100 * first, label: 'on its own' } };
    return [{ label: namedInput(tool, field).label, value: 100 * total, ...limit }];
  });
  const shown = bars.toSorted((a, b) => b.value - a.value).slice(0, BARS_MAX);
  if (shown.length === 0) return [];
  return [
    barsPicture({
      title: `${output.label}: which inputs its variance comes from`,
      valueLabel: 'Total effect',
      limitLabel: 'First order: on its own',
      unit: '%',
      decimals: 1,
      max: Math.max(100, ...shown.map(({ value }) => value)),
      bars: shown,
    }),
  ];
}

/** A picture for each output that is a figure. */
export function sensitivityPictures(
  { tool, request }: Exploration<'sensitivity'>,
  answer: SensitivityAnswer,
): ExplorationPicture[] {
  const outputs = request.outputs.map((path) => namedOutput(tool, path)).filter(({ kind }) => kind === 'figure');
  return outputs.flatMap((output) => {
    return answer.method.name === 'sobol'
      ? indicesOf(tool, answer as SobolAnswer, output)
      : tornadoOf(tool, answer as OneAtATimeAnswer, output);
  });
}
