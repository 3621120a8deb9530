import { describe, expect, it } from 'vitest';
import {
  nextHeavier,
  rolledShape,
  SECTIONS_OF,
  STEEL_CATALOGUE,
  STEEL_SECTIONS,
  type SteelSection,
} from './steel_sections.ts';

/** Name, nominal mass in kg/m, then h, b, t_w, t_f and r in mm: EN 10365:2017, as in the tables of SCI P363 and ArcelorMittal. */
const PRINTED = `
UB127x76x13 13 127 76 4 7.6 7.6
UB152x89x16 16 152.4 88.7 4.5 7.7 7.6
UB178x102x19 19 177.8 101.2 4.8 7.9 7.6
UB254x102x22 22 254 101.6 5.7 6.8 7.6
UB203x102x23 23.1 203.2 101.8 5.4 9.3 7.6
UB305x102x25 24.8 305.1 101.6 5.8 7 7.6
UB203x133x25 25.1 203.2 133.2 5.7 7.8 7.6
UB254x102x25 25.2 257.2 101.9 6 8.4 7.6
UB305x102x28 28.2 308.7 101.8 6 8.8 7.6
UB254x102x28 28.3 260.4 102.2 6.3 10 7.6
UB203x133x30 30 206.8 133.9 6.4 9.6 7.6
UB254x146x31 31.1 251.4 146.1 6 8.6 7.6
UB305x102x33 32.8 312.7 102.4 6.6 10.8 7.6
UB356x127x33 33.1 349 125.4 6 8.5 10.2
UB254x146x37 37 256 146.4 6.3 10.9 7.6
UB305x127x37 37 304.4 123.4 7.1 10.7 8.9
UB406x140x39 39 398 141.8 6.4 8.6 10.2
UB356x127x39 39.1 353.4 126 6.6 10.7 10.2
UB305x165x40 40.3 303.4 165 6 10.2 8.9
UB305x127x42 41.9 307.2 124.3 8 12.1 8.9
UB254x146x43 43 259.6 147.3 7.2 12.7 7.6
UB356x171x45 45 351.4 171.1 7 9.7 10.2
UB406x140x46 46 403.2 142.2 6.8 11.2 10.2
UB305x165x46 46.1 306.6 165.7 6.7 11.8 8.9
UB305x127x48 48.1 311 125.3 9 14 8.9
UB356x171x51 51 355 171.5 7.4 11.5 10.2
UB457x152x52 52.3 449.8 152.4 7.6 10.9 10.2
UB406x140x53 53.3 406.6 143.3 7.9 12.9 10.2
UB305x165x54 54 310.4 166.9 7.9 13.7 8.9
UB406x178x54 54.1 402.6 177.7 7.7 10.9 10.2
UB356x171x57 57 358 172.2 8.1 13 10.2
UB457x152x60 59.8 454.6 152.9 8.1 13.3 10.2
UB406x178x60 60.1 406.4 177.9 7.9 12.8 10.2
UB533x165x66 65.7 524.7 165.1 8.9 11.4 12.7
UB356x171x67 67.1 363.4 173.2 9.1 15.7 10.2
UB406x178x67 67.1 409.4 178.8 8.8 14.3 10.2
UB457x191x67 67.1 453.4 189.9 8.5 12.7 10.2
UB457x152x67 67.2 458 153.8 9 15 10.2
UB406x178x74 74.2 412.8 179.5 9.5 16 10.2
UB457x152x74 74.2 462 154.4 9.6 17 10.2
UB457x191x74 74.3 457 190.4 9 14.5 10.2
UB533x165x75 74.7 529.1 165.9 9.7 13.6 12.7
UB610x178x82 81.8 598.6 177.9 10 12.8 12.7
UB457x191x82 82 460 191.3 9.9 16 10.2
UB457x152x82 82.1 465.8 155.3 10.5 18.9 10.2
UB533x210x82 82.2 528.3 208.8 9.6 13.2 12.7
UB533x165x85 84.8 534.9 166.5 10.3 16.5 12.7
UB406x178x85 85.3 417.2 181.9 10.9 18.2 10.2
UB457x191x89 89.3 463.4 191.9 10.5 17.7 10.2
UB533x210x92 92.1 533.1 209.3 10.1 15.6 12.7
UB610x178x92 92.2 603 178.8 10.9 15 12.7
UB457x191x98 98.3 467.2 192.8 11.4 19.6 10.2
UB610x178x100 100.3 607.4 179.2 11.3 17.2 12.7
UB533x210x101 101 536.7 210 10.8 17.4 12.7
UB610x229x101 101.2 602.6 227.6 10.5 14.8 12.7
UB457x191x106 105.8 469.2 194 12.6 20.6 10.2
UB533x210x109 109 539.5 210.8 11.6 18.8 12.7
UB610x229x113 113 607.6 228.2 11.1 17.3 12.7
UB533x210x122 122 544.5 211.9 12.7 21.3 12.7
UB610x229x125 125.1 612.2 229 11.9 19.6 12.7
UB686x254x125 125.2 677.9 253 11.7 16.2 15.2
UB457x191x133 133.3 480.6 196.7 15.3 26.3 10.2
UB762x267x134 133.9 750 264.4 12 15.5 16.5
UB533x210x138 138.3 549.1 213.9 14.7 23.6 12.7
UB610x229x140 139.9 617.2 230.2 13.1 22.1 12.7
UB686x254x140 140.1 683.5 253.7 12.4 19 15.2
UB762x267x147 146.9 754 265.2 12.8 17.5 16.5
UB610x305x149 149.2 612.4 304.8 11.8 19.7 16.5
UB533x312x151 150.6 542.5 312 12.7 20.3 12.7
UB686x254x152 152.4 687.5 254.5 13.2 21 15.2
UB457x191x161 161.4 492 199.4 18 32 10.2
UB686x254x170 170.2 692.9 255.8 14.5 23.7 15.2
UB762x267x173 173 762.2 266.7 14.3 21.6 16.5
UB838x292x176 175.9 834.9 291.7 14 18.8 17.8
UB610x305x179 179 620.2 307.1 14.1 23.6 16.5
UB533x312x182 181.5 550.7 314.5 15.2 24.4 12.7
UB838x292x194 193.8 840.7 292.4 14.7 21.7 17.8
UB762x267x197 196.8 769.8 268 15.6 25.4 16.5
UB914x305x201 200.9 903 303.3 15.1 20.2 19.1
UB533x312x219 218.8 560.3 317.4 18.3 29.2 12.7
UB1016x305x222 222 970.3 300 16 21.1 30
UB914x305x224 224.2 910.4 304.1 15.9 23.9 19.1
UB838x292x226 226.5 850.9 293.8 16.1 26.8 17.8
UB914x305x238 238 915 305 16.5 25.9 19
UB610x305x238 238.1 635.8 311.4 18.4 31.4 16.5
UB1016x305x249 248.7 980.1 300 16.5 26 30
UB914x305x253 253.4 918.4 305.5 17.3 27.9 19.1
UB914x305x271 271 923 307 18.4 30 19
UB1016x305x272 272.3 990.1 300 16.5 31 30
UB533x312x273 273.3 577.1 320.2 21.1 37.6 12.7
UB914x305x289 289.1 926.6 307.7 19.5 32 19.1
UB914x305x313 313 932 309 21.1 34.5 19
UB1016x305x314 314.3 999.9 300 19.1 35.9 30
UB914x419x343 343.3 911.8 418.5 19.4 32 24.1
UB914x305x345 345 943 308 22.1 39.9 19
UB1016x305x350 350 1008 302 21.1 40 30
UB914x305x381 381 951 310 24.4 43.9 19
UB914x419x388 388 921 420.5 21.4 36.6 24.1
UB1016x305x393 392.7 1015.9 303 24.4 43.9 30
UB1016x305x415 415 1020 304 26 46 30
UB914x305x425 425 961 313 26.9 49 19
UB1016x305x438 438 1026 305 26.9 49 30
UB914x305x474 474 971 316 30 54.1 19
UB1016x305x494 494 1036 309 31 54 30
UB914x305x521 521 981 319 33 58.9 19
UB914x305x576 576 993 322 36.1 65 19
UB1016x305x584 584 1056 314 36 64 30
UC152x152x23 23 152.4 152.2 5.8 6.8 7.6
UC152x152x30 30 157.6 152.9 6.5 9.4 7.6
UC152x152x37 37 161.8 154.4 8 11.5 7.6
UC152x152x44 44 166 155.9 9.5 13.6 7.6
UC203x203x46 46.1 203.2 203.6 7.2 11 10.2
UC152x152x51 51.2 170.2 157.4 11 15.7 7.6
UC203x203x52 52 206.2 204.3 7.9 12.5 10.2
UC203x203x60 60 209.6 205.8 9.4 14.2 10.2
UC203x203x71 71 215.8 206.4 10 17.3 10.2
UC254x254x73 73.1 254.1 254.6 8.6 14.2 12.7
UC203x203x86 86.1 222.2 209.1 12.7 20.5 10.2
UC254x254x89 88.9 260.3 256.3 10.3 17.3 12.7
UC305x305x97 96.9 307.9 305.3 9.9 15.4 15.2
UC203x203x100 99.6 228.6 210.3 14.5 23.7 10.2
UC254x254x107 107.1 266.7 258.8 12.8 20.5 12.7
UC203x203x113 113.5 235 212.1 16.3 26.9 10.2
UC305x305x118 117.9 314.5 307.4 12 18.7 15.2
UC203x203x127 127.5 241.4 213.9 18.1 30.1 10.2
UC356x368x129 129 355.6 368.6 10.4 17.5 15.2
UC254x254x132 132 276.3 261.3 15.3 25.3 12.7
UC305x305x137 136.9 320.5 309.2 13.8 21.7 15.2
UC356x368x153 152.9 362 370.5 12.3 20.7 15.2
UC305x305x158 158.1 327.1 311.2 15.8 25 15.2
UC254x254x167 167.1 289.1 265.2 19.2 31.7 12.7
UC356x368x177 177 368.2 372.6 14.4 23.8 15.2
UC305x305x198 198.1 339.9 314.5 19.1 31.4 15.2
UC356x368x202 201.9 374.6 374.7 16.5 27 15.2
UC356x406x235 235.1 381 394.8 18.4 30.2 15.2
UC305x305x240 240 352.5 318.4 23 37.7 15.2
UC305x305x283 282.9 365.3 322.2 26.8 44.1 15.2
UC356x406x287 287.1 393.6 399 22.6 36.5 15.2
UC356x406x340 339.9 406.4 403 26.6 42.9 15.2
UC356x406x393 393 419 407 30.6 49.2 15.2
UC356x406x467 467 436.6 412.2 35.8 58 15.2
UC356x406x509 509 446 416 39.1 62.7 15
UC356x406x551 551 455.6 418.5 42.1 67.5 15.2
UC356x406x592 592 465 421 45 72.3 15
UC356x406x634 633.9 474.6 424 47.6 77 15.2
UC356x406x677 677 483 428 51.2 81.5 15
UC356x406x744 744 498 432 55.6 88.9 15
UC356x406x818 818 514 437 60.5 97 15
UC356x406x900 900 531 442 65.9 106 15
UC356x406x990 990 550 448 71.9 115 15
UC356x406x1086 1086 569 454 78 125 15
UC356x406x1202 1202 580 471 95 130 15.4
UC356x406x1299 1299 600 476 100 140 15.4
IPE80 6 80 46 3.8 5.2 5
IPE100 8.1 100 55 4.1 5.7 7
IPE120 10.4 120 64 4.4 6.3 7
IPE140 12.9 140 73 4.7 6.9 7
IPE160 15.8 160 82 5 7.4 9
IPE180 18.8 180 91 5.3 8 9
IPE200 22.4 200 100 5.6 8.5 12
IPE220 26.2 220 110 5.9 9.2 12
IPE240 30.7 240 120 6.2 9.8 15
IPE270 36.1 270 135 6.6 10.2 15
IPE300 42.2 300 150 7.1 10.7 15
IPE330 49.1 330 160 7.5 11.5 18
IPE360 57.1 360 170 8 12.7 18
IPE400 66.3 400 180 8.6 13.5 21
IPE450 77.6 450 190 9.4 14.6 21
IPE500 90.7 500 200 10.2 16 21
IPE550 106 550 210 11.1 17.2 24
IPE600 122 600 220 12 19 24
HEA100 16.7 96 100 5 8 12
HEA120 19.9 114 120 5 8 12
HEA140 24.7 133 140 5.5 8.5 12
HEA160 30.4 152 160 6 9 15
HEA180 35.5 171 180 6 9.5 15
HEA200 42.3 190 200 6.5 10 18
HEA220 50.5 210 220 7 11 18
HEA240 60.3 230 240 7.5 12 21
HEA260 68.2 250 260 7.5 12.5 24
HEA280 76.4 270 280 8 13 24
HEA300 88.3 290 300 8.5 14 27
HEA320 97.6 310 300 9 15.5 27
HEA340 105 330 300 9.5 16.5 27
HEA360 112 350 300 10 17.5 27
HEA400 125 390 300 11 19 27
HEA450 140 440 300 11.5 21 27
HEA500 155 490 300 12 23 27
HEA550 166 540 300 12.5 24 27
HEA600 178 590 300 13 25 27
HEA650 190 640 300 13.5 26 27
HEA700 204 690 300 14.5 27 27
HEA800 224 790 300 15 28 30
HEA900 252 890 300 16 30 30
HEA1000 272 990 300 16.5 31 30
HEB100 20.4 100 100 6 10 12
HEB120 26.7 120 120 6.5 11 12
HEB140 33.7 140 140 7 12 12
HEB160 42.6 160 160 8 13 15
HEB180 51.2 180 180 8.5 14 15
HEB200 61.3 200 200 9 15 18
HEB220 71.5 220 220 9.5 16 18
HEB240 83.2 240 240 10 17 21
HEB260 93 260 260 10 17.5 24
HEB280 103 280 280 10.5 18 24
HEB300 117 300 300 11 19 27
HEB320 127 320 300 11.5 20.5 27
HEB340 134 340 300 12 21.5 27
HEB360 142 360 300 12.5 22.5 27
HEB400 155 400 300 13.5 24 27
HEB450 171 450 300 14 26 27
HEB500 187 500 300 14.5 28 27
HEB550 199 550 300 15 29 27
HEB600 212 600 300 15.5 30 27
HEB650 225 650 300 16 31 27
HEB700 241 700 300 17 32 27
HEB800 262 800 300 17.5 33 30
HEB900 291 900 300 18.5 35 30
HEB1000 314 1000 300 19 36 30
HEM100 41.8 120 106 12 20 12
HEM120 52.1 140 126 12.5 21 12
HEM140 63.2 160 146 13 22 12
HEM160 76.2 180 166 14 23 15
HEM180 88.9 200 186 14.5 24 15
HEM200 103 220 206 15 25 18
HEM220 117 240 226 15.5 26 18
HEM240 157 270 248 18 32 21
HEM260 172 290 268 18 32.5 24
HEM280 189 310 288 18.5 33 24
HEM300 238 340 310 21 39 27
HEM320 245 359 309 21 40 27
HEM340 248 377 309 21 40 27
HEM360 250 395 308 21 40 27
HEM400 256 432 307 21 40 27
HEM450 263 478 307 21 40 27
HEM500 270 524 306 21 40 27
HEM550 278 572 306 21 40 27
HEM600 285 620 305 21 40 27
HEM650 293 668 305 21 40 27
HEM700 301 716 304 21 40 27
HEM800 317 814 303 21 40 30
HEM900 333 910 302 21 40 30
HEM1000 349 1008 302 21 40 30
`;

const PRINTED_ROWS = PRINTED.trim()
  .split('\n')
  .map((line) => {
    const [key = '', ...figures] = line.split(' ');
    return { key, family: /^[A-Z]+/.exec(key)?.[0], figures: figures.map(Number) };
  });

/** The nearest multiple of a step. */
const toStep = (value: number, step: number) => Math.round(value / step) * step;

/** The properties of a rolled section from its dimensions, by the formulas of the edition's table of sections. */
function propertiesOf({ h, b, t_w, t_f, r }: SteelSection) {
  const h_w = h - 2 * t_f;
  const a_f = (1 - Math.PI / 4) * r ** 2;
  const c_f = (r * (10 - 3 * Math.PI)) / (12 - 3 * Math.PI);
  const I_f = r ** 4 * (1 / 3 - Math.PI / 16 - 1 / (9 * (4 - Math.PI)));
  const A = 2 * b * t_f + h_w * t_w + 4 * a_f;
  const I_y = (b * h ** 3) / 12 - ((b - t_w) * h_w ** 3) / 12 + 4 * (I_f + a_f * (h_w / 2 - c_f) ** 2);
  const I_z = (t_f * b ** 3) / 6 + (h_w * t_w ** 3) / 12 + 4 * (I_f + a_f * (t_w / 2 + c_f) ** 2);
  const junction =
    -0.042 + (0.2204 * t_w) / t_f + (0.1355 * r) / t_f - (0.0865 * r * t_w) / t_f ** 2 - (0.0725 * t_w ** 2) / t_f ** 2;
  const D_1 = ((t_f + r) ** 2 + (r + 0.25 * t_w) * t_w) / (2 * r + t_f);
  return {
    A: toStep(A, 0.1),
    I_y: toStep(I_y, 100),
    I_z: toStep(I_z, 100),
    i_y: toStep(Math.sqrt(I_y / A), 0.001),
    i_z: toStep(Math.sqrt(I_z / A), 0.001),
    W_el_y: toStep(I_y / (h / 2), 1),
    W_el_z: toStep(I_z / (b / 2), 1),
    W_pl_y: toStep(b * t_f * (h - t_f) + (t_w * h_w ** 2) / 4 + 4 * a_f * (h_w / 2 - c_f), 1),
    W_pl_z: toStep((b ** 2 * t_f) / 2 + (h_w * t_w ** 2) / 4 + 4 * a_f * (t_w / 2 + c_f), 1),
    I_t: toStep((2 / 3) * b * t_f ** 3 + (h_w * t_w ** 3) / 3 + 2 * junction * D_1 ** 4 - 0.42 * t_f ** 4, 10),
    I_w: Number(((t_f * b ** 3 * (h - t_f) ** 2) / 24).toPrecision(6)),
  };
}

describe('the catalogue of steel sections', () => {
  it('has the sections, masses and dimensions of EN 10365, and no others', () => {
    const rowsOf = (rows: readonly { key: string }[]) => rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const catalogued = STEEL_SECTIONS.map(({ key, family, mass_kg_m, h, b, t_w, t_f, r }) => ({
      key,
      family,
      figures: [mass_kg_m, h, b, t_w, t_f, r],
    }));
    expect(PRINTED_ROWS).toHaveLength(243);
    expect(rowsOf(catalogued)).toEqual(rowsOf(PRINTED_ROWS));
    expect(STEEL_CATALOGUE.value).toEqual({ UB: 107, UC: 46, IPE: 18, HEA: 24, HEB: 24, HEM: 24 });
  });

  it('has the properties that follow from the dimensions, to the figures that are stored', () => {
    for (const section of STEEL_SECTIONS) {
      for (const [name, value] of Object.entries(propertiesOf(section))) {
        const stored = section[name as keyof typeof section];
        expect(Math.abs(Number(stored) / value - 1), `${section.key} ${name}`).toBeLessThan(1e-12);
      }
    }
  });

  /** SCI P363 prints UC 203x203x46: I_y 4570 cm4, I_z 1550 cm4, W_pl,y 497 cm3, I_t 22.2 cm4, A 58.7 cm2, I_w 0.143 dm6. */
  it('agrees with the printed properties of UC 203x203x46 to the figures printed', () => {
    const uc = STEEL_SECTIONS.find(({ key }) => key === 'UC203x203x46');
    expect(uc && [uc.I_y / 1e4, uc.I_z / 1e4, uc.W_pl_y / 1e3, uc.I_t / 1e4, uc.A / 100, uc.I_w / 1e12]).toEqual([
      expect.closeTo(4570, -1),
      expect.closeTo(1550, -1),
      expect.closeTo(497, 0),
      expect.closeTo(22.2, 0),
      expect.closeTo(58.7, 1),
      expect.closeTo(0.143, 3),
    ]);
  });

  it('has the nominal mass of steel of 7850 kg/m3, to the rounding of the tables', () => {
    for (const { key, A, mass_kg_m } of STEEL_SECTIONS) {
      expect(Math.abs((A * 7850) / 1e6 / mass_kg_m - 1), key).toBeLessThan(0.006);
    }
  });

  it('lists the sections by mass, then depth, then name, in all and in each family', () => {
    const isOrdered = (sections: readonly SteelSection[]) =>
      sections.slice(1).every((section, index) => {
        const before = sections[index] as SteelSection;
        if (before.mass_kg_m !== section.mass_kg_m) return before.mass_kg_m < section.mass_kg_m;
        return before.h === section.h ? before.key < section.key : before.h < section.h;
      });
    expect(isOrdered(STEEL_SECTIONS)).toBe(true);
    for (const [family, sections] of Object.entries(SECTIONS_OF)) {
      expect(isOrdered(sections), family).toBe(true);
      const printed = PRINTED_ROWS.filter((row) => row.family === family).map(({ key }) => key);
      expect(sections.map(({ key }) => key).toSorted()).toEqual(printed.toSorted());
    }
  });

  /** 51.2 kg/m of UC152x152x51 lies between 46.1 and 52 kg/m. */
  it('names the next heavier section of the same family, and none above the heaviest', () => {
    const next = (key: string) =>
      nextHeavier(STEEL_SECTIONS.find((section) => section.key === key) as SteelSection)?.key;
    expect(['UC203x203x46', 'HEB300', 'IPE80'].map(next)).toEqual(['UC152x152x51', 'HEB320', 'IPE100']);
    expect(next('UC356x406x1299')).toBeUndefined();
  });

  it('gives the outline of a section by its name', () => {
    const printed = { of: 'i_section', h: 203.2, b: 203.6, t_w: 7.2, t_f: 11, r: 10.2 };
    expect(rolledShape('UC203x203x46')).toEqual(printed);
    expect(rolledShape('UC1x1x1')).toBeUndefined();
  });
});
