/** Sizes on both sides of every threshold are drawn as often as any other, and packages that are confirmed. */
function nearThresholds(input: Record<string, unknown>): Record<string, unknown> {
  const area = input.building_area_m2 as number;
  const floors = input.building_floors as number;
  return {
    ...input,
    building_area_m2: floors % 2 === 0 ? 15_000 + (area % 20_000) : area,
    building_floors: floors % 3 === 0 ? 15 + (floors % 30) : floors,
    ...(floors % 4 === 0 && ALL_ANSWERED),
  };
}

const YES = 'yes' as const;

/** Every answer that confirms a package. */
export const ALL_ANSWERED = {
  disciplines_modelled: { architectural: YES, mep: YES, structural: YES },
  submission_items: {
    model_attribute_matrix: YES,
    georeferencing_and_levels: YES,
    naming_convention: YES,
    drawings_extracted_from_model: YES,
  },
};

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: {
    bim_software: ['', 'none', 'Revit 2024', 'ArchiCAD 27', 'SketchUp Pro', 'AutoCAD 2023', 'n/a', 'Some-thing else'],
  },
  arrange: nearThresholds,
};
