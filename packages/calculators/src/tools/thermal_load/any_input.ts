const ZONES = ['a', 'b', 'c', 'd'] as const;

/** Gives the zones that have a density shares of 100 % in all, where shares were drawn. */
function arrange(input: Record<string, unknown>): Record<string, unknown> {
  const dense = (input.zone_kw_per_rack ?? {}) as Record<string, number>;
  const zones = ZONES.filter((zone) => zone in dense);
  const sent = (input.zone_rack_share_pct ?? {}) as Record<string, number>;
  const { zone_kw_per_rack, zone_rack_share_pct, ...hall } = input;
  if (zones.length === 0) return hall;
  if (!zone_rack_share_pct) return { ...hall, zone_kw_per_rack };
  const weights = zones.map((zone) => Math.max(1, sent[zone] ?? 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = zones.map((zone, index) => [zone, Math.min(100, (100 * (weights[index] as number)) / sum)]);
  return { ...hall, zone_kw_per_rack, zone_rack_share_pct: Object.fromEntries(shares) };
}

/** The cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = { arrange };
