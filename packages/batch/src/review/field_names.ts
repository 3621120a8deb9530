import { type Calculator, type FieldSchema, fieldLabels, keywordsOf, unitInWords } from '@plumbline/calculators';

/** The units of a tool's fields, by name, as they follow a label. */
function collectUnits(schema: FieldSchema, units: Map<string, string>): Map<string, string> {
  const { properties = {}, items } = keywordsOf(schema);
  for (const [name, field] of Object.entries(properties)) {
    const { unit = '-' } = keywordsOf(field);
    if (unit !== '-' && !units.has(name)) units.set(name, `, ${unitInWords(unit)}`);
    collectUnits(field, units);
  }
  if (items) collectUnits(items, units);
  return units;
}

/** How fields are named for people: by the labels of their path, with the number of a row, and by the unit. */
export function fieldNames({ inputSchema, resultSchema, ...rest }: Calculator): (field: string) => string {
  const labels = fieldLabels({ ...rest, inputSchema, resultSchema });
  const units = collectUnits(resultSchema as FieldSchema, collectUnits(inputSchema as FieldSchema, new Map()));
  return (field) => {
    const parts = field.split('.');
    const words = parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (labels.get(part) ?? part)));
    return words.join(' ') + (units.get(parts.at(-1) ?? '') ?? '');
  };
}
