import { EDITION } from '../../data/edition.ts';
import { datum } from '../../kernel/index.ts';
import { OWN_ASSESSMENT } from './references.ts';

const SOURCE_2024 = {
  document: 'Dubai Municipality BIM circular of October 2023',
  edition: 'in force from 1 January 2024',
};

const SOURCE_207 = { document: 'Dubai Municipality Circular 207', edition: '23 July 2015' };
const SOURCE_196 = { document: 'Dubai Municipality Circular 196', edition: '2013' };

export const FLOORS_ABOVE = datum({
  symbol: 'floors_above',
  description: 'Floors above which a permit submission needs BIM models',
  value: { architectural_mep: 20, structural: 40 },
  unit: 'floors',
  source: { ...SOURCE_2024, place: 'thresholds by number of floors' },
  confidence: 'statutory',
  note: 'Strictly above: a building exactly on the threshold is not within the mandate.',
});

export const AREA_ABOVE = datum({
  symbol: 'area_above',
  description: 'Built area above which a permit submission needs BIM models',
  value: { architectural_mep: 20_000, structural: 30_000 },
  unit: 'm2',
  source: { ...SOURCE_2024, place: 'thresholds by area of the building or complex' },
  confidence: 'statutory',
  note: 'Strictly above: a building exactly on the threshold is not within the mandate.',
});

export const CIRCULAR_207_AREA = datum({
  symbol: 'area_207',
  description: 'Area above which Circular 207 required BIM, 200,000 sq ft',
  value: 18_580.608,
  unit: 'm2',
  source: { ...SOURCE_207, place: 'threshold by area' },
  confidence: 'statutory',
});

export const CIRCULAR_196_AREA = datum({
  symbol: 'area_196',
  description: 'Area above which Circular 196 required BIM, 300,000 sq ft',
  value: 27_870.912,
  unit: 'm2',
  source: { ...SOURCE_196, place: 'threshold by area' },
  confidence: 'statutory',
});

export const CIRCULAR_207_FLOORS = datum({
  symbol: 'floors_207',
  description: 'Floors above which Circular 207 required BIM models',
  value: { architectural_mep: 20, structural: 40 },
  unit: 'floors',
  source: { ...SOURCE_207, place: 'thresholds by number of floors' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in summaries: CMS and Lexology on architectural and mechanical works, bimes.com also on structural models.',
});

export const CIRCULAR_207_AREAS = datum({
  symbol: 'areas_207',
  description: 'Areas above which Circular 207 required BIM models, 200,000 and 300,000 sq ft',
  value: { architectural_mep: CIRCULAR_207_AREA.value, structural: CIRCULAR_196_AREA.value },
  unit: 'm2',
  source: { ...SOURCE_207, place: 'thresholds by area' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in summaries: CMS and Lexology on architectural and mechanical works, bimes.com also on structural models.',
});

export const CIRCULAR_196_FLOORS = datum({
  symbol: 'floors_196',
  description: 'Floors above which Circular 196 required BIM models',
  value: { architectural_mep: 40 },
  unit: 'floors',
  source: { ...SOURCE_196, place: 'threshold by number of floors' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in summaries: CMS and globalbim.org.',
});

export const CIRCULAR_196_AREAS = datum({
  symbol: 'areas_196',
  description: 'Area above which Circular 196 required BIM models, 300,000 sq ft',
  value: { architectural_mep: CIRCULAR_196_AREA.value },
  unit: 'm2',
  source: { ...SOURCE_196, place: 'threshold by area' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in summaries: CMS and globalbim.org.',
});

export const STAGE_LOD = datum({
  symbol: 'LOD',
  description: 'Typical level of development at the stage',
  value: { preliminary_permit: 200, final_permit: 300, construction_coordination: 350, completion_as_built: 500 },
  unit: '-',
  source: { document: 'Local BIM practice', place: 'level of development by stage', edition: EDITION },
  confidence: 'practice',
  note: 'The circulars set no LOD; the Model Attribute Matrix of the Dubai BIM standards sets the content per permit stage.',
});

const SOURCE_OWN = { document: OWN_ASSESSMENT, edition: EDITION };

export const SCORE_WEIGHT = datum({
  symbol: 'weight',
  description: 'Maximum points for the part of the package',
  value: { model: 35, ifc: 30, bep: 20, software: 15 },
  unit: 'points',
  source: { ...SOURCE_OWN, place: 'score weights' },
  confidence: 'assumption',
});

export const SOFTWARE_POINTS = datum({
  symbol: 'software_points',
  description: 'Points for the software class',
  value: {
    ifc_authoring: SCORE_WEIGHT.value.software,
    limited_ifc: 8,
    unrecognised: 5,
    cad_only: 0,
    none: 0,
  },
  unit: 'points',
  source: { ...SOURCE_OWN, place: 'software points' },
  confidence: 'assumption',
});
