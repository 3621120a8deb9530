import { ownTableText } from '../../free_text/index.ts';
import { normaliseText } from '../../kernel/index.ts';
import { SCORE_WEIGHT, SOFTWARE_POINTS } from './data.ts';
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

function findClass(text: string): SoftwareClass | undefined {
  const software = normaliseText(text);
  if (WORDS_FOR_NONE.includes(software)) return 'none';
  return PRODUCTS.find(({ names }) => names.some((name) => software.includes(name)))?.softwareClass;
}

/** The name of a product without its version. */
function withoutVersion(text: string): string {
  return normaliseText(text)
    .replace(/\d.*$/su, '')
    .replace(/^_+|_+$/g, '');
}

/** Common products with the names that their makers give them. */
const OFFERED = {
  revit: 'Revit',
  archicad: 'Archicad',
  tekla: 'Tekla Structures',
  allplan: 'Allplan',
  vectorworks: 'Vectorworks',
  openbuildings: 'OpenBuildings Designer',
  bricscad_bim: 'BricsCAD BIM',
  bonsai: 'Bonsai (BlenderBIM)',
  magicad: 'MagiCAD',
  dds_cad: 'DDS-CAD',
  renga: 'Renga',
  sketchup: 'SketchUp',
  rhino: 'Rhino',
  civil_3d: 'Civil 3D',
  microstation: 'MicroStation',
  autocad_architecture: 'AutoCAD Architecture',
  autocad_mep: 'AutoCAD MEP',
  inventor: 'Inventor',
  solidworks: 'SolidWorks',
  autocad: 'AutoCAD',
  draftsight: 'DraftSight',
  zwcad: 'ZWCAD',
  none: 'None',
} as const;

/** The software as free text: its class, and notes on how it was read. */
export const SOFTWARE_TEXT = ownTableText<SoftwareClass>({
  input: 'bim_software',
  find: findClass,
  words: PRODUCTS.flatMap(({ names }) => names),
  fallback: {
    row: 'unrecognised',
    text: `unrecognised, ${SOFTWARE_POINTS.value.unrecognised} of ${SCORE_WEIGHT.value.software} points`,
  },
  accepted:
    "a text that contains a product of this tool's list, for instance revit, archicad, tekla, sketchup, autocad",
  normalise: withoutVersion,
  offered: OFFERED,
  rowLabels: {
    ifc_authoring: 'BIM software with full IFC export',
    limited_ifc: 'software with limited IFC export',
    cad_only: 'drawing software without IFC',
    none: 'no software',
  },
});
