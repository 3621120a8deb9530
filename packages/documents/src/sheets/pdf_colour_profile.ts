/** The colours of sRGB as an ICC profile (version 2.1), which says what the colours of a document mean. */

/** The primaries and the white of sRGB (IEC 61966-2-1), adapted to D50 as profiles have them. */
const COLOURS = {
  rXYZ: [0.4360747, 0.2225045, 0.0139322],
  gXYZ: [0.3850649, 0.7168786, 0.0971045],
  bXYZ: [0.1430804, 0.0606169, 0.7141733],
  wtpt: [0.9642, 1, 0.8249],
} as const;

const CURVE_POINTS = 1024;
const HEADER_BYTES = 128;

/** A fixed-point number with 16 bits on either side. */
function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
}

function integers(bits: 16 | 32, ...values: number[]): Buffer {
  const bytes = Buffer.alloc((values.length * bits) / 8);
  for (const [index, value] of values.entries()) {
    if (bits === 16) bytes.writeUInt16BE(value, index * 2);
    else bytes.writeUInt32BE(value, index * 4);
  }
  return bytes;
}

function typed(type: string, ...content: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from(type), Buffer.alloc(4), ...content]);
}

/** The curve from a value to light, as IEC 61966-2-1 has it. */
function curve(): Buffer {
  const points = Array.from({ length: CURVE_POINTS }, (_, index) => {
    const value = index / (CURVE_POINTS - 1);
    return Math.round(65_535 * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  });
  return typed('curv', integers(32, CURVE_POINTS), integers(16, ...points));
}

function description(text: string): Buffer {
  // No name in other alphabets.
  return typed('desc', integers(32, text.length + 1), Buffer.from(`${text}\0`), Buffer.alloc(78));
}

function profile(): Buffer {
  const curveOfAll = curve();
  const tags: [string, Buffer][] = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', typed('text', Buffer.from('No copyright\0'))],
    ...Object.entries(COLOURS).map(([name, xyz]): [string, Buffer] => [name, typed('XYZ ', ...xyz.map(fixed))]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, curveOfAll]),
  ];
  const places = new Map<Buffer, number>();
  const table: Buffer[] = [integers(32, tags.length)];
  const contents: Buffer[] = [];
  let place = HEADER_BYTES + 4 + tags.length * 12;
  for (const [name, content] of tags) {
    if (!places.has(content)) {
      const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
      places.set(content, place);
      contents.push(padded);
      place += padded.length;
    }
    table.push(Buffer.from(name), integers(32, places.get(content) ?? 0, content.length));
  }
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(place);
  header.writeUInt32BE(0x02100000, 8);
  header.write('mntrRGB XYZ ', 12);
  integers(16, 2026, 11, 1, 0, 0, 0).copy(header, 24);
  header.write('acsp', 36);
  Buffer.concat([0.9642, 1, 0.8249].map(fixed)).copy(header, 68);
  return Buffer.concat([header, ...table, ...contents]);
}

export const SRGB_PROFILE: Buffer = profile();
