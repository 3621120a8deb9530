export { CURRENT_EDITION, digestOf, EDITION_NAMES, type Edition, findEdition, verifyEditions } from './editions.ts';
export { type Erratum, errataOf, errataOfTool, isErratumWarning, warnOfErrata } from './errata.ts';
export { DamagedEdition, FROZEN, type Manifest } from './frozen.ts';
