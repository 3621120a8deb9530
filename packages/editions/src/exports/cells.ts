import { type CurrentTool, keywordsOf, requiredFirst, type SchemaKeywords, unitInWords } from '@plumbline/calculators';

/** An input as a parameter of a spreadsheet function. */
export interface CellParameter {
  name: string;
  /** With unit and bounds, in one line. */
  description: string;
  isOptional: boolean;
  /** A list is a range, a map one of two columns. */
  isRange: boolean;
}

function describe(keywords: SchemaKeywords): string {
  const { description = '', type, unit = '-', minimum, maximum, enum: options } = keywords;
  const range = { array: 'a range of values', object: 'a range of two columns, names and values' }[String(type)];
  const bounds = minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '';
  const words = options ? `one of ${options.join(', ')}` : `${bounds} ${unit === '-' ? '' : unitInWords(unit)}`.trim();
  return [description, range ?? words].filter((part) => part !== '').join('; ');
}

/** The parameters in the order in which the script takes cells. */
export function cellParameters({ inputSchema }: CurrentTool): CellParameter[] {
  const { required = [] } = keywordsOf(inputSchema);
  return requiredFirst(inputSchema).map((name) => {
    const keywords = keywordsOf(inputSchema.properties[name] as never);
    return {
      name,
      description: describe(keywords),
      isOptional: !required.includes(name),
      isRange: keywords.type === 'array' || keywords.type === 'object',
    };
  });
}

/** The two functions of a tool in a spreadsheet: its headline figure, and any figure by its name. */
export function cellFunctions({ name }: CurrentTool): { id: string; takesFigure: boolean }[] {
  const id = name.toUpperCase();
  return [
    { id, takesFigure: false },
    { id: `${id}_FIGURE`, takesFigure: true },
  ];
}

export const FIGURE_PARAMETER = 'figure';
export const FIGURE_DESCRIPTION = 'Name of the figure, as in the results of the tool; blank for the headline';
