import { describeSent, InputErrors } from '@plumbline/calculators';
import { SHEET_FORMS, type SheetForm } from './sheet_frame.ts';

/** The form of a sheet that was asked for, with what is wrong with it; all of the sheet if nothing was. */
export function readForm(sent: unknown): { form: SheetForm; errors: InputErrors } {
  const errors = new InputErrors();
  const form = sent === undefined ? 'full' : SHEET_FORMS.find((each) => each === sent);
  if (form === undefined) {
    const message = `form must be ${SHEET_FORMS.join(' or ')}; ${describeSent(sent)} was sent.`;
    errors.add(() => ({ field: 'form', message }));
  }
  return { form: form ?? 'full', errors };
}
