/** The lines of each tool's working, over its worked examples and published cases, by how their units can be checked. */
import { type Calculator, catalogue, EDITION, type Line, showCalculation } from '@plumbline/calculators';
import { type FormulaRecord, loadVerification, type Recorded, unitCheckOf } from '@plumbline/verification';

/** The different lines of all workings. A figure that is only stated is the same line whatever its value. */
async function linesOf(calculator: Calculator): Promise<Line[]> {
  const { publications } = await loadVerification(calculator.name);
  const cases = publications.flatMap((publication) => publication.cases);
  const lines = new Map<string, Line>();
  for (const { input } of [...calculator.examples, ...cases]) {
    const shown = showCalculation(calculator, input);
    if (!shown.ok) throw new Error(`${calculator.name}: ${JSON.stringify(shown.errors)}`);
    for (const line of shown.working) {
      const formula = unitCheckOf(line) === 'stated' ? '' : (line.formula ?? '');
      lines.set(JSON.stringify([line.symbol, formula, line.unit]), line);
    }
  }
  return [...lines.values()];
}

async function recordOf(calculator: Calculator): Promise<FormulaRecord> {
  const lines = await linesOf(calculator);
  const of = (kind: ReturnType<typeof unitCheckOf>) => lines.filter((line) => unitCheckOf(line) === kind);
  return {
    checked: of('checked').length,
    constants: of('stated').length,
    empirical: of('empirical').map(({ symbol, formula = '', empirical = '' }) => ({
      symbol,
      formula,
      reason: empirical,
    })),
    withoutFormula: of('withoutFormula').map(({ symbol, description, note = '' }) => ({
      symbol,
      description,
      reason: note,
    })),
  };
}

export async function formulaRecord(): Promise<Recorded<FormulaRecord>> {
  const tools: Record<string, FormulaRecord> = {};
  for (const tool of catalogue) tools[tool.name] = await recordOf(tool);
  return { edition: EDITION, tools };
}
