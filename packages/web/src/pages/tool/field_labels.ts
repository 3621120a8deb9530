import { type FieldSchema, keywordsOf, labelOf, type Tool } from '@plumbline/calculators';

function collectLabels(schema: FieldSchema, path: string, labels: Map<string, string>): void {
  const { properties = {}, items, optionLabels = {} } = keywordsOf(schema);
  const add = (name: string, label: string) => {
    if (label !== '' && !labels.has(name)) labels.set(name, label);
  };
  for (const [name, field] of Object.entries(properties)) {
    add(`${path}${name}`, labelOf(field));
    add(name, labelOf(field));
    collectLabels(field, `${path}${name}.`, labels);
  }
  for (const [option, label] of Object.entries(optionLabels)) if (option.includes('_')) add(option, label);
  if (items) collectLabels(items, path, labels);
}

/** The labels of a tool's fields and coded options, by API name. Input labels take precedence over result labels. */
export function fieldLabels({ inputSchema, resultSchema }: Pick<Tool, 'inputSchema' | 'resultSchema'>) {
  const labels = new Map<string, string>();
  collectLabels(inputSchema, '', labels);
  collectLabels(resultSchema, '', labels);
  return labels;
}
