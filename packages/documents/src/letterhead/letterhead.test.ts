import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Logo, logoHtml, logoUrl } from './letterhead.ts';
import { readIssue } from './read_issue.ts';
import { readLogo } from './read_logo.ts';

function svg(content: string, attributes = 'viewBox="0 0 100 50"'): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
}

async function logoOf(file: Buffer): Promise<Logo> {
  const reading = await readLogo(file);
  if (!reading.ok) throw new Error(reading.fault);
  return reading.logo;
}

async function pathsOf(content: string, attributes?: string) {
  const logo = await logoOf(svg(content, attributes));
  return logo.kind === 'paths' ? logo.paths : [];
}

async function faultOf(file: Buffer): Promise<string> {
  const reading = await readLogo(file);
  return reading.ok ? 'none' : reading.fault;
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(content));
  return Buffer.concat([ends[0], content, ends[1]]);
}

interface Png {
  width: number;
  height: number;
  depth?: number;
  colourType?: number;
  interlace?: number;
  rows: Buffer;
  extra?: Buffer[];
}

function png({ width, height, depth = 8, colourType = 2, interlace = 0, rows, extra = [] }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colourType, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The rows of the pixels of a logo, three bytes each, as rewritten. */
async function pixelsOf(file: Buffer): Promise<number[][]> {
  const logo = await logoOf(file);
  if (logo.kind !== 'pixels') throw new Error('these are paths');
  const written = Buffer.from(logo.png, 'base64');
  // Signature, header chunk, then the length and the type of the data.
  const length = written.readUInt32BE(33);
  const rows = inflateSync(written.subarray(41, 41 + length));
  const size = logo.width * 3 + 1;
  return Array.from({ length: logo.height }, (_, row) => [...rows.subarray(row * size + 1, (row + 1) * size)]);
}

describe('an SVG logo', () => {
  it('is its shapes as paths, in a drawing that is 1000 units long', async () => {
    expect(await logoOf(svg('<rect x="10" y="5" width="20" height="10" fill="#0a0"/>'))).toEqual({
      kind: 'paths',
      width: 1000,
      height: 500,
      paths: [{ d: 'M100 50L300 50L300 150L100 150Z', fill: '#00aa00' }],
    });
  });

  it('keeps what groups, classes, styles and attributes say, the nearer first', async () => {
    const style = '<style>.a{fill:#112233;stroke:none} .b,.c{stroke:rgb(255, 0, 0);stroke-width:2}</style>';
    const paths = await pathsOf(
      `${style}<g fill="red" opacity="0.5"><path class="a" d="M0 0H10V10Z"/><path class="c" style="fill:none" d="M0 0L1 1"/><path d="M0 0L1 1L2 0Z" fill-rule="evenodd"/></g>`,
    );
    expect(paths.map(({ d: _, ...paint }) => paint)).toEqual([
      { fill: '#112233', fillOpacity: 0.5 },
      { stroke: '#ff0000', strokeWidth: 20, strokeOpacity: 0.5 },
      { fill: '#ff0000', fillOpacity: 0.5, isEvenOdd: true },
    ]);
  });

  it('has transforms and the view box worked into its points', async () => {
    // (1, 2) doubled is (2, 4), moved by 10 is (12, 14), and less the corner of the box (2, 14), of which each unit is 10.
    const [path] = await pathsOf(
      '<g transform="translate(10 10)"><path transform="scale(2)" d="M1 2L2 2"/></g>',
      'viewBox="10 0 100 50"',
    );
    expect(path?.d).toBe('M20 140L40 140');
    // A quarter of a turn about (10, 10) puts (20, 10) to (10, 20).
    const [turned] = await pathsOf('<path transform="rotate(90 10 10)" d="M20 10L10 10"/>');
    expect(turned?.d).toBe('M100 200L100 100');
  });

  it('draws arcs as curves: a circle keeps to its radius', async () => {
    const [path] = await pathsOf('<circle cx="50" cy="25" r="20"/>');
    const ends = [...(path?.d ?? '').matchAll(/C(?:\S+ ){4}(\S+) (\S+?)(?=[A-Z]|$)/g)].map(([, x, y]) =>
      Math.hypot(Number(x) - 500, Number(y) - 250),
    );
    expect(ends.length).toBe(4);
    for (const radius of ends) expect(radius).toBeCloseTo(200, 1);
  });

  it('reads compact paths, smooth curves and a plain document type', async () => {
    const file = Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg viewBox="0 0 1000 1000"><path d="m10-20.5.5.5c1,1 2 2 3,3s1 1 2 2q1 1 2 0t2 0a5 5 0 01 5 5z"/></svg>',
    );
    const logo = await logoOf(file);
    expect(
      logo.kind === 'paths' &&
        logo.paths[0]?.d.startsWith('M10 -20.5L10.5 -20C11.5 -19 12.5 -18 13.5 -17C14.5 -16 14.5 -16 15.5 -15'),
    ).toBe(true);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'has a script'],
    ['an event handler', '<path onload="alert(1)" d="M0 0L1 1"/>', 'has an event handler'],
    ['a part of a page', '<foreignObject><p>x</p></foreignObject>', 'has a part of a web page'],
    ['an image of another host', '<image href="https://example.com/x.png"/>', 'has an embedded or linked image'],
    ['a reference', '<use href="#a"/>', 'has references to other elements'],
    ['text', '<text>Firm</text>', 'has text. Convert it to outlines'],
    ['a gradient', '<path fill="url(#g)" d="M0 0L1 1"/>', 'has a gradient or pattern'],
    ['a clip path', '<g clip-path="url(#c)"><path d="M0 0L1 1"/></g>', 'uses clip-path'],
    [
      'an import of styles',
      '<style>@import url(//example.com/x.css);</style><path d="M0 0L1 1"/>',
      'has a style sheet',
    ],
    [
      'an unknown colour',
      '<path fill="expression(1)" d="M0 0L1 1"/>',
      'has a colour that cannot be read: expression(1)',
    ],
    ['a path that is none', '<path d="M0 0 X"/>', 'has a path that cannot be read'],
    ['a point at infinity', '<path d="M0 0L1e999 1"/>', 'has a path that cannot be read'],
    ['nothing', '', 'is an SVG drawing in which nothing is drawn'],
    ['an animation', '<path d="M0 0L1 1"><animate/></path>', 'has an element that a sheet does not draw: animate'],
  ])('is rejected with %s', async (_what, content, fault) => {
    expect(await faultOf(svg(content))).toContain(fault);
  });

  it('is rejected with entities of its own, without a size, and if it is no drawing', async () => {
    expect(await faultOf(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>'))).toContain(
      'has a document type with declarations of its own',
    );
    expect(await faultOf(svg('<path d="M0 0L1 1"/>', ''))).toBe('must have a viewBox, or a width and a height.');
    expect(await faultOf(Buffer.from('<html><body/></html>'))).toBe('is not an SVG drawing.');
    expect(await faultOf(Buffer.from('GIF89a'))).toBe('must be a PNG or SVG file.');
    expect(await faultOf(Buffer.alloc(600 * 1024))).toBe('must have at most 512 KiB; it has 600 KiB.');
  });

  it('can be read again as it is shown, with the same shapes', async () => {
    const logo = await logoOf(
      svg('<circle cx="20" cy="20" r="9" fill="navy"/><path stroke="#123" fill="none" d="M0 0C1 2 3 4 5 6"/>'),
    );
    const again = await logoOf(Buffer.from(logoUrl(logo).split(',')[1] ?? '', 'base64'));
    expect(again).toEqual(logo);
    expect(logoHtml(logo, 'A & B').text).toContain('role="img" aria-label="Logo of A &amp; B"');
  });
});

describe('a PNG logo', () => {
  const RED_BLUE = Buffer.from([0, 255, 0, 0, 0, 0, 255]);

  it('is its pixels, rewritten', async () => {
    expect(await pixelsOf(png({ width: 2, height: 1, rows: RED_BLUE }))).toEqual([[255, 0, 0, 0, 0, 255]]);
  });

  it('is shown on white where it is transparent', async () => {
    // Red at half: 255 + (0 - 255) · 128 / 255 = 127.
    const rows = Buffer.from([0, 255, 0, 0, 128, 1, 2, 3, 0]);
    expect(await pixelsOf(png({ width: 2, height: 1, colourType: 6, rows }))).toEqual([[255, 127, 127, 255, 255, 255]]);
    const palette = [chunk('PLTE', Buffer.from([10, 20, 30, 40, 50, 60])), chunk('tRNS', Buffer.from([0]))];
    expect(
      await pixelsOf(
        png({ width: 2, height: 1, depth: 1, colourType: 3, extra: palette, rows: Buffer.from([0, 0b0100_0000]) }),
      ),
    ).toEqual([[255, 255, 255, 40, 50, 60]]);
    const grey = [chunk('tRNS', Buffer.from([0, 7]))];
    expect(
      await pixelsOf(png({ width: 2, height: 1, colourType: 0, extra: grey, rows: Buffer.from([0, 7, 8]) })),
    ).toEqual([[255, 255, 255, 8, 8, 8]]);
  });

  it('has its filters taken off', async () => {
    // Sub: 1, 1 + 2; Up: the row above and 1 each; Average: 5 + (0 + 2) / 2, then 5 + (6 + 4) / 2; Paeth: 1 + 6, then 1 + 10.
    const rows = Buffer.from([1, 1, 2, 2, 1, 1, 3, 5, 5, 4, 1, 1]);
    expect(await pixelsOf(png({ width: 2, height: 4, colourType: 0, rows }))).toEqual(
      [
        [1, 3],
        [2, 4],
        [6, 10],
        [7, 11],
      ].map(([left, right]) => [left, left, left, right, right, right]),
    );
  });

  it('has interlaced rows put in their places', async () => {
    // Of 2 × 2 pixels, Adam7 has the first in pass 1, the right one in pass 6 and the lower row in pass 7.
    const rows = Buffer.from([0, 1, 0, 2, 0, 3, 4]);
    expect(await pixelsOf(png({ width: 2, height: 2, colourType: 0, interlace: 1, rows }))).toEqual([
      [1, 1, 1, 2, 2, 2],
      [3, 3, 3, 4, 4, 4],
    ]);
  });

  it('is reduced to what is printed, each pixel to the mean of those that it stands for', async () => {
    const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: 900 }, () => Buffer.from([0, 100]))]);
    const logo = await logoOf(png({ width: 1800, height: 2, colourType: 0, rows: Buffer.concat([row, row]) }));
    expect(logo).toMatchObject({ width: 900, height: 1 });
    const [pixels] = await pixelsOf(png({ width: 1800, height: 2, colourType: 0, rows: Buffer.concat([row, row]) }));
    expect(new Set(pixels)).toEqual(new Set([50]));
  });

  it.each([
    [
      'too many pixels',
      png({ width: 4000, height: 4000, rows: Buffer.alloc(1) }),
      'must have at most 4000 pixels on each side and 4 million in all; it has 4000 × 4000.',
    ],
    [
      'more pixels than it says',
      png({ width: 1, height: 1, rows: Buffer.alloc(10_000_000) }),
      'its pixels cannot be unpacked',
    ],
    ['fewer pixels than it says', png({ width: 9, height: 9, rows: Buffer.alloc(5) }), 'it has too few pixels'],
    ['a wrong header', png({ width: 1, height: 1, depth: 3, rows: RED_BLUE }), 'its header is wrong'],
    ['an unknown filter', png({ width: 1, height: 1, rows: Buffer.from([9, 0, 0, 0]) }), 'a row has an unknown filter'],
    [
      'a colour that its palette has not',
      png({ width: 1, height: 1, colourType: 3, rows: Buffer.from([0, 5]) }),
      'its palette has not',
    ],
    ['an end that is missing', png({ width: 1, height: 1, rows: RED_BLUE }).subarray(0, -6), 'it ends early'],
    [
      'a wrong checksum',
      Buffer.concat([png({ width: 1, height: 1, rows: RED_BLUE }).subarray(0, 20), Buffer.alloc(60)]),
      'a checksum is wrong',
    ],
  ])('is rejected with %s', async (_what, file, fault) => {
    expect(await faultOf(file)).toContain(fault);
  });
});

describe('what is sent about the issue of a sheet', () => {
  it('is read with the names of the sheet, without what is empty', async () => {
    const title_block = {
      project: ' Riverside ',
      job_number: '26-014',
      client: '',
      revisions: [{ revision: 'A', by: 'AM' }],
    };
    expect(await readIssue({ title_block, letterhead: { name: 'Moreau', address: ['1 Quay', ''] } })).toEqual({
      ok: true,
      issue: {
        header: {
          project: 'Riverside',
          reference: '26-014',
          revisions: [{ revision: 'A', date: '', description: '', by: 'AM', checked: '' }],
        },
        letterhead: { name: 'Moreau', address: ['1 Quay'] },
      },
    });
  });

  it('is rejected with everything that is wrong with it', async () => {
    const reading = await readIssue({
      title_block: { projekt: 'x', client: 5, date: 'x'.repeat(201), revisions: [{ date: '1' }, 'A'] },
      letterhead: { address: ['1', '2', '3', '4', '5'], logo: 'https://example.com/logo.png' },
    });
    expect(!reading.ok && reading.errors.map(({ message }) => message)).toEqual([
      'title_block.projekt is not a field of title_block. Did you mean project?',
      'title_block.client must be text; 5 was sent.',
      'title_block.date must have at most 200 characters; 201 were sent.',
      'title_block.revisions.0.revision must be a number or letter, such as A or P01.',
      'title_block.revisions.1 must be an object; the text "A" was sent.',
      'letterhead.name must be the name of the firm.',
      'letterhead.address must be a list of at most 4; 5 were sent.',
      'letterhead.logo must be a data URL: data:image/png;base64,… or data:image/svg+xml;base64,…',
    ]);
  });
});
