import type { Static } from 'typebox';
import {
  type Advice,
  counted,
  dayOf,
  type Finished,
  formatNumber,
  type Given,
  inSentence,
  joinWords,
  roundTo,
  sayWhen,
} from '../../kernel/index.ts';
import { asksForStructure, circularFor, OF_2024 } from './circulars.ts';
import { AREA_ABOVE, CIRCULAR_196_AREA, CIRCULAR_207_AREA, SCORE_WEIGHT, STAGE_LOD } from './data.ts';
import { WITHOUT_IFC } from './readiness.ts';
import { CIRCULAR_196, CIRCULAR_207, CIRCULAR_2024 } from './references.ts';
import {
  CHECKLIST,
  type ChecklistKey,
  type Discipline,
  type Emirate,
  type Input,
  type Result,
  type SoftwareClass,
  TRIGGERS,
  type TriggerId,
} from './schema.ts';
import { SOFTWARE_TEXT } from './software.ts';

type Assessment = Finished<Given<typeof Input>, Static<typeof Result>>;

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

/** `8 below`, `12 above`, `just above` where the figure rounds to nothing, `exactly on it`. */
function describeMargin(margin: number, decimals: number): string {
  if (margin === 0) return 'exactly on it';
  const shown = formatNumber(Math.abs(margin), decimals);
  return `${roundTo(margin, decimals) === 0 ? 'just' : shown} ${margin > 0 ? 'above' : 'below'}`;
}

function countFloors(floors: number): string {
  return floors === 1 ? '1 floor' : `${floors} floors`;
}

/** The building compared with the thresholds for architectural and MEP models. */
function describeDistance({ input, figures }: Assessment): string {
  const circular = circularFor(input, dayOf(input));
  const floors = `${countFloors(input.building_floors)} against ${circular.floors.value.architectural_mep} (${describeMargin(figures.floors_margin, 0)})`;
  const area = `${formatNumber(input.building_area_m2)} m2 against ${formatNumber(circular.area.value.architectural_mep)} m2 (${describeMargin(figures.area_margin_m2, 1)})`;
  return `${floors} and ${area}`;
}

function startModelling({ figures }: Assessment): string {
  const disciplines = joinWords(figures.required_disciplines.map((discipline) => DISCIPLINE_NAME[discipline]));
  return `Appoint a BIM lead and build the ${disciplines} models from concept, to LOD ${figures.required_lod} at the final permit: models made after the design delay the permit.`;
}

function exportIfc({ input }: Assessment): string {
  if (circularFor(input, dayOf(input)) !== OF_2024)
    return 'Export IFC files and validate them against the Dubai BIM standards of this edition; what the circular on the date says of files was not read.';
  return input.emirate === 'dubai'
    ? `Export IFC files and validate them against the Dubai BIM standards: IFC is the required file, native files are optional (${CIRCULAR_2024}).`
    : "Export IFC files and validate them against the client's information requirements or, where these are silent, the Dubai BIM standards, under which IFC is the required file and native files are optional.";
}

function addStructuralModel({ input, figures }: Assessment): string {
  const circular = circularFor(input, dayOf(input));
  const reasons = nameTriggers(figures.mandate_triggers.filter((id) => asksForStructure(id, circular)));
  const isOpen = figures.unverified_required_items.includes('structural_model');
  const action = isOpen ? 'Confirm that the package has the structural model, or add it' : 'Add the structural model';
  if (input.emirate !== 'dubai') {
    return `${action} (${reasons}) unless the client's information requirements leave it out: the Dubai circular, which is the yardstick here and no rule of ${EMIRATE_NAME[input.emirate]}, requires it for such a building.`;
  }
  return `${action} (${reasons}): the building has ${countFloors(input.building_floors)} and ${formatNumber(input.building_area_m2)} m2, and Dubai requires it above ${circular.floors.value.structural} floors or ${formatNumber(circular.area.value.structural ?? Number.NaN)} m2 and, regardless of size, for special ${circular === OF_2024 ? 'and government ' : ''}buildings (${circular.reference}).`;
}

/** The triggers of the mandate, inside a sentence. */
function nameTriggers(ids: readonly TriggerId[]): string {
  return joinWords(ids.map((id) => inSentence(TRIGGERS[id])));
}

function submitVoluntarily(assessment: Assessment): string {
  const { mandate_triggers } = assessment.figures;
  const distance = describeDistance(assessment);
  return mandate_triggers.includes('circular_207_area_band')
    ? `Submit BIM models voluntarily: ${distance} leave the building outside the mandate (${CIRCULAR_2024}). Confirm with the municipality that the ${formatNumber(CIRCULAR_207_AREA.value)} m2 of ${CIRCULAR_207} no longer applies.`
    : `Submit BIM models voluntarily: in Dubai the building would be within the mandate (${nameTriggers(mandate_triggers)}), with ${distance}.`;
}

/** The names of items of the checklist, inside a sentence. */
function nameItems(keys: readonly ChecklistKey[]): string {
  return joinWords(keys.map((key) => inSentence(CHECKLIST[key])));
}

function verifyItems({ figures }: Assessment): string {
  return `Verify the required items that the inputs do not show, and answer for each of them: ${nameItems(figures.unverified_required_items)}.`;
}

function completeItems(keys: readonly ChecklistKey[]): string {
  return `Complete the required items that are answered as not done: ${nameItems(keys)}.`;
}

function runPreCheck({ input }: Assessment): string {
  return input.emirate === 'dubai'
    ? 'Run the pre-check of the e-submission platform and check the models against the Model Attribute Matrix (Dubai BIM standards) before the submission.'
    : "Run the pre-check of the client's or authority's submission platform, and check the models against its attribute list or, where there is none, the Model Attribute Matrix of the Dubai BIM standards.";
}

function leaveToClient(assessment: Assessment): string {
  const whose = assessment.input.emirate === 'dubai' ? '' : ', compared with the Dubai thresholds';
  return `Agree with the client whether to use BIM, which is the client's choice here: the building has ${describeDistance(assessment)}${whose}.`;
}

/** Items with a recommendation of their own. */
const HAS_ADVICE: ReadonlySet<ChecklistKey> = new Set(['ifc_files', 'bim_execution_plan', 'structural_model']);

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { mandate_status, software_class } = figures;
  const required = mandate_status === 'mandatory' || mandate_status === 'client_mandated';
  const hasIfcFiles = input.has_bim_model && input.ifc_export;
  const isReady =
    required && figures.missing_required_items.length === 0 && !WITHOUT_IFC.includes(figures.software_class);
  const lacks = (key: ChecklistKey) =>
    figures.missing_required_items.includes(key) || figures.unverified_required_items.includes(key);
  const answeredNo = input.has_bim_model ? figures.missing_required_items.filter((key) => !HAS_ADVICE.has(key)) : [];
  return sayWhen(
    [required && !input.has_bim_model, () => startModelling(assessment)],
    [required && !hasIfcFiles, () => exportIfc(assessment)],
    [
      required && !input.has_bep,
      () =>
        'Issue a BIM execution plan to ISO 19650-2, 5.4, with roles, a table of LOD by stage, naming and coordinates.',
    ],
    [
      required && (software_class === 'cad_only' || software_class === 'none'),
      () => 'Change to an authoring tool that writes IFC; no product is prescribed.',
    ],
    [lacks('structural_model'), () => addStructuralModel(assessment)],
    [answeredNo.length > 0, () => completeItems(answeredNo)],
    [input.has_bim_model && figures.unverified_required_items.length > 0, () => verifyItems(assessment)],
    [mandate_status === 'recommended', () => submitVoluntarily(assessment)],
    [isReady, () => runPreCheck(assessment)],
    [mandate_status === 'not_mandated', () => leaveToClient(assessment)],
  );
}

function assume({ input, figures }: Assessment): string[] {
  const { model, ifc, bep, software } = SCORE_WEIGHT.value;
  const isEarlier = circularFor(input, dayOf(input)) !== OF_2024;
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
      input.has_bim_model && input.disciplines_modelled?.architectural === undefined,
      () => 'Whether the model covers the architectural discipline was not given: it is taken to cover it.',
    ],
    [
      isEarlier && figures.compliance_status !== 'not_required',
      () =>
        'The items of the submission are those of this edition: what the circular on the date asks to be submitted was not read.',
    ],
    [
      figures.required_items_done > 0,
      () => 'Items declared as done are taken as declared; no model or file was examined.',
    ],
    [
      input.building_type === 'healthcare',
      () =>
        'Healthcare is treated as a hospital, a special building regardless of size; a small clinic may not count as one: confirm it with the authority.',
    ],
    [
      input.building_type === 'government' && !isEarlier,
      () => 'The government project is treated as a building; utility infrastructure is exempt from the rule.',
    ],
  ).concat(SOFTWARE_TEXT.sentencesFor(input.bim_software).assumptions);
}

/** The inputs that imply a model although none is declared. */
function nameContradictions(input: Given<typeof Input>, softwareClass: SoftwareClass): string[] {
  return sayWhen(
    [input.ifc_export, () => 'IFC files are declared as available'],
    [input.has_bep, () => 'a BIM execution plan is declared as agreed'],
    [softwareClass === 'ifc_authoring', () => 'the software named is a BIM authoring tool'],
  );
}

function warn({ input, figures }: Assessment): string[] {
  const { emirate, building_type } = input;
  return sayWhen(
    [
      emirate === 'dubai',
      () =>
        'The rule is that of Dubai Municipality; free-zone authorities (DDA, Trakhees, DIFC and others) run their own portals: confirm with the one that issues the permit.',
    ],
    [
      emirate === 'dubai',
      () => 'Circulars 196 and 207 also covered projects of foreign offices, which are not an input here.',
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
        'Universities and other special uses are not an input here, but the Dubai circular treats them as special buildings regardless of size: check whether the building is one.',
    ],
    [
      figures.unverified_required_items.length > 0,
      () =>
        `Compliance is not confirmed: ${counted(figures.unverified_required_items.length, 'required item')} still to be verified. The score of ${figures.compliance_score} counts the model, IFC files, execution plan and software only.`,
    ],
    [figures.mandate_status === 'not_mandated', () => 'No level of development is given, because BIM is not required.'],
    [
      figures.inputs_inconsistent,
      () =>
        `No BIM model is declared, but ${joinWords(nameContradictions(input, figures.software_class))}: check the inputs. IFC files count only with a model.`,
    ],
    [
      figures.circular_196_area_band,
      () =>
        `The area lies above the ${formatNumber(CIRCULAR_196_AREA.value)} m2 of ${CIRCULAR_196}, but not above the ${formatNumber(AREA_ABOVE.value.structural)} m2 above which a structural model is now required: confirm with the municipality that a structural model is not needed.`,
    ],
  );
}

/** Recommendations, assumptions and warnings. */
export function adviseOnBimCompliance(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment),
    warnings: [...SOFTWARE_TEXT.sentencesFor(assessment.input.bim_software).warnings, ...warn(assessment)],
  };
}
