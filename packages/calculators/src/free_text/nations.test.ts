import { describe, expect, it } from 'vitest';
import { readCountry } from './countries.ts';
import { readBelgianRegion, readUkNation } from './nations.ts';

describe('a nation of the United Kingdom', () => {
  it.each([
    ['England', 'england'],
    ['London, UK', 'england'],
    ['Wales', 'wales'],
    ['Cymru', 'wales'],
    ['Scotland', 'scotland'],
    ['Edinburgh, United Kingdom', 'scotland'],
    ['Highlands, Scotland', 'scotland'],
    ['Northern Ireland', 'northern_ireland'],
    ['Northern Ireland (UK)', 'northern_ireland'],
    ['Belfast', 'northern_ireland'],
    ['BELFAST, UK', 'northern_ireland'],
  ])('is read from %j: %s, in the country gb', (text, nation) => {
    expect(readUkNation(text)).toBe(nation);
    expect(readCountry(text).word).toBe('gb');
  });

  it.each(['UK', 'Great Britain', 'Germany', 'New South Wales, Australia', 'New England', ''])(
    'is not named by %j',
    (text) => {
      expect(readUkNation(text)).toBeUndefined();
    },
  );

  it('does not make another country British', () => {
    expect(readCountry('Scotland Road, Berlin, Germany').word).toBe('de');
    expect(readCountry('New South Wales').word).toBeUndefined();
    expect(readCountry('London, Ontario').word).toBeUndefined();
    expect(readCountry('Ireland').word).toBe('ie');
  });
});

describe('a region of Belgium', () => {
  it.each([
    ['Flanders', 'flanders'],
    ['Vlaanderen', 'flanders'],
    ['Antwerp, Belgium', 'flanders'],
    ['Bruxelles', 'brussels'],
    ['Namur, Belgium', 'wallonia'],
    ['Wallonie (Belgique)', 'wallonia'],
  ])('is read from %j: %s, in the country be', (text, region) => {
    expect(readBelgianRegion(text)).toBe(region);
    expect(readCountry(text).word).toBe('be');
  });

  it('is not named by the country alone', () => {
    expect(readBelgianRegion('Belgium')).toBeUndefined();
    expect(readBelgianRegion('Scotland')).toBeUndefined();
    expect(readUkNation('Flanders')).toBeUndefined();
  });
});
