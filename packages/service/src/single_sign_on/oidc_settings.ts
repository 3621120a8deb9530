import { isLoopbackHost } from '../network/loopback.ts';
import { notBlank, ON_OR_OFF, type Reader, unrepeated, urlOf, wholeNumber } from '../setting_readers.ts';
import type { InvitedRole } from '../store/invitation/contract.ts';

/** The group that everybody is in. */
const EVERYBODY = '*';

/** The role that the members of a group have. */
export interface GroupRole {
  group: string;
  role: InvitedRole;
}

function isIssuer(text: string): boolean {
  const url = urlOf(text, ['https:', 'http:']);
  if (url?.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || isLoopbackHost(url.hostname);
}

/** `engineers=member; guests=viewer`. The last equals sign separates: the name of a group in a directory may have others. */
function groupRolesOf(text: string): GroupRole[] | undefined {
  const entries = text.split(';').filter((entry) => entry.trim() !== '');
  const roles = entries.map((entry) => {
    const at = entry.lastIndexOf('=');
    return { group: entry.slice(0, Math.max(at, 0)).trim(), role: entry.slice(at + 1).trim() };
  });
  const isValid = ({ group, role }: { group: string; role: string }) =>
    group !== '' && (role === 'member' || role === 'viewer');
  return roles.length > 0 && roles.every(isValid) ? (roles as GroupRole[]) : undefined;
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

function domainsOf(text: string): string[] | undefined {
  const domains = text.split(',').map((domain) => domain.trim().toLowerCase());
  return domains.every((domain) => DOMAIN.test(domain)) ? domains : undefined;
}

function scopesOf(text: string): string[] | undefined {
  const scopes = text.trim().split(/\s+/);
  return scopes.includes('openid') ? scopes : undefined;
}

/** What only the service itself may put into the request. */
const RESERVED = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
];

function parametersOf(text: string): Record<string, string> | undefined {
  const parameters = Object.fromEntries(new URLSearchParams(text));
  const names = Object.keys(parameters);
  return names.length > 0 && names.every((name) => name !== '' && !RESERVED.includes(name)) ? parameters : undefined;
}

const GROUP_ROLES: Reader<GroupRole[]> = {
  rule: 'must be groups with member or viewer each, such as engineers=member; guests=viewer',
  read: groupRolesOf,
};

const DOMAINS: Reader<string[]> = {
  rule: 'must be domains, separated by commas, such as example.com, example.org',
  read: domainsOf,
};

/** The settings of single sign-on, in the order of the documents. */
export const OIDC_SETTINGS = {
  oidcIssuer: {
    variable: 'OIDC_ISSUER',
    meaning:
      'Issuer of your identity provider, exactly as its discovery document names it. Together with `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET` it turns [single sign-on](single-sign-on.md) on.',
    example: 'https://login.example.com/realms/main',
    rule: 'must be an https URL without a query such as https://login.example.com/realms/main',
    read: (text: string) => (isIssuer(text) ? text : undefined),
  },
  oidcClientId: {
    variable: 'OIDC_CLIENT_ID',
    meaning: 'Client id that the identity provider has given this service.',
    example: 'plumbline',
    ...notBlank('must be the client id of this service'),
  },
  oidcClientSecret: {
    variable: 'OIDC_CLIENT_SECRET',
    meaning: 'Client secret that belongs to it.',
    ...unrepeated(notBlank('must be the client secret of this service')),
  },
  oidcName: {
    variable: 'OIDC_NAME',
    meaning: 'Name of the identity provider on the button of the sign-in page.',
    defaultInWords: 'the host of `OIDC_ISSUER`',
    example: 'Example Ltd',
    ...notBlank('must be a name'),
  },
  oidcScopes: {
    variable: 'OIDC_SCOPES',
    meaning:
      'Scopes that are asked for. `offline_access` lets the service [ask again](single-sign-on.md#when-somebody-leaves) whether a person still has access.',
    default: 'openid email profile offline_access',
    rule: 'must be scopes, separated by spaces, openid among them',
    read: scopesOf,
  },
  oidcParameters: {
    variable: 'OIDC_PARAMETERS',
    meaning:
      'Further parameters of the request for a sign-in, as in a query. Google gives refresh tokens for `access_type=offline&prompt=consent` alone.',
    example: 'access_type=offline&prompt=consent',
    rule: 'must be parameters such as access_type=offline&prompt=consent, and none that the service sets itself',
    read: parametersOf,
  },
  oidcAccount: {
    variable: 'OIDC_ACCOUNT',
    meaning:
      'Id of the account that people become members of when they first sign in; `plumbline accounts list` shows it.',
    defaultInWords: 'everybody has an account of their own',
    example: '0b0c6a5e-6c0d-4f0e-9c36-3c2f3f0f7a11',
    ...notBlank('must be the id of an account'),
  },
  oidcGroups: {
    variable: 'OIDC_GROUPS_CLAIM',
    meaning: 'Claim with the groups of a person; dots lead into objects, as in `realm_access.roles`.',
    default: 'groups',
    ...notBlank('must be the name of a claim'),
  },
  oidcRoles: {
    variable: 'OIDC_ROLES',
    meaning:
      'Roles by group, separated by semicolons: `member` or `viewer`; `*` is everybody. The highest role counts. Whoever is in none of the groups cannot sign in.',
    defaultInWords: 'everybody is a member',
    example: 'engineers=member; guests=viewer',
    ...GROUP_ROLES,
  },
  oidcLinkDomains: {
    variable: 'OIDC_LINK_DOMAINS',
    meaning:
      'Domains whose mailboxes the identity provider answers for. A user who signed up here with a verified address of one is [the same person](single-sign-on.md#people-who-have-signed-up-already) there.',
    defaultInWords: 'none: people connect their sign-in themselves',
    example: 'example.com',
    ...DOMAINS,
  },
  oidcCheckMinutes: {
    variable: 'OIDC_CHECK_MINUTES',
    meaning: 'How often the identity provider is asked whether a person still has access, in minutes, 1 to 1440.',
    default: '15',
    ...wholeNumber(1, 1440),
  },
  oidcOnly: {
    variable: 'OIDC_ONLY',
    meaning:
      '`on` refuses passwords: nobody signs in, signs up or resets a password without the identity provider. `plumbline users sign-in-link` is the way in if it fails.',
    default: 'off',
    ...ON_OR_OFF,
  },
};

interface OidcValues {
  oidcIssuer: string | undefined;
  oidcClientId: string | undefined;
  oidcClientSecret: string | undefined;
  oidcName: string | undefined;
  oidcScopes: string[];
  oidcParameters: Record<string, string> | undefined;
  oidcAccount: string | undefined;
  oidcGroups: string;
  oidcRoles: GroupRole[] | undefined;
  oidcLinkDomains: string[] | undefined;
  oidcCheckMinutes: number;
  oidcOnly: boolean;
}

/** Single sign-on as one setting. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Of the provider, for people. */
  name: string;
  scopes: string[];
  /** Further parameters of the authorization request. */
  parameters: Record<string, string>;
  /** The account that people join, if any. */
  accountId: string | undefined;
  groupsClaim: string;
  roles: GroupRole[];
  linkDomains: string[];
  checkMs: number;
  /** Whether nobody may sign in with a password. */
  isOnly: boolean;
}

/** Puts the variables of single sign-on together; without what it needs, it is undefined. */
export function withOidc<Values extends OidcValues>(values: Values) {
  const {
    oidcIssuer: issuer,
    oidcClientId: clientId,
    oidcClientSecret: clientSecret,
    oidcName: name,
    oidcScopes: scopes,
    oidcParameters: parameters = {},
    oidcAccount: accountId,
    oidcGroups: groupsClaim,
    oidcRoles: roles = [{ group: EVERYBODY, role: 'member' }],
    oidcLinkDomains: linkDomains = [],
    oidcCheckMinutes: minutes,
    oidcOnly: isOnly,
    ...others
  } = values;
  const access = { accountId, groupsClaim, roles, linkDomains, checkMs: minutes * 60_000, isOnly };
  const oidc: OidcSettings | undefined =
    issuer === undefined || clientId === undefined || clientSecret === undefined
      ? undefined
      : { issuer, clientId, clientSecret, name: name ?? new URL(issuer).host, scopes, parameters, ...access };
  return { ...others, oidc };
}

/** The role of somebody in these groups, the highest of several; undefined if none of them has one. */
export function roleOfGroups(roles: readonly GroupRole[], groups: readonly string[]): InvitedRole | undefined {
  const held = roles.filter(({ group }) => group === EVERYBODY || groups.includes(group)).map(({ role }) => role);
  return held.find((role) => role === 'member') ?? held[0];
}

/** Whether groups decide about the role of anybody. */
export function needsGroups(roles: readonly GroupRole[]): boolean {
  return roles.some(({ group }) => group !== EVERYBODY);
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

/** What is missing if only a part of single sign-on is set. */
export function oidcFaults(environment: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (variable: string) => environment[variable] !== undefined;
  const set = Object.values(OIDC_SETTINGS).flatMap(({ variable }) => (isSet(variable) ? [variable] : []));
  if (set.length === 0) return [];
  const missing = NEEDED.filter((variable) => !isSet(variable));
  return missing.map((variable) => `${variable} must be set, too: single sign-on needs ${NEEDED.join(', ')}.`);
}
