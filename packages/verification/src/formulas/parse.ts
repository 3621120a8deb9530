import { roundTo } from '@plumbline/calculators';
import { type AccessorNode, all, create, type EvalFunction, type FactoryFunctionMap, type MathNode } from 'mathjs';

/** mathjs compares with a tolerance by default; formulas compare exactly. */
const math = create(all as FactoryFunctionMap, { relTol: 1e-16, absTol: 0 });

/** The functions that a formula may call. */
export const FUNCTIONS: Record<string, unknown> = {
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

export interface ParsedFormula {
  tree: MathNode;
  /** The inputs and lines that the formula uses, without members: `energy` for `energy.gas`. */
  symbols: string[];
  /** The same with members: `energy.gas`. */
  paths: string[];
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

/** The path of a symbol or of a member of an input: `energy.gas`. */
export function pathOf(node: MathNode): string {
  const { name } = node as unknown as NamedNode;
  return node.type === 'AccessorNode' ? `${pathOf((node as AccessorNode).object)}.${name}` : name;
}

function readFormula(formula: string): ParsedFormula {
  const tree = math.parse(formula);
  const symbols = new Set<string>();
  const paths = new Set<string>();
  tree.traverse((node, place, parent) => {
    const fault = faultOf(node);
    if (fault) throw new Error(`"${formula}" uses ${fault}, which formulas do not have`);
    if (node.type === 'SymbolNode' && place !== 'fn') symbols.add(pathOf(node));
    const isWhole = parent?.type !== 'AccessorNode' && place !== 'fn';
    if (isWhole && (node.type === 'SymbolNode' || node.type === 'AccessorNode')) paths.add(pathOf(node));
  });
  symbols.delete('pi');
  paths.delete('pi');
  return { tree, symbols: [...symbols], paths: [...paths], evaluate: tree.compile().evaluate };
}

const parsed = new Map<string, ParsedFormula>();

/** Parses a formula once. Throws on a syntax error and on what formulas do not have. */
export function parseOnce(formula: string): ParsedFormula {
  const known = parsed.get(formula) ?? readFormula(formula);
  parsed.set(formula, known);
  return known;
}
