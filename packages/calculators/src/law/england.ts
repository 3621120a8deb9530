import type { ChangeRow, LawRow } from './law.ts';

/** Dates of the Building Regulations etc. (Amendment) (England) Regulations 2026, the Future Homes and Buildings Standards. */
const FHS_READ = [
  'reported',
  'Elmhurst Energy, note on the Future Homes Standard; report of the publication of the regulations, 24 March 2026',
] as const;
// biome-ignore format: a table
const FUTURE_HOMES: readonly ChangeRow[] = [
  ['2027-03-24', 'The Future Homes and Buildings Standards take effect; work notified before keeps the earlier rules, building by building, if the building is begun by 24 March 2028', ...FHS_READ],
  ['2027-09-24', 'They take effect for higher-risk buildings', ...FHS_READ],
  ['2028-03-24', 'End of their transition: a building not begun by then comes under them', ...FHS_READ],
  ['2028-09-24', 'End of their transition for higher-risk buildings', ...FHS_READ],
];

// biome-ignore format: a table
const ORDER_AMENDED: readonly ChangeRow[] = [
  ['2024-03-05', 'Class MA without limits on floor space and vacancy (SI 2024/141)', 'nothing', ''],
  ['2024-05-21', 'Classes Q and R of Part 3 and Parts 6 and 7 are wider (SI 2024/579); Class Q could be used as it was until 20 May 2025', 'reported', 'Lester Aldridge, Carter Jonas, Fytche-Taylor, May 2024'],
  ['2025-05-29', 'Heat pumps and charge points: larger limits (SI 2025/560)', 'excerpt', 'copy of SI 2025/560 as made, arts 1 to 4; Robinson & Hall, 2 July 2025'],
];

// biome-ignore format: a table
const FEES: readonly ChangeRow[] = [
  ['2023-12-06', 'Fees raised by a quarter, major schemes by 35 %', 'reported', 'Fylde Council'],
  ['2025-04-01', 'Works to a house GBP 528, prior approvals GBP 240 and 516', 'reported', 'Redditch Borough Council; lists of Oldham and North Yorkshire'],
  ['2026-04-01', 'Yearly increase, by 3.8 %'],
  ['2027-04-01', 'Yearly increase of the fees'],
];

/** Laws and official guidance of England alone. */
// biome-ignore format: a table
export const ENGLAND: readonly LawRow[] = [
  ['uk-si-2010-2214', 'Building Regulations 2010 (SI 2010/2214)', ['Building Regulations 2010'], 'England', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ...FUTURE_HOMES],
  ['england-adb', 'Approved Document B: fire safety', ['Approved Document B'], 'England', 'in_force', 'reported', 'RICS, Construction Leadership Council and others on the amendments of 2025, 2026 and 2029', '2026-11-18', ['2028-03-29', 'Last day to begin work that was notified before 30 September 2026 without a second stair above 18 m'], ['2029-09-02', 'National classes of BS 476 for fire resistance are withdrawn']],
  ['england-ade', 'Approved Document E: resistance to sound', ['Approved Document E'], 'England', 'in_force', 'reported', 'acousticians on its performance standards', '2026-11-18'],
  ['england-adf', 'Approved Document F: ventilation', ['Approved Document F'], 'England', 'in_force', 'reported', 'Elmhurst Energy and others on the edition of 24 March 2026; excerpts of earlier editions', '2026-11-18', ...FUTURE_HOMES],
  ['england-adl', 'Approved Document L: conservation of fuel and power', ['Approved Document L'], 'England', 'in_force', 'reported', 'Elmhurst Energy and others on the edition of 24 March 2026; excerpts of earlier editions', '2026-11-18', ...FUTURE_HOMES],
  ['england-ado', 'Approved Document O: overheating', ['Approved Document O'], 'England', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['england-ads', 'Approved Document S: charging of electric vehicles', ['Approved Document S'], 'England', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['uk-building-safety', 'Building Act 1984 and Building Safety Act 2022', ['Building Act 1984', 'Building Safety Act 2022'], 'England', 'in_force', 'excerpt', 'legislation.gov.uk: Building Act 1984 s. 120D at 1 October 2023; Building Safety Act 2022 ss. 1, 31, 65 and 66', '2026-11-18'],
  ['uk-si-2023-275', 'Higher-Risk Buildings (Descriptions and Supplementary Provisions) Regulations 2023 (SI 2023/275)', ['SI 2023/275'], 'England', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['uk-si-2015-596', 'Town and Country Planning (General Permitted Development) (England) Order 2015 (SI 2015/596)', ['General Permitted Development'], 'England', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ...ORDER_AMENDED],
  ['uk-si-2017-619', 'General Permitted Development (Amendment) (No. 2) Order 2017 (SI 2017/619, drinking establishments)', ['SI 2017/619'], 'England', 'in_force', 'excerpt', 'copy of legislation.gov.uk as made, arts 1 to 3; legislation.gov.uk, art. 5', '2026-11-18'],
  ['uk-si-2015-595', 'Town and Country Planning (Development Management Procedure) (England) Order 2015', ['Development Management Procedure'], 'England', 'in_force', 'excerpt', 'legislation.gov.uk, Part 6 as made and art. 34 revised', '2026-11-18'],
  ['uk-si-2012-2920', 'Town and Country Planning (Fees for Applications …) (England) Regulations 2012', ['Fees for Applications'], 'England', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ...FEES],
  ['uk-si-1987-764', 'Town and Country Planning (Use Classes) Order 1987', ['Use Classes) Order 1987'], 'England', 'in_force', 'excerpt', 'legislation.gov.uk, contents as made, before the classes of 2020', '2026-11-18'],
  ['uk-planning-1990-7a', 'Town and Country Planning Act 1990, Schedule 7A (biodiversity net gain)', ['Town and Country Planning Act 1990'], 'England', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['uk-si-2024-47', 'Biodiversity Gain Requirements (Exemptions) Regulations 2024 (SI 2024/47)', ['SI 2024/47'], 'England', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
];
