import { type Calculator, catalogue, isObject, keywordsOf, type SchemaKeywords } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { fullDescription } from './calculator_tool.ts';
import { describedInputSchema, shortInputSchema } from './lean_schema.ts';

interface Listed {
  description?: string;
  default?: unknown;
  properties?: Record<string, Listed>;
}

/** An input as in the list of tools, in addition to the keywords of its schema. */
interface Input {
  path: string;
  listed: Listed;
  keywords: SchemaKeywords;
  isRequired: boolean;
}

/** All inputs in full: what the list says of further ones is only a part of their definition. */
function describedInFull({ inputSchema, ...calculator }: Calculator): Record<string, Listed> {
  const usual = Object.entries(inputSchema.properties).map(([name, schema]) => [name, { ...schema, isFurther: false }]);
  const schema = { ...inputSchema, properties: Object.fromEntries(usual) };
  return describedInputSchema({ ...calculator, inputSchema: schema }).properties as Record<string, Listed>;
}

/** The inputs of a tool, and the members of those that are maps. */
function inputsOf(calculator: Calculator): Input[] {
  const { inputSchema } = calculator;
  const properties = describedInFull(calculator);
  return Object.entries(inputSchema.properties).flatMap(([name, schema]) => {
    const keywords = keywordsOf(schema);
    const listed = properties[name] as Listed;
    const members = Object.entries(keywords.isMap ? (keywords.properties ?? {}) : {}).map(([id, member]) => ({
      path: `${name}.${id}`,
      listed: listed.properties?.[id] as Listed,
      keywords: keywordsOf(member),
      isRequired: true,
    }));
    const isRequired = (inputSchema.required as readonly string[]).includes(name);
    return [{ path: name, listed, keywords, isRequired }, ...members];
  });
}

/** A text without what sets a code apart from words. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function words(text: string): string[] {
  return text.toLowerCase().split(/[^a-z0-9+/.-]+/);
}

/** The options that do not read as their label does. Years and their ranges speak for themselves. */
function codesOf({ enum: options = [], items, optionLabels, properties: _ }: SchemaKeywords): string[] {
  const labels = optionLabels ?? (items && keywordsOf(items).optionLabels) ?? {};
  const codes = options.length > 0 ? options : ((items && keywordsOf(items).enum) ?? []);
  return codes.filter((code): code is string => {
    if (typeof code !== 'string' || /\d{4}|^\d/.test(code)) return false;
    const label = labels[code] ?? code;
    const isSaid = words(code.replaceAll(/[_-]/g, ' ')).every((word) => words(label).includes(word));
    return plain(label) !== plain(code) && !isSaid;
  });
}

/** Beyond it a model reads past the point. */
const INPUT_LENGTH_MAX = 250;
const DESCRIPTION_LENGTHS = { least: 300, most: 460 };

const ABSENT = /without it|leave it out|does not change the figures/;

describe.each(catalogue.map((calculator) => [calculator.name, calculator] as const))('%s', (_name, calculator) => {
  const inputs = inputsOf(calculator);
  const named = (description = '') => words(description);

  it('says what it does with a verb, what it does not do, and when to use another tool, neither briefly nor at length', () => {
    const description = fullDescription(calculator);
    expect(description).toMatch(/^[A-Z][a-z]+s /);
    expect(description).toMatch(/\bnot?\b|\bonly\b|\bassum|\baverage|\bpractice|\binterim|\btypical/i);
    expect(description).toMatch(/\. (For|To|In|From|Elsewhere) .*\buse [a-z0-9]+_[a-z0-9_]+[^.]*\.$/);
    expect(description.length).toBeGreaterThanOrEqual(DESCRIPTION_LENGTHS.least);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTHS.most);
  });

  it('states in the short list what it gives and which tool to use instead', () => {
    expect(calculator.whenToUse).toMatch(/^[^.]+\. .*\buse [a-z0-9_]+/);
  });

  it('gives every input a meaning beyond its name, in one breath', () => {
    for (const { path, listed } of inputs) {
      const { description = '' } = listed;
      const name = path.slice(path.lastIndexOf('.') + 1);
      expect(description.length, path).toBeLessThanOrEqual(INPUT_LENGTH_MAX);
      expect(named(description).length, path).toBeGreaterThan(1);
      expect(plain(description), path).not.toBe(plain(name));
    }
  });

  it('states the unit of every input that has one', () => {
    for (const { path, listed, keywords } of inputs) {
      const { unit = '-' } = keywords;
      const { description = '' } = listed;
      if (unit !== '-') expect(description.includes(`(${unit})`) || named(description).includes(unit), path).toBe(true);
    }
  });

  it('says of every optional input what is assumed without it, once: as default or in words', () => {
    for (const { path, listed, isRequired } of inputs) {
      if (isRequired) continue;
      const isInWords = ABSENT.test(listed.description ?? '') || /\. Without it /.test(listed.description ?? '');
      expect(isInWords, path).toBe(listed.default === undefined);
    }
  });

  it('has no text that contradicts a default', () => {
    const short = shortInputSchema(calculator).properties as Record<string, Listed>;
    for (const { path, listed, keywords } of inputs) {
      const texts = [listed.description, keywords.hint, short[path]?.description].filter((text) => text !== undefined);
      for (const text of texts) {
        const [, stated] = /\bdefaults?(?: is| to|:)? ([^\s,;.)]+)/i.exec(text) ?? [];
        if (stated !== undefined) expect(stated, path).toBe(String(listed.default));
        if (listed.default !== undefined) expect(text, path).not.toMatch(/\babsent\b|not sent|without it/);
      }
    }
  });

  it('explains every option that is a code', () => {
    for (const { path, listed, keywords } of inputs) {
      const { description = '' } = listed;
      const isIsoCode = (code: string) => /^[A-Z]{2}$/.test(code) && description.includes('ISO code');
      const unexplained = codesOf(keywords).filter(
        (code) =>
          !isIsoCode(code) && !new RegExp(`(^|[\\s(])${code.replace('+', '\\+')}([\\s,;:)]|$)`).test(description),
      );
      expect(unexplained, path).toEqual([]);
    }
  });

  it('says of an input that applies only in some cases which they are', () => {
    for (const { path, listed, keywords } of inputs) {
      for (const [other, condition] of Object.entries(keywords.appliesWhen ?? {})) {
        const { label = '' } = keywordsOf(calculator.inputSchema.properties[other] ?? {});
        const isNamed = (listed.description ?? '').toLowerCase().includes(label.toLowerCase());
        if (isObject(condition)) expect(isNamed || /space/.test(listed.description ?? ''), path).toBe(true);
        else expect(listed.description, path).toMatch(/\bonly\b/);
      }
    }
  });

  it('says how an unknown text is read, where one is read by a vocabulary', () => {
    for (const path of Object.keys(calculator.texts ?? {})) {
      const { listed } = inputs.find((input) => input.path === path) as Input;
      expect(listed.description, path).toMatch(/unknown|unrecognised|catalogue/);
    }
  });

  it('names in its description the inputs of which it needs one, if none is required', () => {
    if ((calculator.inputSchema.required as readonly string[]).length > 0) return;
    const needed = inputs.filter(({ listed }) => /leave it out/.test(listed.description ?? ''));
    expect(needed.length).toBeGreaterThan(1);
    for (const { path } of needed) expect(fullDescription(calculator)).toContain(path);
  });
});
