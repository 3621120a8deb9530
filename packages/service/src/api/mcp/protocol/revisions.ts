/** The revisions of the protocol that are spoken here, newest first. */
export const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;
export type Revision = (typeof REVISIONS)[number];

/** What a client that names no revision is answered by: the one that the interface promises. */
export const UNNAMED_REVISION: Revision = '2025-06-18';

/** What `initialize` offers to a client that asks for a revision unknown here. */
export const NEWEST_WITH_HANDSHAKE: Revision = '2025-11-25';

export function isRevision(word: unknown): word is Revision {
  return (REVISIONS as readonly unknown[]).includes(word);
}

/** Whether each request carries its revision and capabilities itself, and there is no handshake. */
export function isStateless(revision: Revision): boolean {
  return revision === '2026-07-28';
}
