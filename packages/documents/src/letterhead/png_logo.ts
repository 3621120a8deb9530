import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Logo } from './letterhead.ts';
import { UnusableLogo } from './unusable_logo.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIDE_MAX = 4000;
const PIXELS_MAX = 4_000_000;
/** Kept at most: 300 dots an inch where a logo is printed largest. */
const KEPT = { width: 900, height: 300 };

export function isPng(file: Buffer): boolean {
  return file.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

function unreadable(what: string): UnusableLogo {
  return new UnusableLogo(`is a PNG file that cannot be read: ${what}.`);
}

interface Chunk {
  type: string;
  data: Buffer;
}

function* chunksOf(file: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length; at < file.length; ) {
    if (at + 12 > file.length) throw unreadable('it ends early');
    const length = file.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > file.length) throw unreadable('it ends early');
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) throw unreadable('a checksum is wrong');
    const type = file.toString('latin1', at + 4, at + 8);
    yield { type, data: file.subarray(at + 8, end) };
    if (type === 'IEND') return;
    at = end + 4;
  }
  throw unreadable('it ends early');
}

/** How many channels each colour type has, and how many bits each may have. */
const COLOUR_TYPES: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
const PALETTE = 3;

interface Head {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  channels: number;
  isInterlaced: boolean;
}

function headOf({ type, data }: Chunk): Head {
  if (type !== 'IHDR' || data.length !== 13) throw unreadable('it has no header');
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = data.subarray(8);
  const { channels, depths } = COLOUR_TYPES[colourType] ?? { channels: 0, depths: [] };
  if (!depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1 || width === 0 || height === 0) {
    throw unreadable('its header is wrong');
  }
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) {
    throw new UnusableLogo(
      `must have at most ${SIDE_MAX} pixels on each side and ${PIXELS_MAX / 1e6} million in all; it has ${width} × ${height}.`,
    );
  }
  return { width, height, depth, colourType, channels, isInterlaced: interlace === 1 };
}

/** A part of the pixels that is stored together: columns and rows at equal steps from a first one. */
interface Pass {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const WHOLE: readonly Pass[] = [{ x: 0, y: 0, dx: 1, dy: 1 }];
const ADAM7: readonly Pass[] = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];

function passesOf({ width, height, depth, channels, isInterlaced }: Head) {
  return (isInterlaced ? ADAM7 : WHOLE)
    .map((pass) => ({
      ...pass,
      columns: Math.ceil((width - pass.x) / pass.dx),
      rows: Math.ceil((height - pass.y) / pass.dy),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map((pass) => ({ ...pass, bytes: Math.ceil((pass.columns * channels * depth) / 8) }));
}

/** What each filter adds to a byte, from those on its left, above it, and above on the left. */
const FILTERS: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
    if (a <= b && a <= c) return left;
    return b <= c ? up : corner;
  },
];

/** Takes the filter off a row, where it stands. */
function unfilter(row: Buffer, above: Buffer | undefined, filter: number, step: number): void {
  const added = FILTERS[filter];
  if (!added) throw unreadable('a row has an unknown filter');
  for (let index = 0; index < row.length; index++) {
    const left = index < step ? 0 : (row[index - step] as number);
    const corner = index < step ? 0 : (above?.[index - step] ?? 0);
    row[index] = (row[index] as number) + added(left, above?.[index] ?? 0, corner);
  }
}

/** The sample of a row at an index, as it is stored; of 16 bits the upper 8. */
function sampleOf(row: Buffer, index: number, depth: number): number {
  if (depth === 8) return row[index] as number;
  if (depth === 16) return row[index * 2] as number;
  const bit = index * depth;
  return ((row[bit >> 3] as number) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

type Colour = [red: number, green: number, blue: number, alpha: number];

/** How a pixel of a row is read. */
function pixelReader({ depth, colourType, channels }: Head, palette: Buffer, transparency: Buffer | undefined) {
  const full = depth === 16 ? 255 : (1 << depth) - 1;
  /** One colour may be transparent, in 16 bits a channel. As of samples, the upper 8 of 16 bits are compared. */
  const keyed = Array.from(
    { length: (transparency?.length ?? 0) >> 1 },
    (_, channel) => transparency?.[channel * 2 + (depth === 16 ? 0 : 1)],
  );
  return (row: Buffer, column: number): Colour => {
    const sample = (channel: number) => sampleOf(row, column * channels + channel, depth);
    const shade = (channel: number) => Math.round((sample(channel) * 255) / full);
    if (colourType === PALETTE) {
      const entry = sample(0);
      if (entry * 3 + 2 >= palette.length) throw unreadable('a pixel has a colour that its palette has not');
      const [red = 0, green = 0, blue = 0] = palette.subarray(entry * 3, entry * 3 + 3);
      return [red, green, blue, transparency?.[entry] ?? 255];
    }
    const isGrey = colourType === 0 || colourType === 4;
    const [red, green, blue] = isGrey ? [shade(0), shade(0), shade(0)] : [shade(0), shade(1), shade(2)];
    if (colourType >= 4) return [red, green, blue, shade(channels - 1)];
    const isClear = keyed.length > 0 && keyed.every((value, channel) => value === sample(channel));
    return [red, green, blue, isClear ? 0 : 255];
  };
}

/** Three bytes a pixel, on white as on paper. */
interface Pixels {
  width: number;
  height: number;
  bytes: Buffer;
}

function inflated(data: Buffer, size: number): Buffer {
  let bytes: Buffer;
  try {
    bytes = inflateSync(data, { maxOutputLength: size });
  } catch {
    throw unreadable('its pixels cannot be unpacked');
  }
  if (bytes.length !== size) throw unreadable('it has too few pixels');
  return bytes;
}

function pixelsOf(file: Buffer): Pixels {
  const [first, ...chunks] = chunksOf(file);
  if (!first) throw unreadable('it has no header');
  const head = headOf(first);
  const { width, height, depth, channels } = head;
  const dataOf = (type: string) => chunks.filter((chunk) => chunk.type === type).map(({ data }) => data);
  const readPixel = pixelReader(head, Buffer.concat(dataOf('PLTE')), dataOf('tRNS')[0]);
  const passes = passesOf(head);
  const packed = inflated(
    Buffer.concat(dataOf('IDAT')),
    passes.reduce((sum, { rows, bytes }) => sum + rows * (bytes + 1), 0),
  );
  const bytes = Buffer.alloc(width * height * 3);
  const step = Math.max(1, (channels * depth) >> 3);
  let at = 0;
  for (const { x, y, dx, dy, columns, rows, bytes: length } of passes) {
    let above: Buffer | undefined;
    for (let row = 0; row < rows; row++) {
      const line = packed.subarray(at + 1, at + 1 + length);
      unfilter(line, above, packed[at] as number, step);
      for (let column = 0; column < columns; column++) {
        const [red, green, blue, alpha] = readPixel(line, column);
        const place = ((y + row * dy) * width + x + column * dx) * 3;
        const onWhite = (value: number) => Math.round(255 + ((value - 255) * alpha) / 255);
        bytes[place] = onWhite(red);
        bytes[place + 1] = onWhite(green);
        bytes[place + 2] = onWhite(blue);
      }
      above = line;
      at += length + 1;
    }
  }
  return { width, height, bytes };
}

/** The pixels on at most the size that is kept: each is the mean of those that it stands for. */
function reduced(pixels: Pixels): Pixels {
  const scale = Math.min(1, KEPT.width / pixels.width, KEPT.height / pixels.height);
  if (scale === 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const bytes = Buffer.alloc(width * height * 3);
  const ends = (index: number, count: number, of: number) => {
    const first = Math.floor((index * of) / count);
    return [first, Math.max(first + 1, Math.floor(((index + 1) * of) / count))] as const;
  };
  for (let row = 0; row < height; row++) {
    const [top, bottom] = ends(row, height, pixels.height);
    for (let column = 0; column < width; column++) {
      const [left, right] = ends(column, width, pixels.width);
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let y = top; y < bottom; y++) {
          for (let x = left; x < right; x++) sum += pixels.bytes[(y * pixels.width + x) * 3 + channel] as number;
        }
        bytes[(row * width + column) * 3 + channel] = Math.round(sum / ((bottom - top) * (right - left)));
      }
    }
  }
  return { width, height, bytes };
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** A PNG file of plain colours, which every program embeds as it is. */
function pngOf({ width, height, bytes }: Pixels): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.alloc(1), bytes.subarray(row * width * 3, (row + 1) * width * 3)]),
  );
  const data = deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Reads a PNG file and rewrites its pixels. Throws UnusableLogo. */
export function pngLogo(file: Buffer): Logo {
  const pixels = reduced(pixelsOf(file));
  const { width, height } = pixels;
  return { kind: 'pixels', width, height, png: pngOf(pixels).toString('base64') };
}
