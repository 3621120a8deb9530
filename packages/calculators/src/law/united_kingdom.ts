import type { ChangeRow, LawRow } from './law.ts';

const EPC_REFORM: ChangeRow = [
  '2027-07-01/2027-12-31',
  'Reform of domestic energy performance certificates: four metrics, by the Home Energy Model',
  'reported',
  'Landlord Knowledge, 11 March 2026, on the notice at GOV.UK; the opening of the government response of 21 January 2026, as far as it was read, has none',
];

// biome-ignore format: a table
const SCOTTISH_CERTIFICATES: readonly ChangeRow[] = [
  ['2026-01-01', 'Approved organisations and accreditation schemes under the regulations of 2025', 'excerpt', 'legislation.gov.uk, draft of the regulations of 2025, reg. 1(3)'],
  ['2026-10-31', 'The regulations of 2025 (SSI 2025/417) replace those of 2008: three ratings of homes, certificates valid for five years; a postponement was not found', 'excerpt', 'legislation.gov.uk, draft of the regulations of 2025, reg. 1(2); Scottish Government, update of October 2025; the number and the replacement in registers of legislation (guvnor.ai, The Compliance People)'],
  ['2027-10-31', 'A certificate of before 31 October 2026 no longer serves a sale or letting', 'reported', 'Scottish Federation of Housing Associations; energy assessors'],
];

const SAP_READ = [
  'reported',
  'Elmhurst Energy, note on the Future Homes Standard; energy assessors on the methodology notice of 24 March 2026, which approves SAP 10.3 alone at first',
] as const;

/** Laws and official guidance of the United Kingdom and its parts, but for those of England alone. */
// biome-ignore format: a table
export const UNITED_KINGDOM: readonly LawRow[] = [
  ['scotland-asp-2024-cladding', 'Housing (Cladding Remediation) (Scotland) Act 2024', ['Housing (Cladding Remediation) (Scotland) Act'], 'Scotland', 'in_force', 'excerpt', 'legislation.gov.uk, contents, ss. 1 and 2, Part 7 at 22 June 2024', '2026-11-18'],
  ['wales-si-2025-1321', 'Building (Higher-Risk Buildings Procedures) (Wales) Regulations 2025 (WSI 2025/1321)', ['Higher-Risk Buildings Procedures'], 'Wales', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['scotland-ssi-2004-406', 'Building (Scotland) Regulations 2004', ['Building (Scotland) Regulations 2004'], 'Scotland', 'in_force', 'summary', 'Scottish Government, procedural handbook, 3rd edition, 2.1', '2026-11-18'],
  ['scotland-handbook-domestic', 'Building standards technical handbook: domestic (Scotland), section 6', ['Domestic Technical Handbook'], 'Scotland', 'in_force', 'excerpt', 'Scottish Government, 2022 edition, 6.0 and 6.2', '2026-11-18'],
  ['uk-si-2012-632', 'Control of Asbestos Regulations 2012', ['Control of Asbestos Regulations'], 'UK', 'in_force', 'excerpt', 'legislation.gov.uk, reg. 4, revised', '2026-11-18'],
  ['uk-si-2015-962', 'Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015 (SI 2015/962)', ['SI 2015/962'], 'England and Wales', 'in_force', 'excerpt', 'legislation.gov.uk, as made: contents, reg. 1, regs 19 to 21', '2026-11-18'],
  ['uk-mees-homes-2026', 'Minimum standard of private rented homes, government response of 21 January 2026', ['privately rented homes: 2025 update, government response', 'response on private rented homes, 21 January 2026'], 'England and Wales', 'proposed', 'reported', 'text or reports, not recorded which', '2026-11', ['2030-10-01', 'EPC C for private rented homes, as announced']],
  ['uk-mees-homes-2025', 'Minimum standard of private rented homes, consultation of 7 February 2025', ['privately rented homes: 2025 update, consultation'], 'England and Wales', 'proposed', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['uk-mees-non-domestic-2026', 'Minimum standard of non-domestic private rented buildings, interim response of 18 June 2026', ['Non-domestic private rented sector minimum energy efficiency standards', 'non-domestic private rented property, 18 June 2026'], 'England and Wales', 'proposed', 'reported', 'text or reports, not recorded which', '2026-11', ['2031-01-01', 'EPC B above 1,000 m2 where cost-effective, as announced']],
  ['uk-si-2012-3118', 'Energy Performance of Buildings (England and Wales) Regulations 2012 (SI 2012/3118)', ['Energy Performance of Buildings (England and Wales) Regulations 2012', 'EPB Regulations'], 'England and Wales', 'in_force', 'excerpt', 'legislation.gov.uk, as made and revised, regs 1, 2, 5 and 6', '2026-11-18', EPC_REFORM],
  ['scotland-mees-2025', 'Draft Energy Efficiency (Domestic Private Rented Property) (Scotland) Regulations, consultation of June 2025', ['(Domestic Private Rented Property) (Scotland)', 'Heat Retention Rating'], 'Scotland', 'proposed', 'reported', 'text or reports, not recorded which', '2026-11', ['2028-04-01', 'Heat retention band C for new tenancies of private rented homes, as proposed']],
  ['scotland-ssi-2016-146', 'Assessment of Energy Performance of Non-domestic Buildings (Scotland) Regulations 2016 (SSI 2016/146)', ['Assessment of Energy Performance of Non-domestic Buildings (Scotland)', 'SSI 2016/146'], 'Scotland', 'in_force', 'summary', 'legislation.gov.uk, explanatory note, as made', '2026-11-18'],
  ['scotland-ssi-2008-309', 'Energy Performance of Buildings (Scotland) Regulations 2025 (SSI 2025/417), before 31 October 2026 those of 2008', ['Energy Performance of Buildings (Scotland)'], 'Scotland', 'in_force', 'excerpt', 'legislation.gov.uk, regulations of 2008: reg. 1, explanatory note of 2012; draft of the regulations of 2025, reg. 1', '2026-11-19', ...SCOTTISH_CERTIFICATES],
  ['ni-sr-2008-170', 'Energy Performance of Buildings (Certificates and Inspections) Regulations (Northern Ireland) 2008', ['(Northern Ireland) 2008'], 'Northern Ireland', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['uk-sap-10-2', 'Standard Assessment Procedure (SAP 10.2, amended 14 March 2025)', ['SAP 10.2'], 'UK', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ['2022-06-15', 'Rates new homes in England, under the edition of 2021 of Approved Document L', 'reported', 'DJD Group and other energy assessors; Wales followed on 23 November 2022'], ['2027-03-24', 'SAP 10.3 for new homes under the Future Homes Standard', ...SAP_READ]],
  ['uk-sap-10-3', 'Standard Assessment Procedure (SAP 10.3)', ['SAP 10.3'], 'UK', 'adopted', 'reported', 'text or reports, not recorded which', '2026-11', ['2027-03-24', 'Takes effect with the Future Homes Standard', ...SAP_READ]],
  ['uk-fhs-factors', 'Future Homes Standard factor set', ['Future Homes Standard factor set'], 'UK', 'adopted', 'nothing', '', '', ['2027-03-24', 'Takes effect with the Future Homes Standard', ...SAP_READ]],
  ['uk-rdsap-10', 'RdSAP 10 specification', ['RdSAP 10'], 'UK', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ['2025-06-15', 'Rates existing homes, in place of RdSAP 2012', 'reported', 'Salix Finance; Hydes Energy and other energy assessors']],
  ['uk-si-2022-565', 'Boiler Upgrade Scheme (England and Wales) Regulations 2022', ['Boiler Upgrade Scheme'], 'England and Wales', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['scotland-hes', 'Home Energy Scotland Grant and Loan', ['Home Energy Scotland'], 'Scotland', 'in_force', 'summary', 'Home Energy Scotland, overview of the grant and loan', '2026-11-18'],
  ['uk-ccl-rates', 'Climate Change Levy rates', ['Climate Change Levy rates'], 'UK', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ['2027-04-01', 'Rates of the next tax year']],
  ['uk-si-2015-621', 'National Minimum Wage Regulations 2015 (SI 2015/621)', ['National Minimum Wage'], 'UK', 'in_force', 'excerpt', 'legislation.gov.uk, Part 2 revised with the rates of 1 April 2025, and as made; not the rates of 2026', '2026-11-18', ['2027-04-01', 'Rates of the next year']],
  ['uk-si-1998-1833', 'Working Time Regulations 1998 (SI 1998/1833)', ['Working Time Regulations'], 'UK', 'in_force', 'reported', 'encyclopedias and solicitors on regs 4, 12, 13 and 13A', '2026-11-18'],
  ['uk-procurement-act-2023', 'Procurement Act 2023', ['Procurement Act 2023'], 'UK', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['uk-listed-buildings-1990', 'Planning (Listed Buildings and Conservation Areas) Act 1990', ['Listed Buildings and Conservation Areas'], 'England and Wales', 'in_force', 'excerpt', 'copy of legislation.gov.uk: s. 1; list of ss. 1 to 26; s. 7 as quoted', '2026-11-18'],
  ['uk-si-2015-51', 'Construction (Design and Management) Regulations 2015 (SI 2015/51)', ['Construction (Design and Management) Regulations 2015'], 'Great Britain', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['uk-hswa-1974', 'Health and Safety at Work etc. Act 1974', ['Health and Safety at Work etc. Act 1974'], 'Great Britain', 'in_force', 'reported', 'Halsbury’s Laws and others on Part I and s. 2', '2026-11-18'],
  ['uk-si-1999-3242', 'Management of Health and Safety at Work Regulations 1999 (SI 1999/3242)', ['Management of Health and Safety at Work Regulations 1999'], 'Great Britain', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['uk-employers-liability-1969', "Employers' Liability (Compulsory Insurance) Act 1969", ['Liability (Compulsory Insurance) Act'], 'UK', 'in_force', 'excerpt', 'legislation.gov.uk, s. 1, as enacted and revised', '2026-11-18'],
  ['uk-si-2018-506', 'Network and Information Systems Regulations 2018 (SI 2018/506)', ['Network and Information Systems Regulations 2018', 'NIS Regulations 2018'], 'UK', 'in_force', 'excerpt', 'legislation.gov.uk, reg. 1 as made, reg. 8 as made and revised', '2026-11-18'],
  ['uk-cyber-bill', 'Cyber Security and Resilience (Network and Information Systems) Bill', ['Cyber Security and Resilience'], 'UK', 'proposed', 'summary', 'Keeling schedule of the department, 22 January 2026, on the bill as introduced on 12 November 2025', '2026-11-18'],
];
