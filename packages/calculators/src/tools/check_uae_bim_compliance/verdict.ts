import type { Static } from 'typebox';
import {
  capitalise,
  checksOf,
  citeSource,
  counted,
  dayOf,
  type Given,
  joinFirst,
  roundTo,
  sayWhen,
  type VerdictOf,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { circularFor } from './circulars.ts';
import { WITHOUT_IFC } from './readiness.ts';
import { OWN_ASSESSMENT } from './references.ts';
import { type ChecklistKey, type Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;

const status = fieldAt(Result, 'compliance_status');
const mandate = fieldAt(Result, 'mandate_status');
const item = fieldAt(Result, 'submission_checklist', 'key');
const done = fieldAt(Result, 'required_items_done');
const area = fieldAt(Result, 'area_margin_m2');

const NAMED_MOST = 3;

const DECISIONS: Readonly<Record<Figures['compliance_status'], string>> = {
  compliant: 'Compliant as far as declared',
  partially_compliant: 'Partly compliant',
  non_compliant: 'Not compliant',
  not_required: 'BIM is not required',
};

/** Whether nothing but an answer stands in the way of compliance. */
function lacksAnswersOnly({ software_class, missing_required_items, unverified_required_items }: Figures): boolean {
  const isComplete = missing_required_items.length === 0 && !WITHOUT_IFC.includes(software_class);
  return isComplete && unverified_required_items.length > 0;
}

function reasonOf(result: Figures): string {
  const { compliance_status, mandate_status, software_class, missing_required_items, unverified_required_items } =
    result;
  if (compliance_status === 'not_required') return 'No rule requires a BIM submission for this building';
  const bim = `BIM is ${mandate.inWords(mandate_status).toLowerCase()}`;
  const list = (keys: readonly ChecklistKey[], what: string) =>
    `${bim}; ${counted(keys.length, 'required item')} ${what}: ${joinFirst(
      keys.map((key) => item.inWords(key)),
      NAMED_MOST,
    )}`;
  if (missing_required_items.length > 0) return list(missing_required_items, 'missing');
  if (WITHOUT_IFC.includes(software_class)) return `${bim}; the software named cannot write IFC files`;
  if (unverified_required_items.length > 0) return list(unverified_required_items, 'not verified');
  return `${bim}; every required item is declared as done`;
}

function itemsCheck({ submission_checklist, required_items_done, compliance_status }: Figures) {
  return {
    label: done.label,
    value: required_items_done,
    limit: submission_checklist.filter(({ required }) => required).length,
    sense: 'at_least' as const,
    unit: done.unit,
    decimals: done.decimals,
    tone: status.toneOf(compliance_status) ?? ('neutral' as const),
    reference: OWN_ASSESSMENT,
    fields: ['required_items_done'],
  };
}

/** Whether BIM must be submitted, and whether the package is complete. */
export const bimVerdict: VerdictOf<Given<typeof Input>, Figures> = ({ input, result }) => {
  const { compliance_status, missing_required_items, inputs_inconsistent } = result;
  const open = result.unverified_required_items.length;
  const isRequired = compliance_status !== 'not_required';
  const isDubai = input.emirate === 'dubai';
  const circular = circularFor(input, dayOf(input));
  const common = { sense: 'at_most', tone: 'neutral', decides: false } as const;
  return {
    tone: status.toneOf(compliance_status) ?? 'neutral',
    decision: lacksAnswersOnly(result) ? 'Not confirmed' : DECISIONS[compliance_status],
    reason: reasonOf(result),
    conditions: sayWhen(
      [
        open > 0 && missing_required_items.length > 0,
        () => `${capitalise(counted(open, 'required item'))} must still be verified.`,
      ],
      [
        inputs_inconsistent,
        () => 'The inputs contradict each other: check the model, the IFC export and the software.',
      ],
      [isDubai, () => 'Free zones have their own authorities: confirm with the one that issues the permit.'],
    ),
    checks: checksOf([
      ...(isRequired ? [itemsCheck(result)] : []),
      ...(isDubai
        ? [
            {
              ...common,
              label: 'Floors without a BIM submission',
              value: input.building_floors,
              limit: circular.floors.value.architectural_mep,
              unit: 'floors',
              decimals: 0,
              reference: citeSource(circular.floors.source),
              fields: ['floors_margin'],
            },
            {
              ...common,
              label: 'Built area without a BIM submission',
              value: roundTo(input.building_area_m2, area.decimals),
              limit: circular.area.value.architectural_mep,
              unit: area.unit,
              decimals: area.decimals,
              reference: citeSource(circular.area.source),
              fields: ['area_margin_m2'],
            },
          ]
        : []),
    ]),
  };
};
