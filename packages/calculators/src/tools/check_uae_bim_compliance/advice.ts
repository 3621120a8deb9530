import { type Advice, formatNumber, type Given, roundTo, sayWhen } from '../../kernel/index.ts';
import { AREA_ABOVE, CIRCULAR_196_AREA, CIRCULAR_207_AREA, FLOORS_ABOVE, SCORE_WEIGHT, STAGE_LOD } from './data.ts';
import type { LodPlan } from './lod.ts';
import type { Mandate } from './mandate.ts';
import type { Readiness } from './readiness.ts';
import { CIRCULAR_196, CIRCULAR_207, CIRCULAR_2024 } from './references.ts';
import type { Discipline, Emirate, Input } from './schema.ts';

interface Assessment {
  input: Given<typeof Input>;
  mandate: Mandate;
  readiness: Readiness;
  lod: LodPlan;
}

const DISCIPLINE_NAME: Readonly<Record<Discipline, string>> = {
  architectural: 'architectural',
  mep: 'MEP',
  structural: 'structural',
};

const EMIRATE_NAME: Readonly<Record<Emirate, string>> = {
  dubai: 'Dubai',
  abu_dhabi: 'Abu Dhabi',
  sharjah: 'Sharjah',
  other: 'this emirate',
};

/** `a`, `a and b`, `a, b and c`. */
function inWords(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** `8 below`, `12 above`, `just above` where the figure rounds to nothing, `exactly on it`. */
function describeMargin(margin: number, decimals: number): string {
  if (margin === 0) return 'exactly on it';
  const shown = formatNumber(Math.abs(margin), decimals);
  return `${roundTo(margin, decimals) === 0 ? 'just' : shown} ${margin > 0 ? 'above' : 'below'}`;
}

function countFloors(floors: number): string {
  return floors === 1 ? '1 floor' : `${floors} floors`;
}

/** Where the building stands against the thresholds for architectural and MEP models. */
function describeDistance({ input, mandate: { size } }: Assessment): string {
  const floors = `${countFloors(input.building_floors)} against ${FLOORS_ABOVE.value.architectural_mep} (${describeMargin(size.floors_margin, 0)})`;
  const area = `${formatNumber(input.building_area_m2)} m2 against ${formatNumber(AREA_ABOVE.value.architectural_mep)} m2 (${describeMargin(size.area_margin_m2, 1)})`;
  return `${floors} and ${area}`;
}

function startModelling({ mandate, lod }: Assessment): string {
  const disciplines = inWords(mandate.disciplines.map((discipline) => DISCIPLINE_NAME[discipline]));
  return `Appoint a BIM lead and build the ${disciplines} models from concept, to LOD ${lod.required} at the final permit: models made after the design delay the permit.`;
}

function exportIfc({ input }: Assessment): string {
  return input.emirate === 'dubai'
    ? `Export IFC files and validate them against the Dubai BIM standards: IFC is the required file, native files are optional (${CIRCULAR_2024}).`
    : "Export IFC files and validate them against the client's information requirements or, where these are silent, the Dubai BIM standards, under which IFC is the required file and native files are optional.";
}

function addStructuralModel({ input, mandate }: Assessment): string {
  const reasons = mandate.fired.filter(({ models }) => models.includes('structural')).map(({ id }) => id);
  return `Add the structural model (${inWords(reasons)}): the building has ${countFloors(input.building_floors)} and ${formatNumber(input.building_area_m2)} m2, and Dubai asks for it above ${FLOORS_ABOVE.value.structural} floors or ${formatNumber(AREA_ABOVE.value.structural)} m2 and, at any size, for special and government buildings (${CIRCULAR_2024}).`;
}

function submitVoluntarily(assessment: Assessment): string {
  const { in207Band, triggers } = assessment.mandate;
  const distance = describeDistance(assessment);
  return in207Band
    ? `Submit BIM models voluntarily: ${distance} leave the building outside the mandate (${CIRCULAR_2024}). Confirm with the municipality that the ${formatNumber(CIRCULAR_207_AREA.value)} m2 of ${CIRCULAR_207} no longer applies.`
    : `Submit BIM models voluntarily: in Dubai the building would be within the mandate (${inWords(triggers)}), with ${distance}.`;
}

function runPreCheck({ input }: Assessment): string {
  return input.emirate === 'dubai'
    ? 'Run the pre-check of the e-submission platform and check the models against the Model Attribute Matrix (Dubai BIM standards) before the submission.'
    : "Run the pre-check of the client's or authority's submission platform, and check the models against its attribute list or, where there is none, the Model Attribute Matrix of the Dubai BIM standards.";
}

function leaveToClient(assessment: Assessment): string {
  const whose = assessment.input.emirate === 'dubai' ? '' : ', measured by the thresholds of Dubai';
  return `Agree with the client whether to use BIM, which is the client's choice here: the building has ${describeDistance(assessment)}${whose}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, mandate, readiness } = assessment;
  const { required, status } = mandate;
  const { softwareClass } = readiness;
  return sayWhen(
    [required && !input.has_bim_model, () => startModelling(assessment)],
    [required && !readiness.hasIfcFiles, () => exportIfc(assessment)],
    [
      required && !input.has_bep,
      () =>
        'Issue a BIM execution plan to ISO 19650-2, 5.4, with roles, a table of LOD by stage, naming and coordinates.',
    ],
    [
      required && (softwareClass === 'cad_only' || softwareClass === 'none'),
      () => 'Change to an authoring tool that writes IFC; no product is prescribed.',
    ],
    [mandate.structuralRequired, () => addStructuralModel(assessment)],
    [status === 'recommended', () => submitVoluntarily(assessment)],
    [readiness.status === 'compliant', () => runPreCheck(assessment)],
    [status === 'not_mandated', () => leaveToClient(assessment)],
  );
}

function assume({ input, readiness }: Assessment): string[] {
  const { model, ifc, bep, software } = SCORE_WEIGHT.value;
  const { preliminary_permit, final_permit, construction_coordination, completion_as_built } = STAGE_LOD.value;
  return sayWhen(
    [
      true,
      () =>
        `The score weights (model ${model}, IFC ${ifc}, BIM execution plan ${bep}, software ${software}) are those of this product.`,
    ],
    [
      true,
      () =>
        `The levels of development by stage (${preliminary_permit}, ${final_permit}, ${construction_coordination}, ${completion_as_built}) are local practice: the circulars set none, and the Model Attribute Matrix sets the content per permit stage.`,
    ],
    [
      input.building_type === 'healthcare',
      () =>
        'Healthcare is read as a hospital, a special building of any size; a small clinic may not count as one: confirm it with the authority.',
    ],
    [
      input.building_type === 'government',
      () => 'The government project is read as a building; utility infrastructure is excepted from the rule.',
    ],
    [
      readiness.softwareClass === 'unrecognised',
      () =>
        'bim_software names no product that is known here: it is taken as able to write IFC and earns part of the software points.',
    ],
  );
}

function warn({ input, mandate, readiness }: Assessment): string[] {
  const { emirate, building_type } = input;
  return sayWhen(
    [
      emirate === 'dubai',
      () =>
        'The rule is that of Dubai Municipality; free-zone authorities (DDA, Trakhees, DIFC and others) run their own portals: confirm with the one that issues the permit.',
    ],
    [
      emirate === 'dubai',
      () => 'Circulars 196 and 207 also named projects of foreign offices, which are no input here.',
    ],
    [
      emirate !== 'dubai',
      () =>
        `No general permit threshold for BIM is confirmed in public sources for ${EMIRATE_NAME[emirate]}: the status is a judgement of practice, to be confirmed with the authority and the client.`,
    ],
    [
      emirate === 'other',
      () =>
        'Ajman Municipality announced BIM for all projects from the end of 2020: a site in Ajman needs its confirmation.',
    ],
    [
      building_type !== 'healthcare' && building_type !== 'government',
      () =>
        'Universities and other special uses are no input here, but the Dubai circular counts them as special buildings of any size: check whether the building is one.',
    ],
    [mandate.status === 'not_mandated', () => 'required_lod is not given because no level of development is required.'],
    [
      readiness.contradictions.length > 0,
      () =>
        `has_bim_model is false, but ${inWords(readiness.contradictions)}: check the inputs. IFC files count only with a model.`,
    ],
    [
      mandate.in196Band,
      () =>
        `The area lies above the ${formatNumber(CIRCULAR_196_AREA.value)} m2 of ${CIRCULAR_196}, but not above the ${formatNumber(AREA_ABOVE.value.structural)} m2 above which a structural model is asked for now: confirm with the municipality that none is needed.`,
    ],
  );
}

/** What the user should do, what was assumed, and what to doubt. */
export function adviseOn(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
