const double = new Float64Array(1);
const words = new Int32Array(double.buffer);
const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
const HIGH = isLittleEndian ? 1 : 0;

/** The first 32 bits of a double: its sign, its exponent and 20 bits of its fraction. */
export function highWord(value: number): number {
  double[0] = value;
  return words[HIGH] as number;
}

const EXPONENT_MIN = -1074;
const EXPONENT_MAX = 1023;
const POWERS_OF_TWO = new Float64Array(EXPONENT_MAX - EXPONENT_MIN + 1);
for (let index = 0, power = Number.MIN_VALUE; index < POWERS_OF_TWO.length; index++, power *= 2) {
  POWERS_OF_TWO[index] = power;
}

/** 2 to a whole power from -1074 to 1023. */
export function powerOfTwo(exponent: number): number {
  return POWERS_OF_TWO[exponent - EXPONENT_MIN] as number;
}

/** Multiplies by 2 to a whole power from -2000 to 1024, with one rounding. */
export function scale(value: number, exponent: number): number {
  if (exponent > EXPONENT_MAX) return value * 2 * powerOfTwo(EXPONENT_MAX);
  if (exponent < -1021) return value * powerOfTwo(exponent + 1000) * powerOfTwo(-1000);
  return value * powerOfTwo(exponent);
}

const SMALLEST_NORMAL = powerOfTwo(-1022);

/** What makes a subnormal number normal: 54 for those, 0 for others. */
export function subnormalShift(x: number): number {
  return x < SMALLEST_NORMAL ? 54 : 0;
}
