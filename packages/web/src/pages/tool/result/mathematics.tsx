/** MathML of our own writer, which escapes every text that it sets. */
export function Mathematics({ mathML }: { mathML: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the writer makes MathML elements alone, and escapes their text
  return <span className="mathematics" dangerouslySetInnerHTML={{ __html: mathML }} />;
}
