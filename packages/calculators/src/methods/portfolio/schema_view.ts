import type { TSchema } from 'typebox';
import type { CurrentTool, Tool } from '../../kernel/calculator.ts';
import { keywordsOf, type SchemaKeywords } from '../../kernel/keywords.ts';
import type { PortfolioView } from './view.ts';

/** Units of amounts, which may be added up. Ratios, scores, intensities and properties of a place or a section may not. */
const ADDITIVE_UNITS = new Set([
  ...['kW', 'MW', 'kWp', 'MVA', 'TR'],
  ...['kWh', 'kWh/yr', 'TJ'],
  ...['kg', 'kg/yr', 't/yr', 'kgCO2e/yr', 'tCO2e', 'tCO2e/yr'],
  ...['EUR', 'EUR/yr', 'GBP', 'GBP/yr', 'AED'],
  'person-days',
]);

const SHOWN_MAX = 4;

interface RankedField {
  name: string;
  keywords: SchemaKeywords;
}

function isNumeric({ type, isYear = false }: SchemaKeywords): boolean {
  const types = [type].flat();
  return !isYear && (types.includes('number') || types.includes('integer'));
}

/** Whether the tones judge: a neutral fact does not. */
function judges({ tones = {} }: SchemaKeywords): boolean {
  return Object.values(tones).some((tone) => tone !== 'neutral');
}

/** Headline fields by their rank, then the other fields with tones. */
function shownFields(properties: Readonly<Record<string, TSchema>>): RankedField[] {
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, keywords: keywordsOf(schema) }));
  const rank = ({ keywords }: RankedField) => keywords.headline ?? Number.MAX_SAFE_INTEGER;
  return fields
    .filter(({ keywords }) => keywords.headline !== undefined || keywords.tones !== undefined)
    .toSorted((a, b) => rank(a) - rank(b));
}

/** A view by the schema of a tool alone, for tools that have none of their own. */
export function viewOfSchema({ name: tool, resultSchema }: Tool | CurrentTool): PortfolioView {
  const fields = shownFields(resultSchema.properties);
  const names = (some: readonly RankedField[]) => some.slice(0, SHOWN_MAX).map(({ name }) => name);
  const classes = fields.filter(({ keywords }) => keywords.tones !== undefined || keywords.enum !== undefined);
  const figures = fields.filter(({ keywords }) => isNumeric(keywords));
  const [ranked] = figures;
  return {
    tool,
    record: { one: 'row', many: 'rows' },
    outcome: classes.find(({ keywords }) => judges(keywords))?.name,
    classes: names(classes.toSorted((a, b) => Number(judges(b.keywords)) - Number(judges(a.keywords)))),
    totals: names(figures.filter(({ keywords }) => ADDITIVE_UNITS.has(keywords.unit ?? '-'))).map((column) => ({
      column,
    })),
    distributions: names(figures),
    ranking: ranked && { column: ranked.name, worst: undefined },
    limits: [],
  };
}
