import type { Letterhead } from '../../account/letterhead_fields.tsx';

/** What this browser keeps of the last sheet that was issued. */
export interface KeptIssue {
  title: Record<string, string>;
  revision: Record<string, string>;
  letterhead?: Letterhead;
}

const KEY = 'plumbline-issue';

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

function isLetterhead(value: unknown): value is Letterhead {
  const { name, address, logo } = (value ?? {}) as Partial<Letterhead>;
  return typeof name === 'string' && Array.isArray(address) && (logo === null || typeof logo === 'string');
}

/** Reads what is kept; a browser without storage keeps nothing, and what another release kept may differ. */
export function readKeptIssue(): KeptIssue {
  try {
    const { title, revision, letterhead } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return {
      title: isTexts(title) ? title : {},
      revision: isTexts(revision) ? revision : {},
      ...(isLetterhead(letterhead) && { letterhead }),
    };
  } catch {
    return { title: {}, revision: {} };
  }
}

/** Keeps it, if the browser has room. */
export function keepIssue(issue: KeptIssue): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(issue));
  } catch {
    // Private windows and full storage: the sheet is issued all the same.
  }
}
