import { describe, expect, it } from 'vitest';
import { drawingParts, type SheetPicture } from './drawing.ts';

const PICTURE: SheetPicture = {
  row: 3,
  width: 200,
  height: 100,
  name: 'Bending',
  words: 'Rises to 5 < 6',
  content: {
    width: 400,
    shapes: [
      {
        kind: 'path',
        steps: [
          { kind: 'move', points: [{ x: 0, y: 0 }] },
          { kind: 'line', points: [{ x: 10, y: 0 }] },
          { kind: 'close', points: [] },
        ],
        stroke: '0068a6',
        strokeWidth: 2,
        dash: [8, 4],
      },
      { kind: 'text', x: 100, y: 50, text: 'a & b', anchor: 'middle', colour: '1b1f24', size: 12, isBold: true },
    ],
  },
};

describe('the pictures of a sheet', () => {
  it('are groups at their place, in their size, with their words', () => {
    const { xml, images } = drawingParts([PICTURE]);
    expect(images).toEqual([]);
    // 9525 units are a pixel.
    expect(xml).toContain(
      '<xdr:row>2</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="1905000" cy="952500"/>',
    );
    expect(xml).toContain('name="Bending" descr="Rises to 5 &lt; 6"');
    expect(xml).toContain('<a:chExt cx="3810000" cy="1905000"/>');
  });

  it('have lines as wide as they are shown, dashed in shares of their width', () => {
    // Two pixels, shown at half their size; 8 is four times the width, 4 twice.
    const { xml } = drawingParts([PICTURE]);
    expect(xml).toContain(
      '<a:ln w="9525"><a:solidFill><a:srgbClr val="0068A6"/></a:solidFill><a:custDash><a:ds d="400000" sp="200000"/>',
    );
    expect(xml).toContain('<a:path w="3810000" h="1905000" fill="none"><a:moveTo><a:pt x="0" y="0"/></a:moveTo>');
  });

  it('have texts around the place that they are anchored to, in points', () => {
    const { xml } = drawingParts([PICTURE]);
    // 5 letters of 12 pixels at 0.8 are 48 wide, so that it begins at 100 - 24; the line is 0.952 of its size above the baseline.
    expect(xml).toContain(`<a:off x="${76 * 9525}" y="${Math.round((50 - 0.952 * 12) * 9525)}"/>`);
    expect(xml).toContain('sz="900" b="1"');
    expect(xml).toContain('<a:t>a &amp; b</a:t>');
  });

  it('refer to images, and have ids of their own', () => {
    const png = new Uint8Array([1, 2, 3]);
    const { xml, images } = drawingParts([PICTURE, { ...PICTURE, name: 'Logo', content: { png } }]);
    expect(images).toEqual([png]);
    expect(xml).toContain('<a:blip r:embed="rId1"/>');
    const ids = [...xml.matchAll(/<xdr:cNvPr id="(\d+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['2', '3', '4', '5']);
  });
});
