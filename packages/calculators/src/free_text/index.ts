export type { BuildingType } from './building_types.ts';
export type { FreeText } from './define_free_text.ts';
export { buildingTypeText, countryCodeText, countryText, heatingSystemText, ownTableText } from './free_text.ts';
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
export type { TextRead } from './row_reader.ts';
export { wordsOf } from './words.ts';
