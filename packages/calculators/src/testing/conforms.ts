import { checkDimensions, exampleFaults, faultInWords, faultsInWorking } from '@plumbline/verification';
import fc from 'fast-check';
import type { TObject } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { schemaAt } from '../kernel/fields.ts';
import {
  type Calculator,
  COMMON_FIELDS,
  DISCLAIMER,
  EDITION,
  INPUT_ERRORS_MAX,
  isUsed,
  type Line,
  roundTo,
  runCalculator,
  showCalculation,
  type Tool,
} from '../kernel/index.ts';
import { keywordsOf, type SchemaKeywords } from '../kernel/keywords.ts';
import { AS_OF_LATEST } from '../kernel/law_on_date.ts';
import { pow } from '../kernel/mathematics/index.ts';
import { valueAt } from '../kernel/members.ts';
import { resultRounder } from '../kernel/round_result.ts';
import {
  expectFieldText,
  expectPlainWords,
  type Fields,
  fixedTextsOf,
  isPlainSentence,
  isTool,
  sentencesOf,
  textsOfCalculation,
} from './expect_texts.ts';
import { type GenerateOptions, validInputs } from './generate_inputs.ts';
import { onDate } from './on_date.ts';
import { propertyRuns } from './property_runs.ts';
import { expectVerdict } from './verdict_rules.ts';

/** How many results are shown first, if the tool has as many. */
const HEADLINES_MIN = 3;

/** The suffix of a result's name, by unit. */
const UNIT_SUFFIX: Record<string, string> = {
  kW: '_kw',
  kWh: '_kwh',
  'kWh/yr': '_kwh',
  GBP: '_gbp',
  'GBP/yr': '_gbp',
  'GBP/kWh': '_gbp_per_kwh',
  EUR: '_eur',
  m2: '_m2',
  m: '_m',
  mm: '_mm',
  mm2: '_mm2',
  cm2: '_cm2',
  kN: '_kn',
  kNm: '_knm',
  MPa: '_mpa',
  'kg/m': '_kg_m',
  '%': '_pct',
  '°C': '_c',
  kgCO2e: '_kgco2e',
  tCO2e: '_tco2e',
  'tCO2e/yr': '_tco2e',
  months: '_months',
  days: '_days',
};

function eachField(schema: SchemaKeywords, visit: (name: string, field: SchemaKeywords) => void): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const keywords = keywordsOf(field);
    visit(name, keywords);
    eachField(keywords, visit);
    if (keywords.items) eachField(keywordsOf(keywords.items), visit);
  }
}

/** Every number of a result with its path and its schema. */
function eachFigure(
  schema: SchemaKeywords,
  value: unknown,
  path: string,
  visit: (path: string, value: number, schema: SchemaKeywords) => void,
): void {
  if (typeof value === 'number') visit(path, value, schema);
  else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      eachFigure(keywordsOf(schema.items ?? {}), item, `${path}.${index}`, visit);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      eachFigure(keywordsOf(schema.properties?.[name] ?? {}), member, path ? `${path}.${name}` : name, visit);
    }
  }
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** `figures` returns the unrounded figures of the full result, without the advice. */
function expectFiguresAlone(tool: Tool, input: Fields, result: Fields): Fields {
  const answer = tool.figures(input);
  if (!answer.ok) throw new Error(`expected figures: ${JSON.stringify(answer.errors)}`);
  const rounded = structuredClone(answer.figures);
  resultRounder(tool.resultSchema)(rounded);
  const figures = Object.entries(result).filter(([name]) => !COMMON_FIELDS.includes(name));
  expect(Object.keys(rounded)).toEqual(figures.map(([name]) => name));
  expect(rounded).toEqual(Object.fromEntries(figures));
  return answer.figures;
}

/** The units in which a line may say more than its field: the points of a score, an amount a year or a rack. */
const UNIT_OF_FIELD: Record<string, string> = {
  points: '-',
  '%': '-',
  'kgCO2e/m2/yr': 'kgCO2e/m2',
  'kW/rack': 'kW',
};

/** A line that gives a field of the result has its value before rounding and its unit, and no other line gives that field. */
function expectLinesOfFields({ resultSchema }: Tool, figures: Fields, working: readonly Line[]): void {
  const given = working.flatMap((line) => (line.field === undefined ? [] : [{ ...line, path: line.field.split('.') }]));
  const faults = given.filter(({ path, value, unit }) => {
    const { unit: unitOfField = '-', rowUnit } = keywordsOf(schemaAt(resultSchema, path));
    // A method rounds by itself what has the unit of its row.
    const decimals = rowUnit?.decimals[String(valueAt(figures, [...path.slice(0, -1), rowUnit.field]))];
    const figure = decimals === undefined ? value : roundTo(Number(value), decimals);
    return !Object.is(figure, valueAt(figures, path)) || ![unit, UNIT_OF_FIELD[unit]].includes(unitOfField);
  });
  expect(faults, 'a line has the value and the unit of its field').toEqual([]);
  expect(new Set(given.map(({ field }) => field)).size, 'one line gives a field').toBe(given.length);
}

/** The inputs without those that do not apply, as a form sends them. */
function withoutUnused({ inputSchema }: Tool, input: Fields): Fields {
  const inputs = keywordsOf(inputSchema).properties ?? {};
  const conditional = Object.fromEntries(Object.entries(inputs).map(([name, schema]) => [name, keywordsOf(schema)]));
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => isUsed(name, conditional, (other) => input[other])),
  );
}

/** What a form hides has no say in the figures, whatever its value. */
function expectUnusedInputsIgnored(tool: Tool, input: Fields, figures: Fields): void {
  const used = withoutUnused(tool, input);
  if (Object.keys(used).length === Object.keys(input).length) return;
  expect(tool.figures(used), 'an input that does not apply changes nothing').toEqual({ ok: true, figures });
}

/** Conditions are on other inputs, and only an input that may be left out can have some. */
function expectConditions({ inputSchema }: Tool): void {
  const { properties = {}, required = [], sections = [] } = keywordsOf(inputSchema);
  for (const [name, schema] of Object.entries(properties)) {
    const { appliesWhen = {}, optionsBy, enum: options = [] } = keywordsOf(schema);
    const others = [...Object.keys(appliesWhen), ...(optionsBy ? [optionsBy.input] : [])];
    for (const other of others) expect(Object.keys(properties), `${name} depends on an input`).toContain(other);
    if (others.length > 0) expect(required, `${name} may be left out`).not.toContain(name);
    for (const fitting of Object.values(optionsBy?.options ?? {})) {
      expect(options, `options of ${name}`).toEqual(expect.arrayContaining([...fitting]));
    }
  }
  const members = sections.flatMap((section) => section.members);
  const shown = Object.keys(properties).filter((name) => !keywordsOf(properties[name] ?? {}).isFurther);
  if (sections.length > 0)
    expect(members.toSorted(), 'every input is in one section, or under "More inputs"').toEqual(shown.toSorted());
}

/** The unit of every formula is the unit of its line. */
function expectDimensions(calculator: Calculator, lines: readonly Line[]): void {
  const { faults } = checkDimensions(calculator, lines);
  expect(faults.map(faultInWords), 'every formula of the working has the unit of its line').toEqual([]);
}

/** Checks one calculation against the house rules. */
function expectHouseRules(calculator: Calculator, results: Validator, input: Fields): void {
  const shown = showCalculation(calculator, frozen(structuredClone(input)));
  if (!shown.ok) throw new Error(`expected an answer: ${JSON.stringify(shown.errors)}`);
  const { result, working, sources } = shown;
  const answer = runCalculator(calculator, input);
  expect(answer, 'working changes nothing, and twice is the same').toEqual({ ok: true, result });
  const reversed = Object.fromEntries(Object.entries(input).reverse());
  expect(runCalculator(calculator, reversed), 'the order of inputs changes nothing').toEqual({ ok: true, result });

  if (!results.Check(result)) expect(results.Errors(result), 'the result matches its schema').toEqual([]);
  const faults: string[] = [];
  eachFigure(calculator.resultSchema as SchemaKeywords, result, '', (path, value, { decimals = 0 }) => {
    if (!Number.isFinite(value) || Object.is(value, -0)) faults.push(`${path} is not a plain number: ${value}`);
    // Above it a double has no halves of the last decimal that could be rounded.
    const isResolved = Math.abs(value) * pow(10, decimals) < 2 ** 51;
    if (isResolved && Number(value.toFixed(decimals)) !== value) faults.push(`${path} is not rounded`);
  });
  if (isTool(calculator)) {
    const figures = expectFiguresAlone(calculator, input, result);
    expectLinesOfFields(calculator, figures, working);
    expectUnusedInputsIgnored(calculator, input, figures);
    expectVerdict(calculator, input, result, working);
  }
  const isOfCatalogue = 'disclaimer' in calculator.resultSchema.properties;
  expect(result.disclaimer).toBe(isOfCatalogue ? DISCLAIMER : undefined);
  expect(result.edition).toBe(isOfCatalogue ? EDITION : undefined);
  expect(result.recommendations).not.toEqual([]);
  for (const sentence of sentencesOf(result)) {
    const isPlain = isPlainSentence(sentence, input, { isOfCatalogue });
    if (!isPlain) faults.push(`Not a plain sentence: ${sentence}`);
  }

  expectPlainWords(textsOfCalculation(calculator, input, result, working));
  expect(faultsInWorking(input, working), 'every formula of the working gives its value').toEqual([]);
  expectDimensions(calculator, working);
  for (const { symbol, description, unit, reference } of working) {
    if (!(symbol && description && unit && reference)) faults.push(`${symbol} is not described`);
  }
  const known = new Set(calculator.data.map(({ source }) => `${source.document} ${source.edition}`));
  const unknown = sources.filter(({ document, edition }) => !known.has(`${document} ${edition}`));
  faults.push(...unknown.map(({ document }) => `${document} is not a source of the data`));
  expect(faults).toEqual([]);
}

/** Runs the house rules. The test of every calculator calls it. */
export function conforms(calculator: Calculator, options: GenerateOptions & { runs?: number } = {}): void {
  const { name, examples, inputSchema, resultSchema, data } = calculator;
  const results = Compile(resultSchema);
  describe(`${name} keeps the house rules`, () => {
    it('describes itself, its inputs and its results, with units in the names', () => {
      expect(name).toMatch(/^[a-z0-9_]+$/);
      for (const sentence of [calculator.title, calculator.description]) expect(sentence).not.toBe('');
      eachField(inputSchema as SchemaKeywords, (field, { description }) => expect(description, field).toBeTruthy());
      eachField(resultSchema as SchemaKeywords, (field, { description, type = [], unit, decimals }) => {
        expect(field).toMatch(/^[a-z0-9_]+$/);
        expect(description, field).toBeTruthy();
        if (![type].flat().includes('number')) return;
        expect([unit, decimals], `${field} has a unit and decimals`).not.toContain(undefined);
        const suffix = UNIT_SUFFIX[unit ?? ''];
        if (suffix) expect(field.endsWith(suffix) || `_${field}` === suffix, `${field} ends in ${suffix}`).toBe(true);
      });
    });

    it('has labels, option labels, tones, headlines and a text on when to use it', () => {
      if (!isTool(calculator)) return;
      for (const sentence of [calculator.summary, calculator.whenToUse]) expect(sentence).not.toBe('');
      eachField(inputSchema as SchemaKeywords, expectFieldText);
      eachField(resultSchema as SchemaKeywords, expectFieldText);
      expectConditions(calculator);
      const headlines = Object.values(resultSchema.properties).flatMap((field) => keywordsOf(field).headline ?? []);
      expect(headlines.toSorted((a, b) => a - b)).toEqual(headlines.map((_, index) => index + 1));
      const figures = Object.keys(resultSchema.properties).filter((field) => !COMMON_FIELDS.includes(field));
      expect(headlines.length, 'headlines').toBeGreaterThanOrEqual(Math.min(HEADLINES_MIN, figures.length));
    });

    it('describes itself in the words of the field', () => {
      expectPlainWords(fixedTextsOf(calculator));
    });

    it('cites the source of every figure it uses', () => {
      for (const { symbol, description, unit, source, confidence } of data) {
        expect([symbol, description, unit, source.document, source.place, source.edition, confidence]).not.toContain(
          '',
        );
      }
    });

    it.each(examples.map((example) => [example.title, example] as const))(
      'gives the example: %s',
      (_title, example) => {
        expect(example.origin).not.toBe('');
        expect([...Value.Errors(inputSchema, example.input)]).toEqual([]);
        const answer = runCalculator(calculator, example.input);
        if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
        expect(exampleFaults(answer.result, example)).toEqual([]);
        expectHouseRules(calculator, results, example.input);
      },
    );

    if ('as_of' in inputSchema.properties) {
      it('has each dated rule once, whoever follows it by its id', () => {
        for (const { input } of examples) {
          const { law } = onDate(calculator as Tool, input, AS_OF_LATEST);
          const ids = law.in_force.map(({ id }) => id);
          expect(ids).toEqual([...new Set(ids)]);
        }
      });
    }

    it('keeps them for any valid input', () => {
      let answered = 0;
      const runs = propertyRuns(options.runs ?? 200);
      fc.assert(
        fc.property(validInputs(inputSchema as TObject, options), (input) => {
          if (!runCalculator(calculator, input).ok) return;
          answered++;
          expectHouseRules(calculator, results, input);
        }),
        { numRuns: runs },
      );
      // A short run says too little about the share.
      if (runs >= 50) expect(answered, 'most inputs that the schema allows are answered').toBeGreaterThan(runs / 2);
    });

    it('reports every missing, misspelt and mistyped input of a request at once', () => {
      const { properties = {}, required = [] } = keywordsOf(inputSchema);
      const misspelt = Object.keys(properties).map((field) => `${field}x`);
      const sent = Object.fromEntries(misspelt.map((field) => [field, 1]));
      const answer = runCalculator(calculator, sent);
      if (answer.ok) throw new Error('expected errors');
      const wrong = [...required, ...misspelt];
      const described = answer.errors.slice(0, wrong.length).map(({ field }) => field);
      expect(wrong).toEqual(expect.arrayContaining(described));
      expect(described).toHaveLength(Math.min(wrong.length, INPUT_ERRORS_MAX));
      expect(answer.errors.length + answer.moreErrors).toBeGreaterThanOrEqual(wrong.length);
      for (const field of Object.keys(properties)) {
        const one = runCalculator(calculator, { ...examples[0]?.input, [`${field}x`]: 1 });
        const message = `${field}x is not an input of ${name}. Did you mean ${field}?`;
        expect(one).toMatchObject({ ok: false, errors: [{ field: `${field}x`, message }] });
      }
      const mistyped = runCalculator(
        calculator,
        Object.fromEntries(Object.keys(properties).map((field) => [field, [{}]])),
      );
      if (mistyped.ok) throw new Error('expected errors');
      expect(new Set(mistyped.errors.map(({ field }) => field.split('.')[0]))).toEqual(
        new Set(Object.keys(properties).slice(0, INPUT_ERRORS_MAX)),
      );
    });

    it.each([null, [], 'text', 5, true, undefined])('reports an error for %j in place of inputs', (sent) => {
      expect(runCalculator(calculator, sent)).toMatchObject({ ok: false, errors: [{ field: 'body' }] });
    });
  });
}
