/** Parts of names that are not plain words: abbreviations and proper names. */
const ABBREVIATIONS: Record<string, string> = {
  aace: 'AACE',
  abu: 'Abu',
  adgm: 'ADGM',
  ajman: 'Ajman',
  aonb: 'AONB',
  bacs: 'BACS',
  belfast: 'Belfast',
  bim: 'BIM',
  birmingham: 'Birmingham',
  cad: 'CAD',
  cardiff: 'Cardiff',
  cbuae: 'CBUAE',
  cdu: 'CDU',
  cfm: 'CFM',
  ch4: 'CH₄',
  ciso: 'CISO',
  cndcp: 'CNDCP',
  co2: 'CO₂',
  cop: 'COP',
  crac: 'CRAC',
  crah: 'CRAH',
  crrem: 'CRREM',
  csp: 'CSP',
  dcie: 'DCiE',
  dfsa: 'DFSA',
  dgnb: 'DGNB',
  dhabi: 'Dhabi',
  difc: 'DIFC',
  dlc: 'DLC',
  dora: 'DORA',
  dpl: 'DPL',
  dpr: 'DPR',
  dubai: 'Dubai',
  dx: 'DX',
  edinburgh: 'Edinburgh',
  ems: 'EMS',
  enefg: 'EnEfG',
  england: 'England',
  epbd: 'EPBD',
  epc: 'EPC',
  eu: 'EU',
  eui: 'EUI',
  eur: 'EUR',
  fsra: 'FSRA',
  fte: 'FTE',
  gbp: 'GBP',
  gcc: 'GCC',
  ghg: 'GHG',
  glasgow: 'Glasgow',
  gwp: 'GWP',
  hfc: 'HFC',
  hfo: 'HFO',
  hvac: 'HVAC',
  ia: 'IA',
  ict: 'ICT',
  ifc: 'IFC',
  ii: 'II',
  iii: 'III',
  ireland: 'Ireland',
  isms: 'ISMS',
  iso: 'ISO',
  isr: 'ISR',
  iss: 'ISS',
  it: 'IT',
  led: 'LED',
  leeds: 'Leeds',
  lod: 'LOD',
  london: 'London',
  lpg: 'LPG',
  lv: 'LV',
  manchester: 'Manchester',
  mees: 'MEES',
  mep: 'MEP',
  meps: 'MEPS',
  mrv: 'MRV',
  n2o: 'N₂O',
  newcastle: 'Newcastle',
  nis2: 'NIS2',
  noc: 'NOC',
  ot: 'OT',
  pdpl: 'PDPL',
  plymouth: 'Plymouth',
  pue: 'PUE',
  pv: 'PV',
  raac: 'RAAC',
  rdsap: 'RdSAP',
  sap: 'SAP',
  scop: 'SCOP',
  scotland: 'Scotland',
  sharjah: 'Sharjah',
  southampton: 'Southampton',
  spf: 'SPF',
  tdra: 'TDRA',
  uae: 'UAE',
  uk: 'UK',
  ups: 'UPS',
  vat: 'VAT',
  viii: 'VIII',
  vrf: 'VRF',
  wales: 'Wales',
  wue: 'WUE',
};

/** Short forms that a sentence writes out and a formula does not. */
const SHORT_FORMS: Record<string, string> = {
  bep: 'BIM execution plan',
  cde: 'common data environment',
  cert: 'certificate',
  cond: 'condition',
  cvs: 'CVs',
  desc: 'DESC',
  ehv400: '400 kV',
  de: 'German',
  elec: 'electricity',
  erf: 'ERF',
  hv132: '132 kV',
  ir: 'incident response',
  lca: 'life-cycle assessment',
  lcc: 'life-cycle cost',
  loc: 'location',
  lps: 'large panel system',
  m2: 'm²',
  max: 'maximum',
  mid: 'middle',
  min: 'minimum',
  mv11: '11 kV',
  mv33: '33 kV',
  mw: 'MW',
  npv: 'net present value',
  onsite: 'on-site',
  pct: '%',
  pd: 'permitted development',
  poe: 'post-occupancy evaluation',
  qual: 'qualification',
  rag: 'rating',
  ref: 'REF',
  reno: 'renovation',
  roi: 'return on investment',
  scope1: 'scope 1',
  scope2: 'scope 2',
  scope3: 'scope 3',
  temp: 'temperature',
  udl: 'uniformly distributed load',
  vs: 'against',
  wtt: 'well to tank',
};

function capitalised(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

const ARTICLE = /^art_(\d+)(?:_(\d+))?(?:_([a-d]))?(?:_(i{1,3}))?(?=_|$)_?/;
const PART_AND_CLASS = /^part_(\d+)_class_([a-z]+)$/;

/** Places of a law: `art_10_3_b_ii` reads Article 10(3)(b)(ii), `part_3_class_ma` Part 3 Class MA. */
function placeInLaw(name: string): string | undefined {
  const partAndClass = PART_AND_CLASS.exec(name);
  if (partAndClass) return `Part ${partAndClass[1]} Class ${partAndClass[2]?.toUpperCase()}`;
  const article = ARTICLE.exec(name);
  if (!article) return undefined;
  const [matched, number, ...points] = article;
  const place = `Article ${number}${points.map((point) => (point === undefined ? '' : `(${point})`)).join('')}`;
  const rest = name.slice(matched.length);
  return rest === '' ? place : `${place}, ${phraseOf(rest)}`;
}

/** A part of a name as it is spelled: `ups` is UPS, `dubai` is Dubai; other parts stay as they are. */
export function spelled(part: string): string {
  return Object.hasOwn(ABBREVIATIONS, part) ? (ABBREVIATIONS[part] as string) : part;
}

function phraseOf(name: string): string {
  const parts = name
    .split(/[_-]/)
    .map((part) => (Object.hasOwn(SHORT_FORMS, part) ? SHORT_FORMS[part] : spelled(part)));
  return parts.join(' ');
}

/** A name of the wire in words for people: `abu_dhabi` reads Abu Dhabi, `very_low` Very low; other texts stay as they are. */
export function inWords(name: string): string {
  if (!/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(name)) return name;
  return placeInLaw(name) ?? capitalised(phraseOf(name));
}
