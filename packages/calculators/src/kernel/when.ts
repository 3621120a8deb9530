/** A condition as data: each named fact must have one of the listed values. */
export type When<Facts> = { readonly [Fact in keyof Facts]?: readonly Facts[Fact][] };

export function holds<Facts>(when: When<Facts>, facts: Facts): boolean {
  for (const fact in when) if (!when[fact]?.includes(facts[fact])) return false;
  return true;
}
