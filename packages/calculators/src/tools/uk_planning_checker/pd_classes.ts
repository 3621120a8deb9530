interface PdClassText {
  label: string;
  /** The development that the class permits. */
  covers: string;
}

function declare<Code extends string>(table: Record<Code, PdClassText>): Readonly<Record<Code, PdClassText>> {
  return table;
}

/** The classes of Schedule 2 that an answer can name. */
const PD_CLASSES = declare({
  part_1_class_a: { label: 'Part 1 Class A', covers: 'enlargement of a house' },
  part_1_class_aa: { label: 'Part 1 Class AA', covers: 'additional storeys on a house' },
  part_1_class_b: { label: 'Part 1 Class B', covers: 'additions to the roof of a house' },
  part_1_class_c: { label: 'Part 1 Class C', covers: 'other alterations to the roof of a house' },
  part_1_class_e: { label: 'Part 1 Class E', covers: 'buildings incidental to a house' },
  part_3_class_a: { label: 'Part 3 Class A', covers: 'named sui generis uses to Class E' },
  part_3_class_g: { label: 'Part 3 Class G', covers: 'Class E to Class E with up to two flats' },
  part_3_class_i: { label: 'Part 3 Class I', covers: 'general industrial to storage' },
  part_3_class_l: { label: 'Part 3 Class L', covers: 'small houses in multiple occupation and dwellinghouses' },
  part_3_class_m: { label: 'Part 3 Class M', covers: 'named sui generis uses to dwellinghouses' },
  part_3_class_ma: { label: 'Part 3 Class MA', covers: 'Class E to dwellinghouses' },
  part_3_class_n: { label: 'Part 3 Class N', covers: 'casinos and amusement arcades to dwellinghouses' },
  part_3_class_q: { label: 'Part 3 Class Q', covers: 'agricultural buildings to dwellinghouses' },
  part_3_class_r: { label: 'Part 3 Class R', covers: 'agricultural buildings to flexible commercial use' },
  part_3_class_s: { label: 'Part 3 Class S', covers: 'agricultural buildings to state-funded schools' },
  part_3_class_t: { label: 'Part 3 Class T', covers: 'Class E, hotels and institutions to state-funded schools' },
  part_6_class_a: { label: 'Part 6 Class A', covers: 'agricultural units of 5 hectares or more' },
  part_6_class_b: { label: 'Part 6 Class B', covers: 'agricultural units below 5 hectares' },
  part_7_class_a: { label: 'Part 7 Class A', covers: 'extension of Class E premises' },
  part_7_class_h: { label: 'Part 7 Class H', covers: 'industrial buildings and warehouses' },
  part_11_class_b: { label: 'Part 11 Class B', covers: 'demolition of buildings' },
  part_20_class_a: { label: 'Part 20 Class A', covers: 'new flats on detached blocks of flats' },
  part_20_class_aa: { label: 'Part 20 Class AA', covers: 'new flats on detached commercial or mixed-use buildings' },
  part_20_class_ab: { label: 'Part 20 Class AB', covers: 'new flats on terraced commercial or mixed-use buildings' },
  part_20_class_ac: { label: 'Part 20 Class AC', covers: 'new flats on terraced houses' },
  part_20_class_ad: { label: 'Part 20 Class AD', covers: 'new flats on detached houses' },
  part_20_class_za: { label: 'Part 20 Class ZA', covers: 'demolition and new dwellings in place' },
});

export type PdClass = keyof typeof PD_CLASSES;

export const PD_CLASS_LABELS = Object.fromEntries(
  Object.entries(PD_CLASSES).map(([code, { label }]) => [code, label]),
) as Record<PdClass, string>;

/** `Part 1 Class A (enlargement of a house)` */
export function namePdClass(pdClass: PdClass): string {
  const { label, covers } = PD_CLASSES[pdClass];
  return `${label} (${covers})`;
}
