/** Renders the MathML that `equationAsMathML` generates. */
export function Mathematics({ mathML }: { mathML: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: equationAsMathML generates MathML and strong elements only and escapes their text
  return <span className="mathematics" dangerouslySetInnerHTML={{ __html: mathML }} />;
}
