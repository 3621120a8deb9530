/** Renders the MathML that `formulaAsMathML` generates. */
export function Mathematics({ mathML }: { mathML: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: formulaAsMathML generates MathML elements only and escapes their text
  return <span className="mathematics" dangerouslySetInnerHTML={{ __html: mathML }} />;
}
