import { describe, expect, it } from 'vitest';
import { findSection, SECTION_TEXT, sectionsNear } from './section_name.ts';

describe('the sections near a name that is not in the catalogue', () => {
  it.each([
    // One number: the nearest depth of the family, IPE 400 by 6 mm, IPE 450 by 44 and IPE 360 by 46, not a UB of that depth.
    ['IPE 406', ['IPE400', 'IPE450', 'IPE360']],
    // Without a family: what has one number in its name, the lightest first of those that are equally near.
    ['305', ['IPE300', 'HEA300', 'HEB300']],
    // A depth without a width, for sections that have both.
    ['UB 305', ['UB305x102x25', 'UB305x102x28', 'UB305x102x33']],
    // A size that exists, in another family: the nearest mass first.
    ['UB 203x203x46', ['UC203x203x46', 'UC203x203x52', 'UC203x203x60']],
    ['UB 305x165x47', ['UB305x165x46', 'UB305x165x40', 'UB305x165x54']],
    // A width of 1 mm is no typing error of any: it differs by more than half.
    ['UB 305x1', []],
    ['UB 305x1x25', []],
    ['IPE 5000', []],
    ['timber', []],
  ])('%s: %j', (sent, near) => {
    expect(sectionsNear(sent)).toEqual(near);
  });
});

it.each(['UB305x165x40', 'ub 305 x 165 x 40', '305×165×40 UB', '305 x 165 x 40'])('%s names one section', (sent) => {
  expect(findSection(sent)?.key).toBe('UB305x165x40');
});

it('a section is understood by its label, and no other text is', () => {
  expect(SECTION_TEXT.understand('ub 305x165x40')).toEqual({ label: 'UB305×165×40' });
  expect(SECTION_TEXT.understand('UB305x165x41')).toEqual({});
});
