/** An unsigned number in groups of seven bits. */
export function unsignedBytes(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
  return bytes;
}

/** Numbers of `width` bits, at most 24, as one run: of one number, if all are the same, or bit-packed. */
export function encodeRun(values: Int32Array | Uint8Array, width: number): Uint8Array {
  const [first = 0] = values;
  if (values.some((value) => value !== first)) return packedRun(values, width);
  const bytes = Array.from({ length: Math.ceil(width / 8) }, (_, index) => (first >>> (8 * index)) & 0xff);
  return Uint8Array.from([...unsignedBytes(values.length * 2), ...bytes]);
}

function packedRun(values: Int32Array | Uint8Array, width: number): Uint8Array {
  const groups = Math.ceil(values.length / 8);
  const head = unsignedBytes(groups * 2 + 1);
  const bytes = new Uint8Array(head.length + groups * width);
  bytes.set(head);
  let position = head.length;
  let buffer = 0;
  let bits = 0;
  for (let index = 0; index < values.length; index++) {
    buffer |= (values[index] as number) << bits;
    bits += width;
    for (; bits >= 8; bits -= 8) {
      bytes[position++] = buffer & 0xff;
      buffer >>>= 8;
    }
  }
  if (bits > 0) bytes[position] = buffer;
  return bytes;
}
