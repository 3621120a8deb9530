import { THRIFT } from './thrift_reader.ts';

/** A value with its type in Thrift's compact protocol. */
export type ThriftValue =
  | { type: 'i32' | 'i64'; value: number }
  | { type: 'boolean'; value: boolean }
  | { type: 'binary'; value: Uint8Array | string }
  | { type: 'list'; of: 'i32' | 'binary' | 'struct'; values: readonly ThriftValue[] }
  | { type: 'struct'; fields: ThriftFields };

/** The fields of a struct by their id, in rising order; undefined is left out. */
export type ThriftFields = readonly (readonly [id: number, value: ThriftValue | undefined])[];

export const i32 = (value: number): ThriftValue => ({ type: 'i32', value });
export const i64 = (value: number): ThriftValue => ({ type: 'i64', value });
export const boolean = (value: boolean): ThriftValue => ({ type: 'boolean', value });
export const binary = (value: Uint8Array | string): ThriftValue => ({ type: 'binary', value });
export const struct = (...fields: ThriftFields): ThriftValue => ({ type: 'struct', fields });
export const list = (of: 'i32' | 'binary' | 'struct', values: readonly ThriftValue[]): ThriftValue => ({
  type: 'list',
  of,
  values,
});

function pushUnsigned(to: number[], value: number): void {
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 128)) to.push((rest % 128) | 0x80);
  to.push(rest);
}

function pushInteger(to: number[], value: number): void {
  pushUnsigned(to, value < 0 ? -2 * value - 1 : 2 * value);
}

function pushFields(to: number[], fields: ThriftFields): void {
  let last = 0;
  for (const [id, value] of fields) {
    if (!value) continue;
    const type = value.type === 'boolean' ? THRIFT[value.value ? 'true' : 'false'] : THRIFT[value.type];
    to.push(((id - last) << 4) | type);
    last = id;
    pushValue(to, value);
  }
  to.push(THRIFT.stop);
}

function pushValue(to: number[], value: ThriftValue): void {
  if (value.type === 'i32' || value.type === 'i64') pushInteger(to, value.value);
  else if (value.type === 'struct') pushFields(to, value.fields);
  else if (value.type === 'binary') {
    const bytes = typeof value.value === 'string' ? Buffer.from(value.value, 'utf8') : value.value;
    pushUnsigned(to, bytes.length);
    for (const byte of bytes) to.push(byte);
  } else if (value.type === 'list') {
    const { of, values } = value;
    to.push((Math.min(values.length, 15) << 4) | THRIFT[of]);
    if (values.length >= 15) pushUnsigned(to, values.length);
    for (const element of values) pushValue(to, element);
  }
}

/** A struct in the compact protocol. Fields must be less than 16 apart, as all of Parquet's are. */
export function thriftBytes(...fields: ThriftFields): Uint8Array {
  const bytes: number[] = [];
  pushFields(bytes, fields);
  return Uint8Array.from(bytes);
}
