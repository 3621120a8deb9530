import { catalogue, EDITION, findCalculator, type Tool } from '@plumbline/calculators';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../calculators/src/testing/property_runs.ts';
import { readExploration } from '../explore.ts';
import { EXPLORATION_KINDS, type ExplorationKind } from '../request.ts';
import { requestsOf } from '../testing/generate_requests.ts';
import { readExplorationText } from './read_text.ts';
import { addressOf, explorationFromText, textFromExploration } from './text_form.ts';
import { OPTION_NAMES } from './text_options.ts';

const pue = findCalculator('calculate_pue') as Tool;
const PUE_TEXT: [string, string][] = [
  ['it_load_kw', '500'],
  ['ups_losses_kw', '35'],
  ['lighting_kw', '5'],
];
const PUE_INPUT = { it_load_kw: 500, ups_losses_kw: 35, lighting_kw: 5 };

function bodyOf(kind: ExplorationKind, tool: Tool, ...entries: [string, string][]) {
  return explorationFromText(kind, tool, entries);
}

/** Texts have one zero, as the JSON of an answer has. */
function withoutMinusZero<Request>(request: Request): Request {
  return JSON.parse(JSON.stringify(request)) as Request;
}

describe('explorationFromText', () => {
  it('reads ranges and lists of a sweep', () => {
    const read = bodyOf(
      'sweep',
      pue,
      ...PUE_TEXT,
      ['vary.cooling_kw', '100:200:5'],
      ['outputs', 'pue_score,overhead_kw'],
    );
    expect(read).toEqual({
      body: {
        input: PUE_INPUT,
        vary: { cooling_kw: { from: 100, to: 200, steps: 5 } },
        outputs: ['pue_score', 'overhead_kw'],
      },
      errors: [],
      moreErrors: 0,
    });
    expect(bodyOf('sweep', pue, ['vary.cooling_kw', '1,2.5,1e3']).body).toEqual({
      input: {},
      vary: { cooling_kw: { values: [1, 2.5, 1000] } },
    });
    expect(bodyOf('sweep', pue, ['vary.cooling_kw', '7']).body).toMatchObject({
      vary: { cooling_kw: { values: [7] } },
    });
  });

  it('reads repeated lists as one', () => {
    const { body } = bodyOf(
      'sweep',
      pue,
      ['vary.cooling_kw', '1'],
      ['vary.cooling_kw', '2'],
      ['outputs', 'a'],
      ['outputs', 'b'],
    );
    expect(body).toMatchObject({ vary: { cooling_kw: { values: [1, 2] } }, outputs: ['a', 'b'] });
  });

  it('reads choices, true and false, and members of maps', () => {
    const epbd = findCalculator('assess_epbd_score') as Tool;
    const vetting = findCalculator('contractor_vetting') as Tool;
    expect(bodyOf('sweep', epbd, ['vary.has_solar_pv', 'true,false'], ['vary.current_epc', 'A,B']).body).toMatchObject({
      vary: { has_solar_pv: { values: [true, false] }, current_epc: { values: ['A', 'B'] } },
    });
    expect(bodyOf('sweep', vetting, ['vary.answers.cvs', 'yes,no'], ['answers.insurance', 'no']).body).toEqual({
      input: { answers: { insurance: 'no' } },
      vary: { 'answers.cvs': { values: ['yes', 'no'] } },
    });
  });

  it('reads a separator in a text if it is escaped', () => {
    const epbd = findCalculator('assess_epbd_score') as Tool;
    expect(bodyOf('sweep', epbd, ['vary.country', 'a%2Cb,50 % c:d']).body).toMatchObject({
      vary: { country: { values: ['a,b', '50 % c:d'] } },
    });
  });

  it('reads what to solve for: a figure, a word, true or false', () => {
    const solve = (...entries: [string, string][]) => bodyOf('solve', pue, ...entries).body;
    expect(
      solve(['unknown', 'cooling_kw'], ['range', '-1:2e2'], ['steps', '11'], ['target', 'pue_score'], ['value', '1.5']),
    ).toEqual({
      input: {},
      unknown: 'cooling_kw',
      range: [-1, 200],
      steps: 11,
      target: { field: 'pue_score', value: 1.5 },
    });
    expect(solve(['becomes', 'Good'], ['target', 'efficiency_rating'])).toMatchObject({
      target: { field: 'efficiency_rating', becomes: 'Good' },
    });
    expect(solve(['becomes', 'true'], ['target', 'target_met'])).toMatchObject({ target: { becomes: true } });
  });

  it('reads the options of a sensitivity study', () => {
    const { body } = bodyOf(
      'sensitivity',
      pue,
      ['method', 'sobol'],
      ['change_pct', '5'],
      ['ranges.cooling_kw', '1:2'],
      ['samples', '64'],
      ['seed', '7'],
    );
    expect(body).toEqual({
      input: {},
      method: 'sobol',
      change_pct: 5,
      ranges: { cooling_kw: [1, 2] },
      samples: 64,
      seed: 7,
    });
  });

  it('reads distributions and correlations', () => {
    const { body, errors } = bodyOf(
      'uncertainty',
      findCalculator('digital_renovation_passport') as Tool,
      ['distributions.floor_area_m2', 'triangular:90:100:120'],
      ['distributions.heating', 'discrete:gas=0.3:oil=0.7'],
      ['correlations.floor_area_m2:heating', '-0.5'],
    );
    expect(errors).toEqual([]);
    expect(body).toEqual({
      input: {},
      distributions: {
        floor_area_m2: { triangular: [90, 100, 120] },
        heating: {
          discrete: [
            ['gas', 0.3],
            ['oil', 0.7],
          ],
        },
      },
      correlations: [{ fields: ['floor_area_m2', 'heating'], coefficient: -0.5 }],
    });
  });

  it('takes empty text as not sent', () => {
    expect(bodyOf('solve', pue, ['unknown', 'cooling_kw'], ['range', ''], ['steps', '']).body).toEqual({
      input: {},
      unknown: 'cooling_kw',
    });
  });

  it('leaves text that is no number for the reader to complain of', () => {
    const { body } = bodyOf('sweep', pue, ...PUE_TEXT, ['vary.cooling_kw', 'low:200:5']);
    const reading = readExploration('sweep', { tool: pue, edition: EDITION }, body);
    expect(reading).toMatchObject({
      errors: [
        {
          field: 'vary.cooling_kw.from',
          message: 'vary.cooling_kw.from must be a number in kW; the text "low" was sent.',
        },
      ],
    });
  });

  it('says how a range is written', () => {
    expect(bodyOf('sweep', pue, ['vary.cooling_kw', '4:12']).errors).toEqual([
      {
        field: 'vary.cooling_kw',
        message: 'vary.cooling_kw must be from:to:steps or a list of values; the text "4:12" was sent.',
      },
    ]);
  });

  it('says that an option was sent twice, and that a correlation needs two inputs', () => {
    expect(bodyOf('solve', pue, ['steps', '3'], ['steps', '4']).errors).toEqual([
      { field: 'steps', message: 'steps must be sent once; 2 values were sent.' },
    ]);
    expect(bodyOf('uncertainty', pue, ['correlations.cooling_kw', '1']).errors).toEqual([
      {
        field: 'correlations.cooling_kw',
        message: 'correlations.cooling_kw must name two inputs with a colon between them.',
      },
    ]);
  });

  it('is reported once where it is wrong', () => {
    const fieldsOf = (kind: ExplorationKind, ...entries: [string, string][]) => {
      const reading = readExplorationText(kind, { tool: pue, edition: EDITION }, [...PUE_TEXT, ...entries]);
      return reading.ok ? [] : reading.errors.map(({ field }) => field);
    };
    expect(fieldsOf('sweep', ['vary.cooling_kw', '4:12'])).toEqual(['vary.cooling_kw']);
    expect(
      fieldsOf('uncertainty', ['distributions.cooling_kw', 'normal:180:5'], ['correlations.cooling_kw', '1']),
    ).toEqual(['correlations.cooling_kw']);
  });

  it('passes an option of another kind on, so that it is refused by its name', () => {
    const { body } = bodyOf('sweep', pue, ...PUE_TEXT, ['vary.cooling_kw', '1,2'], ['seed', '1'], ['outputs.x', 'y']);
    expect(readExploration('sweep', { tool: pue, edition: EDITION }, body)).toMatchObject({
      errors: [
        { field: 'seed', message: 'seed is not an option of a sweep.' },
        { field: 'outputs.x', message: 'outputs.x is not an option of a sweep. Did you mean outputs?' },
      ],
    });
  });

  it('is safe with names that objects have', () => {
    const { body } = bodyOf('sweep', pue, ['vary.__proto__', '1,2'], ['__proto__', '1'], ['vary.constructor', '1']);
    expect(Object.keys(body.vary as object)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(body.input)).toBe(Object.prototype);
    expect(Object.keys(body.input as object)).toEqual(['__proto__']);
  });
});

describe('the text form', () => {
  it('has no option that is the name of an input', () => {
    for (const { name, inputSchema } of catalogue) {
      for (const input of Object.keys(inputSchema.properties))
        expect(OPTION_NAMES, `${name}.${input}`).not.toContain(input);
    }
  });

  for (const kind of EXPLORATION_KINDS) {
    it.each(catalogue.map((tool) => [tool.name, tool as Tool] as const))(
      `reads back the ${kind} of %s that it wrote, also from the address`,
      (_name, tool) => {
        const requests = requestsOf(kind, tool);
        if (!requests) return;
        let valid = 0;
        fc.assert(
          fc.property(requests, (body) => {
            const read = readExploration(kind, { tool, edition: EDITION }, body);
            if (!read.ok) return;
            valid++;
            const texts = textFromExploration(read.exploration);
            const { body: back, ...invalid } = explorationFromText(kind, tool, texts);
            expect(invalid).toEqual({ errors: [], moreErrors: 0 });
            const again = readExploration(kind, { tool, edition: EDITION }, back);
            if (!again.ok) throw new Error(JSON.stringify(again.errors));
            expect(textFromExploration(again.exploration)).toEqual(texts);
            const { input: _input, ...options } = read.exploration.request;
            expect(again.exploration.request).toMatchObject(withoutMinusZero(options));
            const [path, query] = (addressOf(read.exploration) as string).split('?');
            expect(path).toBe(`/v1/tools/${tool.name}/${kind}`);
            const plain = texts.map(([name, text]) => [name, text.replace(/\p{Surrogate}/gu, '\uFFFD')]);
            expect([...new URLSearchParams(query)]).toEqual([['edition', EDITION], ...plain]);
          }),
          { numRuns: propertyRuns(12) },
        );
        expect(valid).toBeGreaterThan(0);
      },
    );
  }

  it('has no address for an exploration that is too long for a URL', () => {
    const values = Array.from({ length: 2_000 }, (_, index) => index);
    const read = readExploration(
      'sweep',
      { tool: pue, edition: EDITION },
      { input: PUE_INPUT, vary: { cooling_kw: { values } } },
    );
    expect(read.ok && addressOf(read.exploration)).toBeNull();
  });
});
