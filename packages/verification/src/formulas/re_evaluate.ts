import { COUNTS_AS_ZERO_BELOW, type Line, roundTo } from '@plumbline/calculators';
import { all, create, type EvalFunction, type FactoryFunctionMap, type MathNode } from 'mathjs';

/** mathjs compares with a tolerance by default; formulas compare exactly. */
const math = create(all as FactoryFunctionMap, { relTol: 1e-16, absTol: 0 });

const FUNCTIONS: Record<string, unknown> = {
  min: Math.min,
  max: Math.max,
  sqrt: Math.sqrt,
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  round: (value: number, decimals = 0) => roundTo(value, decimals),
  exp: Math.exp,
  ln: Math.log,
  log10: Math.log10,
};
const OPERATORS = new Set(['+', '-', '*', '/', '^', '<', '<=', '>', '>=', '==', '!=']);

interface Formula {
  symbols: string[];
  evaluate: EvalFunction['evaluate'];
}

interface NamedNode {
  name: string;
  fn: { name: string };
  op: string;
}

function faultOf(node: MathNode): string | undefined {
  const { fn, op } = node as unknown as NamedNode;
  switch (node.type) {
    case 'FunctionNode':
      return fn.name in FUNCTIONS ? undefined : `the function ${fn.name}`;
    case 'OperatorNode':
      return OPERATORS.has(op) ? undefined : `the operator ${op}`;
    case 'SymbolNode':
    case 'ConstantNode':
    case 'ParenthesisNode':
    case 'ConditionalNode':
    case 'AccessorNode':
    case 'IndexNode':
      return undefined;
    default:
      return `a ${node.type}`;
  }
}

function readFormula(formula: string): Formula {
  const tree = math.parse(formula);
  const symbols = new Set<string>();
  tree.traverse((node, path) => {
    const fault = faultOf(node);
    if (fault) throw new Error(`"${formula}" uses ${fault}, which formulas do not have`);
    if (node.type === 'SymbolNode' && path !== 'fn') symbols.add((node as unknown as NamedNode).name);
  });
  symbols.delete('pi');
  return { symbols: [...symbols], evaluate: tree.compile().evaluate };
}

const read = new Map<string, Formula>();

function formulaOf(formula: string): Formula {
  const known = read.get(formula) ?? readFormula(formula);
  read.set(formula, known);
  return known;
}

/** Allows only for the order of floating-point operations. */
const RELATIVE_TOLERANCE = 1e-9;

function agree(a: unknown, b: unknown): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  if (!Number.isFinite(a) || !Number.isFinite(b)) return false;
  return Math.abs(a - b) <= RELATIVE_TOLERANCE * Math.max(Math.abs(a), Math.abs(b), 1e-3);
}

/** The errors in a working, line by line. Empty if every formula gives its value. */
export function faultsInWorking(input: Record<string, unknown>, lines: readonly Line[]): string[] {
  const faults: string[] = [];
  const scope = new Map<string, unknown>(Object.entries(FUNCTIONS));
  for (const [name, value] of Object.entries(input)) {
    const isTiny = typeof value === 'number' && Math.abs(value) < COUNTS_AS_ZERO_BELOW;
    if (value !== null && value !== undefined) scope.set(name, isTiny ? 0 : value);
  }
  const introduced = new Set<string>();
  for (const { symbol, formula, note, value } of lines) {
    if (introduced.has(symbol) || scope.has(symbol) || symbol === 'pi') faults.push(`${symbol} is introduced twice`);
    if ((formula === undefined) === (note === undefined)) faults.push(`${symbol} needs either a formula or a note`);
    if (formula !== undefined) {
      const { symbols, evaluate } = formulaOf(formula);
      const missing = symbols.filter((name) => !scope.has(name));
      if (missing.length > 0) faults.push(`${symbol} = ${formula}: nothing introduced ${missing.join(', ')}`);
      else {
        const evaluated = evaluate(new Map(scope));
        if (!agree(evaluated, value))
          faults.push(`${symbol} = ${formula} gives ${evaluated}, the working says ${value}`);
      }
    }
    introduced.add(symbol);
    scope.set(symbol, value);
  }
  return faults;
}
