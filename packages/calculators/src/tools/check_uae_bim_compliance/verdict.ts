import type { Static } from 'typebox';
import {
  capitalise,
  checksOf,
  citeSource,
  counted,
  type Given,
  joinFirst,
  roundTo,
  sayWhen,
  type VerdictOf,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { AREA_ABOVE, FLOORS_ABOVE } from './data.ts';
import { type Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;

const status = fieldAt(Result, 'compliance_status');
const mandate = fieldAt(Result, 'mandate_status');
const missing = fieldAt(Result, 'submission_checklist', 'key');
const area = fieldAt(Result, 'area_margin_m2');

const NAMED_MOST = 3;

const DECISIONS: Readonly<Record<Figures['compliance_status'], string>> = {
  compliant: 'Compliant as far as declared',
  partially_compliant: 'Partly compliant',
  non_compliant: 'Not compliant',
  not_required: 'BIM is not required',
};

function reasonOf({ compliance_status, mandate_status, missing_required_items: items }: Figures): string {
  const bim = `BIM is ${mandate.inWords(mandate_status).toLowerCase()}`;
  if (compliance_status === 'not_required') return 'No rule requires a BIM submission for this building';
  if (items.length === 0) return `${bim}; no required item is missing`;
  const names = items.map((key) => missing.inWords(key));
  return `${bim}; ${counted(items.length, 'required item')} missing: ${joinFirst(names, NAMED_MOST)}`;
}

/** Whether BIM must be submitted, and whether the package is complete. */
export const bimVerdict: VerdictOf<Given<typeof Input>, Figures> = ({ input, result }) => {
  const { compliance_status, mandate_basis, submission_checklist, inputs_inconsistent } = result;
  const open = submission_checklist.filter((item) => item.required && item.status === 'verify').length;
  const isDubai = mandate_basis === 'dubai_municipality_2024';
  const common = { sense: 'at_most', tone: 'neutral', decides: false } as const;
  return {
    tone: status.toneOf(compliance_status) ?? 'neutral',
    decision: DECISIONS[compliance_status],
    reason: reasonOf(result),
    conditions: sayWhen(
      [open > 0, () => `${capitalise(counted(open, 'required item'))} must still be verified.`],
      [
        inputs_inconsistent,
        () => 'The inputs contradict each other: check the model, the IFC export and the software.',
      ],
      [isDubai, () => 'Free zones have their own authorities: confirm with the one that issues the permit.'],
    ),
    checks: isDubai
      ? checksOf([
          {
            ...common,
            label: 'Floors without a BIM submission',
            value: input.building_floors,
            limit: FLOORS_ABOVE.value.architectural_mep,
            unit: 'floors',
            decimals: 0,
            reference: citeSource(FLOORS_ABOVE.source),
            fields: ['floors_margin'],
          },
          {
            ...common,
            label: 'Built area without a BIM submission',
            value: roundTo(input.building_area_m2, area.decimals),
            limit: AREA_ABOVE.value.architectural_mep,
            unit: area.unit,
            decimals: area.decimals,
            reference: citeSource(AREA_ABOVE.source),
            fields: ['area_margin_m2'],
          },
        ])
      : [],
  };
};
