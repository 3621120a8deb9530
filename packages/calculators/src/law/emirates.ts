import type { LawRow } from './law.ts';

/** Laws and official guidance of the United Arab Emirates. */
// biome-ignore format: a table
export const EMIRATES: readonly LawRow[] = [
  ['ae-fdl-2025-6', 'Federal Decree-Law 6 of 2025 (Central Bank)', ['Federal Decree-Law 6 of 2025'], 'UAE', 'in_force', 'excerpt', 'a copy of the decree-law: preamble and Art. 1; GLA, Ronin Legal and others on Arts 62, 168 and 183 to 185', '2026-11-19', ['2025-09-16', 'In force, the day after its publication; Decretal Federal Law 14 of 2018 is repealed', 'reported', 'GLA; Ronin Legal'], ['2026-09-16', 'End of the year to align', 'reported', 'GLA; Ronin Legal']],
  ['ae-dfl-2018-14', 'Decretal Federal Law 14 of 2018 (Central Bank)', ['Decretal Federal Law 14 of 2018'], 'UAE', 'superseded', 'reported', 'GLA and Ronin Legal on its repeal and its fines', '2026-11-19', ['2025-09-16', 'Repealed by Federal Decree-Law 6 of 2025']],
  ['ae-fdl-2021-34', 'Federal Decree-Law 34 of 2021 (rumours and cybercrimes)', ['Federal Decree-Law 34 of 2021'], 'UAE', 'in_force', 'reported', 'Gulf News; Zayed Advocacy, on Arts 11 to 13', '2026-11-19', ['2022-01-02', 'In force; Federal Decree-Law 5 of 2012 is repealed']],
  ['ae-fdl-2021-45', 'Federal Decree-Law 45 of 2021 (personal data protection)', ['Federal Decree-Law 45 of 2021'], 'UAE', 'in_force', 'reported', 'DataGuidance; LMI Advisors', '2026-11-19', ['2022-01-02', 'In force; six months to comply from its executive regulations']],
  ['ae-free-zone-data', 'DIFC Data Protection Law 5 of 2020 and ADGM Data Protection Regulations 2021', ['DIFC Data Protection Law', 'ADGM Data Protection Regulations'], 'UAE', 'in_force', 'reported', 'DLA Piper, CMS and others; contents of the regulations of ADGM', '2026-11-18'],
  ['ae-fl-2019-2', 'Federal Law 2 of 2019 (information and communication technology in health fields)', ['Federal Law 2 of 2019'], 'UAE', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ae-adhics', 'Abu Dhabi Healthcare Information and Cyber Security Standard (ADHICS)', ['ADHICS'], 'UAE', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ae-dhcc-2013-7', 'DHCC Health Data Protection Regulation 7 of 2013', ['DHCC Health Data Protection Regulation'], 'UAE', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ae-desc-isr', 'Dubai Information Security Regulation (DESC ISR v3.1)', ['Dubai Information Security Regulation'], 'UAE', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ae-ias', 'UAE Information Assurance Standard', ['UAE Information Assurance Standard'], 'UAE', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ae-fdl-2024-11', 'Federal Decree-Law No. 11 of 2024 (climate change effects)', ['Federal Decree-Law No. 11 of 2024'], 'UAE', 'in_force', 'reported', 'Library of Congress, 24 June 2025, on Arts 5 to 16; BDO; Al Tamimi', '2026-11-19', ['2025-05-30', 'In force, nine months after its publication on 30 August 2024'], ['2026-05-30', 'End of the year to adjust', 'reported', 'ESGweise']],
  ['ae-cr-2024-67', 'Cabinet Resolution No. 67 of 2024 (national register of carbon credits)', ['Cabinet Resolution No. 67 of 2024'], 'UAE', 'in_force', 'reported', 'Freshfields and Reed Smith, on scope and dates', '2026-11-19', ['2024-12-28', 'In force, six months after its issue on 28 June 2024'], ['2025-06-28', 'Last day to comply for entities from 500,000 tonnes of CO2e a year']],
  ['ae-dm-bim-2023', 'Dubai Municipality BIM circular of October 2023', ['Dubai Municipality BIM circular'], 'UAE', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ae-dm-207-2015', 'Dubai Municipality Circular 207 (2015)', ['Circular 207'], 'UAE', 'superseded', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ae-dm-196-2013', 'Dubai Municipality Circular 196 (2013)', ['Circular 196'], 'UAE', 'superseded', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ae-fire-code-2018', 'UAE Fire and Life Safety Code of Practice (2018)', ['UAE Fire and Life Safety Code'], 'UAE', 'in_force', 'reported', 'facade consultants and The National on the edition of 2018; the edition of 2011 in part', '2026-11-18'],
  ['ae-dewa', 'DEWA Regulations for Electrical Installations', ['DEWA Regulations'], 'UAE', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
];
