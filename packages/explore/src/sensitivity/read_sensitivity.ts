import type { InputErrors, Tool } from '@plumbline/calculators';
import { Type } from '@plumbline/calculators';
import type { TObject } from 'typebox';
import type { ExplorationMethod } from '../exploration.ts';
import type { Output } from '../fields/outputs.ts';
import type { SensitivityRequest } from '../request.ts';
import { holdInputs } from '../requests/held_inputs.ts';
import { changePct, FIXED, HOLD, METHOD, OUTPUTS, RANGES, SHIFT_SEED, SOBOL_SAMPLES } from '../requests/options.ts';
import { checkInput, readOutputs, readSent, refusal } from '../requests/read_request.ts';
import { DIMENSIONS_MAX } from '../sampling/sobol_sequence.ts';
import { KIND_IN_WORDS } from '../value.ts';
import { oneAtATimeEvaluations } from './one_at_a_time.ts';
import { readVaried } from './read_varied.ts';
import { sobolStudyEvaluations } from './sobol.ts';
import { figuresOf, type VariedInputs, variedInputs } from './varied_inputs.ts';

/** The options of a sensitivity study of this tool. */
function optionsFor(tool: Tool): TObject {
  const ranges = figuresOf(tool).map(({ path, label, unit, isWhole }) => {
    const end = isWhole ? Type.Integer({ description: 'An end', unit }) : Type.Number({ description: 'An end', unit });
    const description = `Low and high end: ${label}`;
    return [path, Type.Optional(Type.Array(end, { description, minItems: 2, maxItems: 2 }))] as const;
  });
  return Type.Object(
    {
      outputs: OUTPUTS,
      method: METHOD,
      change_pct: changePct({ unit: '%' }),
      fixed: FIXED,
      ranges: Type.Optional(
        Type.Object(Object.fromEntries(ranges), {
          description: RANGES,
          additionalProperties: false,
          isMap: true,
        }),
      ),
      samples: SOBOL_SAMPLES,
      seed: SHIFT_SEED,
      hold: HOLD,
    },
    { additionalProperties: false },
  );
}

/** By default the headlines, figures first, because the first output decides the order of the inputs. */
function figuresFirst(outputs: readonly Output[]): Output[] {
  return outputs.toSorted((a, b) => Number(b.kind === 'figure') - Number(a.kind === 'figure'));
}

function checkOutputs(
  outputs: readonly Output[],
  names: readonly string[],
  isSobol: boolean,
  errors: InputErrors,
): void {
  for (const { path, kind } of outputs) {
    const index = names.indexOf(path);
    if (kind === 'figure' || (index > 0 && !isSobol)) continue;
    const field = `outputs.${index}`;
    const message = `${field} must be an output that is a number; ${path} is ${KIND_IN_WORDS[kind]}.`;
    errors.add(() => ({ field, message }));
  }
}

function readStudied(tool: Tool, names: string[] | undefined, isSobol: boolean, errors: InputErrors): Output[] {
  const outputs = readOutputs(tool, names, errors);
  if (names) {
    checkOutputs(outputs, names, isSobol, errors);
    return outputs;
  }
  const studied = figuresFirst(outputs).filter(({ kind }) => !isSobol || kind === 'figure');
  if (studied[0]?.kind !== 'figure') {
    const message = `outputs must begin with a number; nothing was sent, and no headline of ${tool.name} is one.`;
    errors.add(() => ({ field: 'outputs', message }));
  }
  return studied;
}

function isPowerOfTwo(value: number): boolean {
  return value > 0 && (value & (value - 1)) === 0;
}

function checkVaried({ varied }: VariedInputs, tool: Tool, isSobol: boolean, errors: InputErrors): void {
  const inputsMax = DIMENSIONS_MAX / 2;
  if (varied.length === 0) {
    const message =
      figuresOf(tool).length === 0
        ? `${tool.name} has no input that is a number, so that none can be varied.`
        : `ranges must name an input to vary, because no input that is given and not fixed is a number that a percentage changes.`;
    errors.add(() => ({ field: 'ranges', message }));
  } else if (isSobol && varied.length > inputsMax) {
    const message = `${tool.name} has ${varied.length} numbers that vary; Sobol indices are made for at most ${inputsMax}.`;
    errors.add(() => ({ field: 'method', message }));
  }
}

/** Reads a request for a sensitivity study. */
export const readSensitivity: ExplorationMethod<'sensitivity'>['read'] = ({ tool, edition }, sent) => {
  const sentRequest = readSent(optionsFor(tool), sent, 'a sensitivity study');
  const { options, errors } = sentRequest;
  const { method, change_pct, samples, seed } = options as unknown as SensitivityRequest;
  const names = options.outputs as string[] | undefined;
  const isSobol = method === 'sobol';
  const outputs = readStudied(tool, names, isSobol, errors);
  const { input: given, fixed, ranges } = readVaried(tool, sentRequest);
  if (isSobol && samples !== undefined && !isPowerOfTwo(samples)) {
    errors.add(() => ({ field: 'samples', message: `samples must be a power of two; ${samples} was sent.` }));
  }
  checkInput(tool, { ...sentRequest, input: given });
  const { input, hold } = holdInputs(tool, { ...sentRequest, input: given }, Object.keys(ranges));
  if (errors.count > 0) return refusal(errors);
  const paths = outputs.map(({ path }) => path);
  const kept = [...new Set([...fixed, ...figuresOf(tool).flatMap(({ path }) => (hold.includes(path) ? [path] : []))])];
  const request: SensitivityRequest = {
    input,
    hold,
    outputs: paths,
    method,
    change_pct,
    fixed: kept,
    ranges,
    samples,
    seed,
  };
  const inputs = variedInputs(tool, request);
  checkVaried(inputs, tool, isSobol, errors);
  if (errors.count > 0) return refusal(errors);
  const count = inputs.varied.length;
  const evaluations = isSobol ? sobolStudyEvaluations(count, samples) : oneAtATimeEvaluations(count);
  return { ok: true, exploration: { kind: 'sensitivity', tool, edition, request, evaluations } };
};
