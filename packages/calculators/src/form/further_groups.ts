/** The headings of further inputs, in the order of the form, for tools that have many of them. */
export const FURTHER_GROUPS: readonly { title: string; members: readonly string[] }[] = [
  { title: 'Section to check', members: ['section'] },
  { title: 'Further loads', members: ['more_loads', 'permanent_kn_m', 'use_category', 'load_level'] },
  {
    title: 'Restraint and bearing',
    members: ['restraint', 'restraint_spacing_m', 'bearing_mm', 'effective_length_z_m'],
  },
  { title: 'Deflection limits', members: ['deflection_limit_variable', 'deflection_limit_total'] },
  { title: 'Slab', members: ['slab'] },
  {
    title: 'End moments',
    members: ['moment_y_top_knm', 'moment_y_bottom_knm', 'moment_z_top_knm', 'moment_z_bottom_knm'],
  },
  { title: 'Bars and cover', members: ['bar_diameter_mm', 'bars_along_depth', 'bars_along_width', 'cover_mm'] },
  { title: 'Fire', members: ['fire_rating', 'fire_load_ratio'] },
  {
    title: 'Further measures',
    members: ['has_business_continuity', 'has_effectiveness_tests', 'has_training', 'has_cryptography', 'has_mfa'],
  },
  {
    title: 'Size of the organisation',
    members: ['head_count', 'annual_turnover_eur', 'balance_sheet_eur', 'member_state'],
  },
  { title: 'Temperatures', members: ['site_design_temperature_c', 'set_point_c', 'supply_air_temperature_c'] },
  { title: 'Glazing', members: ['glazing_pct', 'facade_orientation'] },
];

/** At most this many further inputs stand under one heading. */
const TOGETHER_MAX = 4;

/** Further inputs in short groups; a few of them, and those without a group, stand together under one heading. */
export function groupFurther<Named extends { name: string }>(
  fields: readonly Named[],
  rest: string,
): { title: string; fields: Named[] }[] {
  if (fields.length <= TOGETHER_MAX) return [{ title: rest, fields: [...fields] }];
  const groups = FURTHER_GROUPS.map(({ title, members }) => ({
    title,
    fields: fields.filter(({ name }) => members.includes(name)),
  }));
  const grouped = new Set(groups.flatMap((group) => group.fields));
  return [...groups, { title: rest, fields: fields.filter((field) => !grouped.has(field)) }];
}
