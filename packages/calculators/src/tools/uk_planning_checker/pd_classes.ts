/** The classes of Schedule 2 that an answer can name, as a reader would say them. */
export const PD_CLASS_NAME = {
  part_1_class_a: 'Part 1 Class A (enlargement of a house)',
  part_1_class_aa: 'Part 1 Class AA (additional storeys on a house)',
  part_1_class_b: 'Part 1 Class B (additions to the roof of a house)',
  part_1_class_c: 'Part 1 Class C (other alterations to the roof of a house)',
  part_1_class_e: 'Part 1 Class E (buildings incidental to a house)',
  part_3_class_a: 'Part 3 Class A (named sui generis uses to Class E)',
  part_3_class_g: 'Part 3 Class G (Class E to Class E with up to two flats)',
  part_3_class_i: 'Part 3 Class I (general industrial to storage)',
  part_3_class_l: 'Part 3 Class L (small houses in multiple occupation and dwellinghouses)',
  part_3_class_m: 'Part 3 Class M (named sui generis uses to dwellinghouses)',
  part_3_class_ma: 'Part 3 Class MA (Class E to dwellinghouses)',
  part_3_class_n: 'Part 3 Class N (casinos and amusement arcades to dwellinghouses)',
  part_3_class_q: 'Part 3 Class Q (agricultural buildings to dwellinghouses)',
  part_3_class_r: 'Part 3 Class R (agricultural buildings to flexible commercial use)',
  part_3_class_s: 'Part 3 Class S (agricultural buildings to state-funded schools)',
  part_3_class_t: 'Part 3 Class T (Class E, hotels and institutions to state-funded schools)',
  part_6_class_a: 'Part 6 Class A (agricultural units of 5 hectares or more)',
  part_6_class_b: 'Part 6 Class B (agricultural units below 5 hectares)',
  part_7_class_a: 'Part 7 Class A (extension of Class E premises)',
  part_7_class_h: 'Part 7 Class H (industrial buildings and warehouses)',
  part_11_class_b: 'Part 11 Class B (demolition of buildings)',
  part_20_class_a: 'Part 20 Class A (new flats on detached blocks of flats)',
  part_20_class_aa: 'Part 20 Class AA (new flats on detached commercial or mixed-use buildings)',
  part_20_class_ab: 'Part 20 Class AB (new flats on terraced commercial or mixed-use buildings)',
  part_20_class_ac: 'Part 20 Class AC (new flats on terraced houses)',
  part_20_class_ad: 'Part 20 Class AD (new flats on detached houses)',
  part_20_class_za: 'Part 20 Class ZA (demolition and new dwellings in place)',
} as const;

export type PdClass = keyof typeof PD_CLASS_NAME;

export const PD_CLASSES = Object.keys(PD_CLASS_NAME) as PdClass[];
