import type { ChangeRow, LawRow } from './law.ts';

// biome-ignore format: a table
const ENEFG_DATES: readonly ChangeRow[] = [
  ['2023-11-18', 'In force', 'reported', 'Pinsent Masons and others on the entry into force'],
  ['2024-01-01', 'Half of the electricity of data centres from renewable energy (§ 11(5))'],
  ['2025-07-01', 'Management system of data centres (§ 12(1)); first report below 500 kW (§ 20(2))'],
  ['2026-01-01', 'It is validated or certified from 1 MW (§ 12(3))'],
  ['2026-07-01', 'PUE of at most 1.2 and reuse of 10 % for data centres that begin from this day (§ 11(2))'],
  ['2027-01-01', 'All electricity of data centres from renewable energy (§ 11(5)); from 1 July 2027 a PUE of at most 1.5 for existing ones and a reuse of 15 % for new ones'],
  ['2030-07-01', 'PUE of at most 1.3 for existing data centres (§ 11(1))'],
];

/** Laws and official guidance of Member States. */
// biome-ignore format: a table
export const MEMBER_STATES: readonly LawRow[] = [
  ['de-enefg', 'Energy Efficiency Act of Germany (EnEfG), BGBl. 2023 I Nr. 309', ['EnEfG, BGBl', 'EnEfG §', 'EnEfG sec'], 'Germany', 'in_force', 'excerpt', 'copy of the act of 2023: §§ 3, 11 to 13 and 20', '2026-11-18', ...ENEFG_DATES],
  ['de-enefg-amendment', 'Amendment of the EnEfG, ministry draft of 9 April 2026 and cabinet bill of 24 June 2026', ['to amend the EnEfG'], 'Germany', 'proposed', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['de-geg', 'Buildings Energy Act of Germany (GEG)', ['GEG'], 'Germany', 'in_force', 'reported', 'energy advisers on Part 2 and § 72', '2026-11-18'],
  ['de-mbo', 'Musterbauordnung (model building code)', ['Musterbauordnung'], 'Germany', 'in_force', 'reported', 'a lexicon of safety, which quotes the building classes of § 2; research service of the Bundestag on its status', '2026-11-18'],
  ['fr-loi-2021-1104', 'Climate and Resilience Act 2021', ['Climate and Resilience Act', 'loi Climat et résilience', 'décret 2023-796'], 'France', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ['2028-01-01', 'Dwellings of class F may no longer be let (Art. 160)']],
  ['fr-decret-2019-771', 'Décret n° 2019-771 (décret tertiaire)', ['2019-771'], 'France', 'in_force', 'excerpt', 'Légifrance, preamble; reductions of 2030, 2040 and 2050 as reported', '2026-11-18', ['2030-01-01/2030-12-31', 'Final energy 40 % below the reference year, or the absolute value of the activity']],
  ['fr-dpe-2021', 'DPE order of 31 March 2021', ['DPE order'], 'France', 'in_force', 'excerpt', 'copy of JORF of 13 April 2021, Arts 1 and 2; content as reported by La Gazette and Le Moniteur', '2026-11-18'],
  ['fr-decret-2020-887', 'Décret n° 2020-887 (building automation), amended by décret n° 2025-1343', ['n° 2020-887'], 'France', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ['2030-01-01', 'Building automation above 70 kW']],
  ['fr-code-energie-l236', 'Code de l’énergie, articles L. 236-1 to L. 236-3 and D. 236-1 to D. 236-7 (data centres)', ['D. 236-3', 'L. 236-1'], 'France', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['be-vlg-energiedecreet', 'Energiedecreet of 8 May 2009 (renovation duty after a transfer)', ['Energiedecreet'], 'Flanders', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['nl-bbl', 'Besluit bouwwerken leefomgeving (Bbl)', ['(Bbl)', 'Bbl '], 'Netherlands', 'in_force', 'nothing', '', ''],
  ['nl-nta-8800', 'NTA 8800 energy labels', ['NTA 8800'], 'Netherlands', 'in_force', 'reported', 'W/E adviseurs and others; answer to Parliament of 11 September 2019 on the label', '2026-11-18'],
  ['nl-bal', 'Besluit activiteiten leefomgeving, articles 5.16a and 5.16b (data centres)', ['article 5.16a'], 'Netherlands', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ie-ber', 'Building Energy Rating (BER) scale', ['BER scale'], 'Ireland', 'in_force', 'reported', 'copies of the guide of SEAI for homeowners; thresholds as reported', '2026-11-18'],
  ['ie-si-2012-243', 'European Union (Energy Performance of Buildings) Regulations 2012', ['Regulations 2012 (Ireland)'], 'Ireland', 'in_force', 'nothing', '', ''],
];
