import { formatNumber, formatRounded, joinWords, sayWhen } from '../../kernel/index.ts';
import { CONNECTION_COST_CAP, RENOVATION_COST_CAP } from './data.ts';
import { detailsOf, isMixedUse } from './parts.ts';
import type { PartSResult, Requirement } from './schema.ts';
import { type Assessment, countOf } from './sentences.ts';

const CAP = `${formatNumber(RENOVATION_COST_CAP.value)} %`;

function fallbackOf({ fallback: { charge_points, cable_routes } }: PartSResult): string {
  return `${countOf(charge_points ?? 0, 'charge point')} and ${countOf(cable_routes ?? 0, 'cable route')}`;
}

function obtainQuotes(figures: PartSResult): string {
  return `Obtain two connection quotes, one of them from the DNO, if the average connection cost may exceed GBP ${formatNumber(CONNECTION_COST_CAP.value)} a charge point excluding VAT, GBP ${formatNumber(figures.connection_cost_cap_total_gbp ?? 0, 0)} in total (regulation 44D(2)). Up to this cap all charge points are required; above it cable routes replace the missing points (regulation 44D(3)), which leaves at least ${fallbackOf(figures)}.`;
}

function confirmSupply(figures: PartSResult): string {
  return `Confirm that the incoming supply carries the charge points without an upgrade; if not, written confirmation of the DNO or a suitable expert is needed, and cable routes replace the missing points (regulation 44E(3)), which leaves at least ${fallbackOf(figures)}.`;
}

/** The paragraphs on the cap of a renovation. */
function capParagraphs({ parts }: PartSResult): string {
  const paragraphs: Partial<Record<Requirement, string>> = { S3: '44F(4)', S5: '44H(3)' };
  return joinWords(parts.flatMap((part) => (part.requirement_applies ? (paragraphs[part.requirement] ?? []) : [])));
}

function testRenovationCost({ input, figures }: Assessment): string {
  const appliesBelow = `GBP ${formatRounded(figures.exemption_renovation_cost_gbp ?? 0)}`;
  const nothingBelow = `GBP ${formatRounded(figures.full_exemption_renovation_cost_gbp ?? 0)}`;
  const hasPoints = figures.charge_points_required > 0;
  const remains = hasPoints
    ? `which leaves ${fallbackOf(figures)}; below ${nothingBelow} nothing is required`
    : 'and then nothing is required';
  const eachPart = isMixedUse(input) ? ' Each part of the building is tested by itself.' : '';
  const fireSafety = figures.parts.some(
    ({ requirement, requirement_applies }) => requirement === 'S3' && requirement_applies,
  )
    ? ' S3 also does not apply where the works mainly improve the fire safety of external walls or the roof (regulation 44F(5)).'
    : '';
  return `Test the ${CAP} cap (regulation ${capParagraphs(figures)}): with the indicative cost of GBP ${formatRounded(figures.indicative_install_cost_gbp)} the exemption would only apply to a renovation below about ${appliesBelow} excluding VAT, ${remains}.${eachPart}${fireSafety}`;
}

interface Quotes {
  renovation: number;
  installation: number;
}

/** The quotes that decide the cap of a renovation; `undefined` if they do not. */
function decidingQuotes({ input, figures }: Assessment): Quotes | undefined {
  const { renovation_cost_gbp: renovation, installation_cost_gbp: installation } = detailsOf(input);
  const isTested = figures.exemption_renovation_cost_gbp !== null && !isMixedUse(input);
  return isTested && renovation !== undefined && installation !== undefined ? { renovation, installation } : undefined;
}

function keepQuotes({ renovation, installation }: Quotes, figures: Assessment['figures']): string {
  const isOver = figures.rule_references.some((reference) => reference === '44F(4)' || reference === '44H(3)');
  const costs = `charge points and cable routes for GBP ${formatRounded(installation)} and a renovation for GBP ${formatRounded(renovation)}`;
  return isOver
    ? `Give the quotes to the building control body: ${costs} are above the ${CAP} cap, and only the reduced provision is required.`
    : `Keep the quotes: ${costs} are within the ${CAP} cap, so that the full provision is required.`;
}

/** The evidence for charge points that are not possible, by requirement. */
const EVIDENCE: Partial<Record<string, string>> = {
  '44D(3)':
    'Give the building control body at least two formal quotes, one of them from the DNO, that show how many charge points the cap allows (Approved Document S 1.7).',
  '44E(3)':
    'Give the building control body written confirmation of the DNO or a suitable expert that the supply is not sufficient (Approved Document S 2.8).',
  '44F(3)':
    'Give the building control body written confirmation of the DNO or a suitable expert that the supply is not sufficient (Approved Document S 2.8 and 2.13).',
};

/** What to do about the caps that may reduce the duty, or have reduced it. */
export function adviseOnCaps(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const isOpen = detailsOf(input).charge_points_possible === undefined;
  const withPoints = figures.parts.flatMap((part) => (part.charge_points_required > 0 ? [part.requirement] : []));
  const isTested = figures.exemption_renovation_cost_gbp !== null;
  const quotes = decidingQuotes(assessment);
  return [
    ...sayWhen(
      [withPoints.includes('S1') && isOpen, () => obtainQuotes(figures)],
      [withPoints.includes('S2') && isOpen, () => confirmSupply(figures)],
    ),
    ...figures.rule_references.flatMap((reference) => EVIDENCE[reference] ?? []),
    ...sayWhen([isTested && quotes === undefined, () => testRenovationCost(assessment)]),
    ...(quotes === undefined ? [] : [keepQuotes(quotes, figures)]),
  ];
}
