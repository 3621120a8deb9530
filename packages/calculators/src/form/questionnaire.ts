import { controlsOf, type MapField, type SingleField } from './fields.ts';

/** Whether a map asks questions only, and no amounts. */
export function isQuestionnaire(field: MapField): boolean {
  return controlsOf([field]).every(({ kind }) => kind === 'choice');
}

function withQuestionAsLabel(field: SingleField): SingleField {
  return field.hint === '' ? field : { ...field, label: field.hint, hint: '' };
}

/** The members of a map as a form shows them: a questionnaire has its questions in full, which are the hints, in place of labels. */
export function shownGroups(field: MapField): MapField['groups'] {
  if (!isQuestionnaire(field)) return field.groups;
  return field.groups.map(({ title, members }) => ({ title, members: members.map(withQuestionAsLabel) }));
}
