export type { BuildingType } from './building_types.ts';
export {
  buildingTypeText,
  countryCodeText,
  countryText,
  type FreeText,
  heatingSystemText,
  ownTableText,
  type TextRead,
} from './free_text.ts';
export type { HeatingSystem } from './heating_systems.ts';
export {
  BELGIAN_REGIONS,
  type BelgianRegion,
  readBelgianRegion,
  readUkNation,
  UK_NATIONS,
  type UkNation,
} from './nations.ts';
export { readText, wordsIn } from './reading.ts';
export { wordsOf } from './words.ts';
