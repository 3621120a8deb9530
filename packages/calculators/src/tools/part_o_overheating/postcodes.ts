import { datum, type NumberTable, oncePerText, type TextVocabulary } from '../../kernel/index.ts';

const APPENDIX_C = {
  document: 'Approved Document O: Overheating',
  edition: '2021 edition, England',
};
const READ = 'Read in the official PDF of the 2021 edition, page 22.';

function listed(districts: string): NumberTable {
  return Object.fromEntries(
    districts
      .trim()
      .split(/\s+/)
      .map((district) => [district, 1]),
  );
}

/** Table C1, as printed; 1 stands for a district that is listed. */
export const HIGH_RISK_DISTRICTS = datum({
  symbol: 'high_risk_districts',
  description: 'Postcode districts in the high-risk part of London; 1 for a listed district',
  value: listed(`
    CR4 E17 EC3R KT6 N22 SE8 SE27 SW11 TW10 W1F W12
    CR7 E18 EC3V KT7 NW1 SE9 SE28 SW12 TW11 W1G W13
    E1 E20 EC4A KT8 NW2 SE10 SW1A SW13 TW12 W1H W14
    E1W EC1A EC4M IG11 NW3 SE11 SW1E SW14 TW13 W1J WC1A
    E2 EC1M EC4N N1 NW5 SE12 SW1H SW15 TW14 W1K WC1B
    E3 EC1N EC4R N1C NW6 SE13 SW1P SW16 TW15 W1S WC1E
    E4 EC1R EC4V N2 NW8 SE14 SW1V SW17 TW19 W1T WC1H
    E5 EC1V EC4Y N4 NW10 SE15 SW1W SW18 UB1 W1U WC1N
    E6 EC1Y HA0 N5 NW11 SE16 SW1X SW19 UB2 W1W WC1R
    E7 EC2A HA9 N6 RM8 SE17 SW1Y SW20 UB3 W2 WC1V
    E8 EC2M IG1 N7 RM9 SE18 SW2 TW1 UB4 W3 WC1X
    E9 EC2N IG2 N8 RM10 SE19 SW3 TW2 UB5 W4 WC2A
    E10 EC2P IG3 N9 SE1 SE20 SW4 TW3 UB6 W5 WC2B
    E11 EC2R IG4 N13 SE2 SE21 SW5 TW4 UB7 W6 WC2E
    E12 EC2V KT1 N15 SE3 SE22 SW6 TW5 UB8 W7 WC2H
    E13 EC2Y KT2 N16 SE4 SE23 SW7 TW6 UB11 W8 WC2N
    E14 EC3A KT3 N17 SE5 SE24 SW8 TW7 W1B W9 WC2R
    E15 EC3M KT4 N18 SE6 SE25 SW9 TW8 W1C W10
    E16 EC3N KT5 N19 SE7 SE26 SW10 TW9 W1D W11
  `),
  unit: '-',
  source: { ...APPENDIX_C, place: 'Appendix C, Table C1' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: READ,
});

/** Numbered districts that the table gives only by their lettered parts, all of which it lists: EC1 for EC1A to EC1Y. */
const NUMBERED = new Set(Object.keys(HIGH_RISK_DISTRICTS.value).flatMap((name) => /^(\D+\d)\D$/.exec(name)?.[1] ?? []));

export const MANCHESTER_DISTRICTS = datum({
  symbol: 'manchester_districts',
  description:
    'Postcode districts of central Manchester with elevated night-time temperatures; 1 for a listed district',
  value: listed('M1 M2 M3 M5 M15 M16 M50'),
  unit: '-',
  source: { ...APPENDIX_C, place: 'Appendix C, note to C3' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: READ,
});

/** Postcode areas that lie wholly outside England, with the rules that apply in place of this document. */
const OUTSIDE_ENGLAND: readonly { areas: string; place: string; rules: string }[] = [
  {
    areas: 'AB DD EH FK G HS IV KA KW KY ML PA PH ZE',
    place: 'Scotland',
    rules: 'standard 3.28 of the Scottish Building Standards Technical Handbook',
  },
  { areas: 'CF SA', place: 'Wales', rules: 'Approved Document O of Wales' },
  { areas: 'BT', place: 'Northern Ireland', rules: 'the Building Regulations (Northern Ireland) 2012' },
  { areas: 'GY IM JE', place: 'the Channel Islands or the Isle of Man', rules: 'the rules of the island' },
];

/** Postcode areas on the border, with districts in England and in Wales or Scotland. */
const ON_THE_BORDER = new Set('CA CH DG HR LD LL NP SY TD'.split(' '));

export type PostcodeRisk = 'high' | 'moderate' | 'elevated';

/** A postcode as Appendix C sees it. */
export interface PostcodeRead {
  /** The outward code; undefined if the text is not a postcode. */
  district: string | undefined;
  /** The risk category; undefined outside England and for a text that is not a postcode. */
  risk: PostcodeRisk | undefined;
  /** What applies in place of this document, for a district outside England. */
  outside: { place: string; rules: string } | undefined;
  /** Whether the postcode area lies in two nations. */
  isOnBorder: boolean;
}

/** The outward code, and the inward code if the whole postcode was sent. */
const POSTCODE = /^([A-Z]{1,2})(\d[A-Z\d]?) ?(\d[A-Z]{2})?$/;

function riskOf(district: string): PostcodeRisk {
  if (district in HIGH_RISK_DISTRICTS.value || NUMBERED.has(district)) return 'high';
  return district in MANCHESTER_DISTRICTS.value ? 'elevated' : 'moderate';
}

/** Reads a postcode district, or the district of a whole postcode. */
export const readPostcode = oncePerText((text: string): PostcodeRead => {
  const [whole, area = '', number] = POSTCODE.exec(text.trim().toUpperCase()) ?? [];
  if (whole === undefined) return { district: undefined, risk: undefined, outside: undefined, isOnBorder: false };
  const district = `${area}${number}`;
  const outside = OUTSIDE_ENGLAND.find(({ areas }) => areas.split(' ').includes(area));
  return { district, risk: outside ? undefined : riskOf(district), outside, isOnBorder: ON_THE_BORDER.has(area) };
});

const RISK_IN_WORDS: Readonly<Record<PostcodeRisk, string>> = {
  high: 'high risk',
  moderate: 'moderate risk',
  elevated: 'moderate risk, central Manchester',
};

/** How the form shows a postcode. */
export const POSTCODE_TEXT: TextVocabulary = {
  words: Object.keys(HIGH_RISK_DISTRICTS.value).map((district) => ({ value: district, label: district, others: [] })),
  understand(text) {
    const { district, risk } = readPostcode(text);
    return risk === undefined ? { usedInstead: 'the location risk' } : { label: `${district}: ${RISK_IN_WORDS[risk]}` };
  },
};
