import fc from 'fast-check';
import type { TObject } from 'typebox';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { runCalculator } from '../kernel/index.ts';
import { anyInputOf } from '../testing/any_input_of.ts';
import { validInputs } from '../testing/generate_inputs.ts';
import { propertyRuns } from '../testing/property_runs.ts';

const RUNS = 60;

type Fields = Record<string, unknown>;
type Nation = 'england' | 'wales' | 'scotland' | 'northern_ireland' | 'germany' | 'france' | 'spain' | 'uae';

const GREAT_BRITAIN: readonly Nation[] = ['england', 'wales', 'scotland'];
const UNITED_KINGDOM: readonly Nation[] = [...GREAT_BRITAIN, 'northern_ireland'];
const UNION: readonly Nation[] = ['germany', 'france', 'spain'];

/** Words that only the law and the schemes of some nations have. */
const LAW: readonly (readonly [words: RegExp, nations: readonly Nation[]])[] = [
  [/Approved Document|MEES|SI 2015\/962|Boiler Upgrade Scheme|Building Safety Act/, ['england', 'wales']],
  [/Part [LOS] of the Building Regulations|Order 2015 \(SI 2015\/596\)/, ['england']],
  [/CDM 2015|\bOfgem\b|price cap/, GREAT_BRITAIN],
  [/Home Energy Scotland|Building \(Scotland\)|Scottish Technical Handbook/, ['scotland']],
  [/Technical Booklet/, ['northern_ireland']],
  [/\bGEG\b|\bEnEfG\b|\bKfW\b|\bBAFA\b/, ['germany']],
  [/tertiary decree|décret|OPERAT|MaPrimeR/, ['france']],
  [/\bDEWA\b|Estidama|Al Sa'fat|\bTAQA\b/, ['uae']],
  [/EPBD|Directive \(EU\)|EU taxonomy/, UNION],
  [/\bSAP\b|\bRdSAP\b|\bSBEM\b/, UNITED_KINGDOM],
];

/** A sentence that says which law does not apply, or compares, may name it. */
const SETS_APART =
  /\bnot\b|\bno\b|\bonly\b|\bnone\b|\bunlike\b|\brather than\b|\binstead of\b|\bother nations\b|\bin England\b|\bEngland and Wales\b|\bin Germany\b|\bin Scotland\b/;

/** The inputs that put a site into a nation, by tool. */
const SITES: Record<string, Partial<Record<Nation, Fields>>> = {
  assess_epbd_score: byCountry('country'),
  calculate_carbon: byCountry('country'),
  calculate_pue: byCountry('country'),
  digital_renovation_passport: byCountry('country'),
  eed_datacentre_pack: byCountry('country'),
  building_readiness: {
    ...byNation('location', 'uk'),
    germany: { location: 'western-eu' },
    uae: { location: 'uae' },
  },
  building_carbon_footprint: { germany: { location: 'eu' }, uae: { location: 'uae' } },
  get_technical_dd_quote: { ...byNation('geography', 'uk'), germany: { geography: 'eu' }, uae: { geography: 'uae' } },
  eu_cost_benchmarking: {
    germany: { country: 'DE' },
    france: { country: 'FR' },
    spain: { country: 'ES' },
    uae: { country: 'UAE' },
  },
  heatpump_heatloss: {
    england: { location: 'london' },
    wales: { location: 'cardiff' },
    scotland: { location: 'glasgow' },
    northern_ireland: { location: 'belfast' },
  },
  uk_planning_checker: {
    england: { location: 'england' },
    wales: { location: 'wales' },
    scotland: { location: 'scotland' },
    northern_ireland: { location: 'ni' },
  },
};

function byCountry(field: string): Partial<Record<Nation, Fields>> {
  const names = {
    england: 'England',
    wales: 'Wales',
    scotland: 'Scotland',
    northern_ireland: 'Northern Ireland',
    germany: 'Germany',
    france: 'France',
    spain: 'Spain',
    uae: 'UAE',
  } as const;
  return Object.fromEntries(Object.entries(names).map(([nation, name]) => [nation, { [field]: name }]));
}

function byNation(field: string, value: string): Partial<Record<Nation, Fields>> {
  return Object.fromEntries(UNITED_KINGDOM.map((nation) => [nation, { [field]: value, nation }]));
}

function sentencesOf(advice: readonly string[]): string[] {
  return advice.flatMap((said) => said.split(/(?<=[.;:]) /));
}

function foreignLawIn(advice: readonly string[], nation: Nation): string[] {
  return sentencesOf(advice).filter((sentence) =>
    LAW.some(([words, nations]) => words.test(sentence) && !nations.includes(nation) && !SETS_APART.test(sentence)),
  );
}

const cases = Object.entries(SITES).flatMap(([tool, sites]) =>
  Object.entries(sites).map(([nation, site]) => [tool, nation as Nation, site] as const),
);

describe('the advice of', () => {
  it.each(cases)('%s in %s names no law of another nation as its own', async (name, nation, site) => {
    const tool = catalogue.find((each) => each.name === name);
    if (!tool) throw new Error(`there is no tool ${name}`);
    const any = validInputs(tool.inputSchema as TObject, await anyInputOf(name));
    fc.assert(
      fc.property(any, (input) => {
        const answer = runCalculator(tool, { ...input, ...site });
        if (!answer.ok) return;
        const { recommendations, warnings } = answer.result as { recommendations: string[]; warnings: string[] };
        expect(foreignLawIn([...recommendations, ...warnings], nation)).toEqual([]);
      }),
      { numRuns: propertyRuns(RUNS) },
    );
  });
});
