import type { Static } from 'typebox';
import { type Datum, formatQuantity, holds, type When, type Working } from '../../kernel/index.ts';
import {
  DE_MINIMIS_HABITAT,
  DE_MINIMIS_LINEAR,
  NET_GAIN,
  SELF_BUILD_DWELLINGS,
  SELF_BUILD_SITE,
  SMALL_SITE,
} from './data.ts';
import { type Conditional, type Facts, valuesFor } from './facts.ts';
import type { Decision } from './overlays.ts';
import type { ApplicationType, NetGainExemption, NetGainStatus, Result } from './schema.ts';

const PLANNING_ACT_7A = 'Town and Country Planning Act 1990 Sch. 7A';
const EXEMPTIONS = 'SI 2024/47';

/** An answer after all overlays, as the table tests it. */
interface Answered extends Facts, Pick<Decision, 'route'> {
  application_type: ApplicationType;
}

interface Row {
  status: NetGainStatus;
  when: When<Answered>;
  exemptions: readonly Conditional<NetGainExemption>[];
}

const NEW_DWELLING: When<Facts> = { proposal: ['newdwelling'] };

/** The first row whose condition holds gives the status. */
const ROWS: readonly Row[] = [
  {
    status: 'not_applicable_without_application',
    when: {
      route: ['permitted_development', 'prior_approval', 'permitted_development_or_prior_approval', 'not_development'],
    },
    exemptions: [],
  },
  {
    status: 'not_applicable_to_listed_building_consent',
    when: { route: ['listed_building_consent'] },
    exemptions: [],
  },
  {
    status: 'depends_on_route',
    when: { route: ['further_assessment'] },
    exemptions: ['site_up_to_0_2_ha', 'de_minimis', { use: 'self_build_or_custom_build', when: NEW_DWELLING }],
  },
  { status: 'exempt_householder', when: { application_type: ['householder'] }, exemptions: [] },
  {
    status: 'condition_applies_unless_exempt',
    when: NEW_DWELLING,
    exemptions: ['site_up_to_0_2_ha', 'de_minimis', 'self_build_or_custom_build'],
  },
  {
    status: 'probably_exempt_de_minimis',
    when: { proposal: ['cou', 'subdivision', 'demolition', 'loft', 'installation'] },
    exemptions: ['de_minimis', 'site_up_to_0_2_ha'],
  },
  {
    status: 'probably_exempt_de_minimis',
    when: { proposal: ['extension'], property_type: ['flat'] },
    exemptions: ['de_minimis', 'site_up_to_0_2_ha'],
  },
  { status: 'condition_applies_unless_exempt', when: {}, exemptions: ['site_up_to_0_2_ha', 'de_minimis'] },
];

interface Said {
  text: string;
  reference: string;
  /** The data that the text quotes. */
  quotes: readonly Datum<number>[];
}

const HABITAT = formatQuantity(DE_MINIMIS_HABITAT.value, DE_MINIMIS_HABITAT.unit);
const LINEAR = formatQuantity(DE_MINIMIS_LINEAR.value, DE_MINIMIS_LINEAR.unit);
const GAIN = formatQuantity(NET_GAIN.value, NET_GAIN.unit);

const NOTES: Readonly<Record<NetGainStatus, Said>> = {
  not_applicable_without_application: {
    text: 'Biodiversity net gain does not apply to permitted development or to works that are not development.',
    reference: `${PLANNING_ACT_7A} para. 17`,
    quotes: [],
  },
  not_applicable_to_listed_building_consent: {
    text: 'Biodiversity net gain does not apply to listed building consent; a separate planning application may need it.',
    reference: PLANNING_ACT_7A,
    quotes: [],
  },
  depends_on_route: {
    text: 'Biodiversity net gain applies only if a planning application is needed.',
    reference: PLANNING_ACT_7A,
    quotes: [],
  },
  exempt_householder: {
    text: `Householder applications are exempt from biodiversity net gain (${EXEMPTIONS} reg. 5).`,
    reference: `${EXEMPTIONS} reg. 5`,
    quotes: [],
  },
  probably_exempt_de_minimis: {
    text: `Biodiversity net gain probably does not apply: works that affect less than ${HABITAT} of habitat, less than ${LINEAR} of hedgerow or watercourse and no priority habitat are exempt (${EXEMPTIONS} reg. 4).`,
    reference: `${EXEMPTIONS} reg. 4`,
    // The exemption of small works, which this status always lists, cites the figures.
    quotes: [],
  },
  condition_applies_unless_exempt: {
    text: `The permission will carry the biodiversity gain condition (at least ${GAIN}) unless an exemption applies.`,
    reference: PLANNING_ACT_7A,
    quotes: [NET_GAIN],
  },
};

const EXEMPTION_TEXTS: Readonly<Record<NetGainExemption, Omit<Said, 'reference'>>> = {
  site_up_to_0_2_ha: {
    text: `sites of up to ${SMALL_SITE.value} hectares without effect on priority habitat (announced for 31 July 2026)`,
    quotes: [SMALL_SITE],
  },
  de_minimis: {
    text: `works below ${HABITAT} of habitat and ${LINEAR} of linear habitat`,
    quotes: [DE_MINIMIS_HABITAT, DE_MINIMIS_LINEAR],
  },
  self_build_or_custom_build: {
    text: `self-build and custom build of up to ${SELF_BUILD_DWELLINGS.value} homes on up to ${SELF_BUILD_SITE.value} hectares (to end with the same change)`,
    quotes: [SELF_BUILD_DWELLINGS, SELF_BUILD_SITE],
  },
};

/** The exemptions in a sentence. Some contain an "and", so semicolons separate them. */
export function nameExemptions(exemptions: readonly NetGainExemption[]): string {
  return exemptions.map((exemption) => EXEMPTION_TEXTS[exemption].text).join('; ');
}

function recordNetGain(row: Row, exemptions: readonly NetGainExemption[], w: Working): void {
  const { text, reference, quotes } = NOTES[row.status];
  w.rule(`NET-GAIN-${ROWS.indexOf(row) + 1}`, { description: text, reference });
  const quoted = new Set([...quotes, ...exemptions.flatMap((exemption) => EXEMPTION_TEXTS[exemption].quotes)]);
  for (const datum of quoted) w.use(datum);
}

/** Whether the permission carries the biodiversity gain condition; null outside England. */
export function netGainOf(answered: Answered, w: Working): Static<typeof Result>['biodiversity_net_gain'] {
  if (answered.location !== 'england') return null;
  const row = ROWS.find(({ when }) => holds(when, answered));
  if (!row) throw new Error(`no row on net gain for ${answered.route}`);
  const exemptions = valuesFor(row.exemptions, answered);
  if (w.recording) recordNetGain(row, exemptions, w);
  return { status: row.status, exemptions_to_check: exemptions, note: NOTES[row.status].text };
}
