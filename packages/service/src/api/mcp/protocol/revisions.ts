/** The supported revisions of the protocol, newest first. */
export const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;
export type Revision = (typeof REVISIONS)[number];

/** For clients that send no revision: the one that the specification requires. */
export const UNNAMED_REVISION: Revision = '2025-06-18';

/** What `initialize` offers for an unsupported revision. */
export const NEWEST_WITH_HANDSHAKE: Revision = '2025-11-25';

export function isRevision(word: unknown): word is Revision {
  return (REVISIONS as readonly unknown[]).includes(word);
}

/** Whether requests carry their revision and capabilities, without a handshake. */
export function isStateless(revision: Revision): boolean {
  return revision === '2026-07-28';
}

/** Whether clients read structured content. Those of the oldest revision, or that name none, may know text only. */
export function readsStructure(revision: Revision): boolean {
  return revision !== '2025-06-18';
}
