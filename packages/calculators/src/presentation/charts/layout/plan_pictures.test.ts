import { describe, expect, it } from 'vitest';
import type { BaysPicture, ExtensionPicture } from '../../../kernel/plan_pictures.ts';
import { pathsOf, rectanglesOf, wordsOf } from '../../../testing/read_drawing.ts';
import { tableOf } from '../index.ts';
import { layoutPicture } from './layout_picture.ts';

function carPark(charge: number, route: number, none: number): BaysPicture {
  return {
    kind: 'bays',
    title: 'Parking',
    summary: 'Parking.',
    groups: [
      { label: 'Charge point', count: charge, provision: 'charge_point' },
      { label: 'Cable route', count: route, provision: 'cable_route' },
      { label: 'Nothing', count: none, provision: 'none' },
    ],
  };
}

/** Bays of the plan, without the smaller one of the legend. */
function baysOf(picture: BaysPicture, role: 'bay-charge' | 'bay-route' | 'bay'): number {
  return rectanglesOf(layoutPicture(picture, { width: 440 }), role).filter(({ height }) => height > 30).length;
}

describe('a car park', () => {
  it('draws every space of a small one', () => {
    const picture = carPark(1, 2, 8);
    expect([baysOf(picture, 'bay-charge'), baysOf(picture, 'bay-route'), baysOf(picture, 'bay')]).toEqual([1, 2, 8]);
    expect(wordsOf(layoutPicture(picture, { width: 440 }))).not.toContain('stands for');
  });

  it('draws a large one with bays that stand for several spaces, and says so', () => {
    // 1,000 spaces in at most 80 bays: 20 spaces each, since 10 each would take 100 bays.
    const picture = carPark(200, 160, 640);
    expect([baysOf(picture, 'bay-charge'), baysOf(picture, 'bay-route'), baysOf(picture, 'bay')]).toEqual([10, 8, 32]);
    expect(wordsOf(layoutPicture(picture, { width: 440 }))).toContain('Each bay drawn stands for 20 spaces.');
  });

  it('draws a bay for a kind with few spaces among many', () => {
    expect(baysOf(carPark(1, 0, 99_999), 'bay-charge')).toBe(1);
  });

  it('tells the kinds apart by signs, and counts the spaces of each in words', () => {
    const drawing = layoutPicture(carPark(1, 2, 8), { width: 440 });
    // A bolt in the bay and one in the legend; two lines for each cable route and its legend.
    expect(pathsOf(drawing, 'sign')).toHaveLength(2);
    expect(pathsOf(drawing, 'base')).toHaveLength(6);
    expect(wordsOf(drawing)).toContain('Cable route:\u00a02');
    expect(tableOf(carPark(1, 2, 8)).rows).toEqual([
      ['Charge point', '1'],
      ['Cable route', '2'],
      ['Nothing', '8'],
    ]);
  });
});

describe('an extension', () => {
  const REAR: ExtensionPicture = {
    kind: 'extension',
    title: 'Extension',
    summary: 'Extension.',
    building: 'House',
    extension: 'Depth of the extension',
    wall: 'Rear wall',
    depthM: 3,
    limits: [
      { depthM: 4, label: 'permitted' },
      { depthM: 8, label: 'prior approval' },
    ],
  };

  it('draws depths to scale from the rear wall, with limits as dashed lines', () => {
    const drawing = layoutPicture(REAR, { width: 440 });
    const [house] = rectanglesOf(drawing, 'building');
    const [extension] = rectanglesOf(drawing, 'extension');
    const wall = (house?.y ?? 0) + (house?.height ?? 0);
    const [first, second] = pathsOf(drawing, 'limit').map(([start]) => (start?.y ?? 0) - wall);
    expect(extension?.y).toBe(wall);
    expect((extension?.height ?? 0) / (first ?? 0)).toBeCloseTo(3 / 4, 2);
    expect((first ?? 0) / (second ?? 0)).toBeCloseTo(4 / 8, 2);
  });

  it('gives its depth as a dimension and in words', () => {
    expect(wordsOf(layoutPicture(REAR, { width: 440 }))).toContain('Depth of the extension: 3 m.');
    expect(tableOf(REAR).rows).toEqual([
      ['Depth of the extension', '3'],
      ['permitted', '4'],
      ['prior approval', '8'],
    ]);
  });
});
