import { normaliseText } from '../../kernel/index.ts';
import type { SoftwareClass } from './schema.ts';

const WORDS_FOR_NONE = ['', 'none', 'no', 'n/a', 'na', 'nil', 'not_applicable', 'tbd', 'unknown'];

/** Product names by class. The first class with a name in the text wins, so `bricscad_bim` comes before `bricscad`. */
const PRODUCTS: readonly { softwareClass: SoftwareClass; names: readonly string[] }[] = [
  {
    softwareClass: 'ifc_authoring',
    names: [
      'revit',
      'archicad',
      'tekla',
      'allplan',
      'vectorworks',
      'openbuildings',
      'aecosim',
      'edificius',
      'bonsai',
      'blenderbim',
      'bricscad_bim',
      'microstation_bim',
      'renga',
      'scia',
      'dds_cad',
      'magicad',
      'midas_gen',
    ],
  },
  {
    softwareClass: 'limited_ifc',
    names: [
      'sketchup',
      'rhino',
      'civil_3d',
      'bricscad',
      'microstation',
      'catia',
      'solidworks',
      'inventor',
      'infraworks',
      'autocad_architecture',
      'autocad_mep',
    ],
  },
  { softwareClass: 'cad_only', names: ['autocad', 'draftsight', 'zwcad', 'gstarcad', 'nanocad', 'pdf'] },
];

/** The class of the software that a text names. */
export function classifySoftware(sent: string): SoftwareClass {
  const software = normaliseText(sent);
  if (WORDS_FOR_NONE.includes(software)) return 'none';
  const found = PRODUCTS.find(({ names }) => names.some((name) => software.includes(name)));
  return found?.softwareClass ?? 'unrecognised';
}
