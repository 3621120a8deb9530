export const DOCS = '/docs';
export const CONTENTS = '/docs/contents';
export const API = '/docs/api';
export const POSTMAN = '/docs/postman.json';
export const ARAZZO = '/arazzo.json';
export const EDITIONS = '/docs/editions';
export const PARAMETERS = '/docs/parameters';
export const LAW = '/docs/law';
export const ERRORS = '/docs/errors';
export const VERSIONING = '/docs/versioning';
export const CHANGELOG = '/docs/changelog';
export const CHANGELOG_FEED = '/docs/changelog.atom';
export const SEARCH = '/docs/search';
export const SKILLS = '/docs/skills';
export const AGENT_SKILLS = '/.well-known/agent-skills';
export const LLMS = '/llms.txt';
export const LLMS_FULL = '/llms-full.txt';
export const PRICING = '/pricing';
export const DOWNLOADS = '/downloads';
export const DOCS_STYLE = '/docs/docs.css';
export const DOCS_SCRIPT = '/docs/docs.js';

/** An entry of the law register. */
export function lawPath(id: string): string {
  return `${LAW}/${id}`;
}

export function toolPath(name: string): string {
  return `${DOCS}/tools/${name}`;
}

/** The specification of a tool. */
export function methodPath(name: string): string {
  return `${DOCS}/methods/${name}`;
}

export function skillPath(name: string): string {
  return `${SKILLS}/${name}`;
}
