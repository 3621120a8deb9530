/** Enough for the words of a sweep. Callers' texts are not kept for longer than a few others are read. */
const TEXTS_MAX = 64;

/**
 * How a text is read, worked out when it is first read and kept while few others have been: every point of a sweep has the same
 * texts. What is read belongs to all who read it, so nobody may change it.
 */
export function oncePerText<Read>(read: (text: string) => Read, textsMax = TEXTS_MAX): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = read(text);
    if (known.size === textsMax) known.clear();
    known.set(text, now);
    return now;
  };
}
