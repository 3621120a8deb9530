import type { ChangeRow, LawRow } from './law.ts';

// biome-ignore format: a table
const EPBD_DATES: readonly ChangeRow[] = [
  ['2024-05-28', 'In force', 'excerpt', 'copies of OJ L, 2024/1275, 8.5.2024, title and recitals; climate-laws.org on Art. 9 and on the transposition'],
  ['2025-01-01', 'Building automation above 290 kW was due (Art. 13(9)(a)); no public subsidy for stand-alone fossil boilers (Art. 17(15))'],
  ['2026-05-29', 'Member States have transposed it (Art. 35)', 'reported', 'climate-laws.org'],
  ['2026-12-31', 'Solar energy on new public and non-residential buildings above 250 m2 (Art. 10(3)(a))'],
  ['2028-01-01', 'New buildings owned by public bodies are zero-emission buildings (Art. 7(1))', 'summary', 'EUR-Lex, summary of the directive'],
  ['2029-12-31', 'Building automation above 70 kW (Art. 13(9)(b))'],
  ['2030-01-01', 'All new buildings are zero-emission buildings (Art. 7(1)); 16 % threshold of non-residential buildings (Art. 9(1))', 'summary', 'EUR-Lex, summary of the directive'],
  ['2033-01-01', '26 % threshold of non-residential buildings (Art. 9(1))', 'reported', 'climate-laws.org'],
];

/** Laws of the European Union and guidance on them. */
// biome-ignore format: a table
export const EUROPEAN_UNION: readonly LawRow[] = [
  ['eu-2024-1275', 'Directive (EU) 2024/1275 (energy performance of buildings, recast)', ['2024/1275'], 'EU', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ...EPBD_DATES],
  ['eu-c-2025-6438', 'Commission Notice C/2025/6438 (guidance on the recast directive)', ['C/2025/6438'], 'EU', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['eu-2023-807', 'Delegated Regulation (EU) 2023/807 (primary energy factor of electricity)', ['2023/807'], 'EU', 'in_force', 'excerpt', 'EUR-Lex, OJ L 101, 14.4.2023, p. 16, German, recitals 1 and 2', '2026-11-18'],
  ['eu-2023-1791', 'Directive (EU) 2023/1791 (energy efficiency, recast)', ['2023/1791'], 'EU', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ['2027-05-15', 'Report of data centres for the year 2026 (Art. 12)']],
  ['eu-2024-1364', 'Delegated Regulation (EU) 2024/1364 (data-centre indicators)', ['2024/1364'], 'EU', 'in_force', 'excerpt', 'copy of OJ L, 2024/1364, 17.5.2024: Arts 1 to 6', '2026-11-18', ['2024-06-06', 'In force (Art. 6)'], ['2024-09-15', 'First report, for the year 2023 (Art. 3)'], ['2027-05-15', 'Report for the year 2026 (Art. 3)']],
  ['eu-data-centre-rating', 'Draft delegated regulation on the Union rating scheme of data centres, 27 March 2026', ['C(2026) 3472', 'Union rating scheme'], 'EU', 'proposed', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['eu-2022-2555', 'Directive (EU) 2022/2555 (NIS2)', ['2022/2555'], 'EU', 'in_force', 'excerpt', 'copies of OJ L 333, 27.12.2022, p. 80: table of contents and Art. 21', '2026-11-18'],
  ['eu-com-2026-13', 'COM(2026) 13 (targeted amendment of NIS2)', ['COM(2026) 13'], 'EU', 'proposed', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['eu-2024-2690', 'Implementing Regulation (EU) 2024/2690 (NIS2, digital providers)', ['2024/2690'], 'EU', 'in_force', 'excerpt', 'EUR-Lex, 32024R2690, title and recital 1', '2026-11-18'],
  ['eu-2022-2554', 'Regulation (EU) 2022/2554 (DORA)', ['2022/2554'], 'EU', 'in_force', 'excerpt', 'copies of OJ L 333, 27.12.2022, p. 1: table of contents, Arts 1 and 2', '2026-11-18'],
  ['eu-2003-361', 'Commission Recommendation 2003/361/EC (size of enterprises)', ['2003/361/EC'], 'EU', 'in_force', 'excerpt', 'EUR-Lex, OJ L 124, 20.5.2003, p. 36, title and recital 1; thresholds of the annex as quoted by EU bodies', '2026-11-18'],
  ['eu-2014-24', 'Directive 2014/24/EU (public procurement)', ['2014/24/EU'], 'EU', 'in_force', 'excerpt', 'legislation.gov.uk, copy of the directive: title, recitals 1 and 2, Arts 25 and 26; table of contents', '2026-11-18'],
  ['eu-2016-2281', 'Regulation (EU) 2016/2281 (ecodesign of cooling products)', ['2016/2281'], 'EU', 'in_force', 'excerpt', 'copies of EUR-Lex and legislation.gov.uk: Arts 1 and 3', '2026-11-18'],
  ['eu-206-2012', 'Regulation (EU) 206/2012 (ecodesign of air conditioners)', ['206/2012'], 'EU', 'in_force', 'excerpt', 'copy of EUR-Lex: Arts 1 and 2', '2026-11-18'],
  ['eu-2022-759', 'Delegated Regulation (EU) 2022/759 (renewable cooling)', ['2022/759'], 'EU', 'in_force', 'excerpt', 'EUR-Lex, OJ L 139, 18.5.2022, p. 1, title and recitals 1 to 3', '2026-11-18'],
];
