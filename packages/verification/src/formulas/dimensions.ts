import { type Calculator, type FieldSchema, keywordsOf, type Line } from '@plumbline/calculators';
import type { ConditionalNode, ConstantNode, FunctionNode, MathNode, OperatorNode, Unit } from 'mathjs';
import { unitCheckOf } from './checked_formulas.ts';
import { parseOnce, pathOf } from './parse.ts';
import { areEqual, haveSameDimension, math, NotAUnit, nameOf, type Quantity, unitOf } from './units.ts';

/**
 * How the units of a formula are checked. A line gives a number in a unit, and so does every part of its formula, so the checker
 * walks the syntax tree with units in place of numbers; mathjs multiplies, divides and raises them. A literal is a plain number
 * (unit 1). A conversion factor c stands for the quantity 1, counted in a unit of size 1/c: in `P / 1000` with P in W,
 * W / (1/1000) is kW. Some numbers, such as 12, may be either, so a part of a formula has a list of units that it may
 * be in, one for each way to read its literals. Operators combine the lists of their operands; terms of a sum, operands of a
 * comparison and branches of a conditional keep only the units that they share. A literal belongs to one place of the tree, so
 * the choices are independent, and no values are needed. The formula is right if the unit of the line is among those left.
 */
type Reading = readonly Quantity[] | typeof ANY;
/** A literal 0 has every unit. */
const ANY = 'any';
const PLAIN: Reading = [1];

/** Numbers that formulas use only to convert: per cent, powers of 1000, seconds per hour, hours per year. */
const ALWAYS_CONVERT = new Set([100, 1e3, 1e6, 1e9, 1e12, 3600, 8760]);
/** Numbers that convert or count: days per week, months, hours per day, minutes, days per year, MJ per kWh. */
const MAY_CONVERT = new Set([7, 12, 24, 60, 365, 3.6]);

export interface DimensionFault {
  symbol: string;
  formula?: string;
  /** The unit of the line. */
  expected: string;
  /** The unit of the formula; absent where it has none, because its parts do not fit together. */
  found?: string;
  reason: string;
}

export interface DimensionReport {
  faults: DimensionFault[];
  /** The number of formulas whose units were checked, right or wrong. */
  checked: number;
  /** The number of lines that state a figure with its unit, such as a datum. */
  stated: number;
  /** The number of lines without a formula, such as the result of a search. */
  withoutFormula: number;
  /** The formulas that hold only in the units that they are written for, with the reason. */
  empirical: { symbol: string; reason: string }[];
}

/** Parts of a formula that do not fit together. */
class UnitFault extends Error {}

function isPowerOfTen(literal: number): boolean {
  const power = Math.log10(literal);
  return power !== 0 && Math.abs(power - Math.round(power)) < 1e-12;
}

function readLiteral(literal: unknown): Reading {
  if (literal === 0) return ANY;
  if (typeof literal !== 'number') return PLAIN;
  if (ALWAYS_CONVERT.has(literal)) return [1 / literal];
  return MAY_CONVERT.has(literal) || isPowerOfTen(literal) ? [1, 1 / literal] : PLAIN;
}

/** The value of an expression of literals alone. */
function constantOf(node: MathNode): number | undefined {
  const holdsSymbols = node.filter(
    ({ type }) => type !== 'ConstantNode' && type !== 'OperatorNode' && type !== 'ParenthesisNode',
  );
  return holdsSymbols.length > 0 ? undefined : (node.evaluate() as number);
}

/** A unit in a message. */
function inWords(unit: Quantity): string {
  return typeof unit === 'number' && areEqual(unit, 1) ? 'a plain number' : nameOf(unit);
}

/** The reading with every literal a plain number, for messages. */
const asWritten = (reading: Reading): string => (reading === ANY ? '0' : inWords(reading[0] as Quantity));

function combine(a: Reading, b: Reading, operation: (a: Quantity, b: Quantity) => Quantity): Reading {
  if (a === ANY || b === ANY) return ANY;
  const units: Quantity[] = [];
  for (const left of a) {
    for (const right of b) {
      const unit = operation(left, right);
      if (!units.some((earlier) => areEqual(earlier, unit))) units.push(unit);
    }
  }
  return units;
}

const times = (a: Quantity, b: Quantity) => math.multiply(a as Unit, b as Unit) as Quantity;
const over = (a: Quantity, b: Quantity) => math.divide(a as Unit, b as Unit) as unknown as Quantity;

/** The units that all operands share. */
function shared(readings: readonly Reading[], what: string): Reading {
  return readings.reduce((a, b) => {
    if (a === ANY) return b;
    if (b === ANY) return a;
    const units = a.filter((left) => b.some((right) => areEqual(left, right)));
    if (units.length > 0) return units;
    const alike = a.some((left) => b.some((right) => haveSameDimension(left, right)));
    const why = alike ? 'the same dimension, but not the same size' : 'different dimensions';
    throw new UnitFault(`${what} of ${asWritten(a)} and ${asWritten(b)}: ${why}`);
  }, ANY);
}

function expectPlain(reading: Reading, what: string): void {
  if (reading === ANY || reading.some((unit) => areEqual(unit, 1))) return;
  throw new UnitFault(`${what} is ${asWritten(reading)}, and has to be a plain number`);
}

const OPERATION_NAMES: Record<string, string> = { '+': 'sum', '-': 'difference', min: 'min', max: 'max' };

/** Walks a formula with the units of its symbols in place of their values. */
class UnitWalk {
  readonly #units: ReadonlyMap<string, string>;

  constructor(units: ReadonlyMap<string, string>) {
    this.#units = units;
  }

  read(node: MathNode): Reading {
    switch (node.type) {
      case 'ConstantNode':
        return readLiteral((node as ConstantNode<number>).value);
      case 'ParenthesisNode':
        return this.read((node as unknown as { content: MathNode }).content);
      case 'SymbolNode':
      case 'AccessorNode':
        return this.#readSymbol(pathOf(node));
      case 'ConditionalNode': {
        const { condition, trueExpr, falseExpr } = node as ConditionalNode;
        expectPlain(this.read(condition), 'a condition');
        return shared([this.read(trueExpr), this.read(falseExpr)], 'choice');
      }
      case 'FunctionNode':
        return this.#readCall((node as unknown as { fn: { name: string } }).fn.name, (node as FunctionNode).args);
      case 'OperatorNode':
        return this.#readOperation(node as OperatorNode);
      default:
        throw new Error(`a ${node.type} has no unit`);
    }
  }

  #readSymbol(path: string): Reading {
    if (path === 'pi') return PLAIN;
    const text = this.#units.get(path);
    if (text === undefined) throw new UnitFault(`nothing says the unit of ${path}`);
    return [unitOf(text)];
  }

  #readOperation({ op, args }: OperatorNode): Reading {
    const [left, right] = args as [MathNode, MathNode | undefined];
    if (!right) return this.read(left);
    switch (op) {
      case '*':
        return combine(this.read(left), this.read(right), times);
      case '/':
        return combine(this.read(left), this.read(right), over);
      case '^':
        return this.#readPower(left, right);
      case '+':
      case '-':
        return shared([this.read(left), this.read(right)], OPERATION_NAMES[op] as string);
      default:
        shared([this.read(left), this.read(right)], 'comparison');
        return PLAIN;
    }
  }

  #readPower(base: MathNode, exponent: MathNode): Reading {
    const power = constantOf(exponent);
    const literal = constantOf(base);
    if (power !== undefined && literal !== undefined) return readLiteral(literal ** power);
    expectPlain(this.read(exponent), 'an exponent');
    const reading = this.read(base);
    if (power !== undefined) return combine(reading, PLAIN, (unit) => math.pow(unit as Unit, power) as Quantity);
    expectPlain(reading, 'the base of a power with a variable exponent');
    return PLAIN;
  }

  #readCall(name: string, args: readonly MathNode[]): Reading {
    const [first, ...others] = args.map((arg) => this.read(arg)) as [Reading, ...Reading[]];
    switch (name) {
      case 'min':
      case 'max':
        return shared([first, ...others], name);
      case 'sqrt':
        return combine(first, PLAIN, (unit) => math.pow(unit as Unit, 0.5) as Quantity);
      case 'abs':
      case 'ceil':
      case 'floor':
      case 'round':
        for (const decimals of others) expectPlain(decimals, `the decimals of ${name}`);
        return first;
      default:
        expectPlain(first, `the argument of ${name}`);
        return PLAIN;
    }
  }
}

type FormulaFault = Pick<DimensionFault, 'found' | 'reason'>;

function checkFormula(formula: string, unit: string, units: ReadonlyMap<string, string>): FormulaFault | undefined {
  try {
    const expected = unitOf(unit);
    const reading = new UnitWalk(units).read(parseOnce(formula).tree);
    if (reading === ANY || reading.some((found) => areEqual(found, expected))) return undefined;
    const isAlike = reading.some((found) => haveSameDimension(found, expected));
    return {
      found: asWritten(reading),
      reason: isAlike ? 'the dimension is right, but not the size' : 'the dimensions are different',
    };
  } catch (error) {
    if (error instanceof UnitFault || error instanceof NotAUnit) return { reason: error.message };
    throw error;
  }
}

const checked = new Map<string, FormulaFault | undefined>();

/** Checks a formula once for the same units, because the lines of a tool are mostly the same for every input. */
function checkOnce(formula: string, unit: string, units: ReadonlyMap<string, string>): FormulaFault | undefined {
  const key = [formula, unit, ...parseOnce(formula).paths.map((path) => units.get(path))].join('\n');
  if (!checked.has(key)) checked.set(key, checkFormula(formula, unit, units));
  return checked.get(key);
}

function addInputUnits(schema: FieldSchema, path: string, units: Map<string, string>): void {
  for (const [name, property] of Object.entries(keywordsOf(schema).properties ?? {})) {
    const { unit, isYear } = keywordsOf(property);
    units.set(`${path}${name}`, isYear ? 'year' : (unit ?? '-'));
    addInputUnits(property, `${path}${name}.`, units);
  }
}

const inputUnits = new WeakMap<FieldSchema, ReadonlyMap<string, string>>();

/** The unit of every input by its path; a choice or a flag is a plain number. */
function unitsOfInputs(inputSchema: FieldSchema): ReadonlyMap<string, string> {
  const known = inputUnits.get(inputSchema);
  if (known) return known;
  const units = new Map<string, string>();
  addInputUnits(inputSchema, '', units);
  inputUnits.set(inputSchema, units);
  return units;
}

/** Checks the units of every line of a working: those of its formula against that of the line. */
export function checkDimensions(
  { inputSchema }: Pick<Calculator, 'inputSchema'>,
  lines: readonly Line[],
): DimensionReport {
  const report: DimensionReport = { faults: [], checked: 0, stated: 0, withoutFormula: 0, empirical: [] };
  const units = new Map(unitsOfInputs(inputSchema));
  for (const line of lines) {
    const { symbol, formula, unit, empirical } = line;
    const check = unitCheckOf(line);
    // Without a formula to compare it with, the unit still has to be one: a literal 0 has any.
    const fault = checkOnce(check === 'checked' ? (formula as string) : '0', unit, units);
    if (fault) report.faults.push({ symbol, ...(formula !== undefined && { formula }), expected: unit, ...fault });
    if (check === 'empirical') report.empirical.push({ symbol, reason: empirical as string });
    else report[check]++;
    units.set(symbol, unit);
  }
  return report;
}

/** A fault in one sentence. */
export function faultInWords({ symbol, formula, expected, found, reason }: DimensionFault): string {
  const stated = found === undefined ? reason : `the formula gives ${found}, the line says ${expected}: ${reason}`;
  return formula === undefined ? `${symbol}: ${stated}` : `${symbol} [${expected}] = ${formula}: ${stated}`;
}
