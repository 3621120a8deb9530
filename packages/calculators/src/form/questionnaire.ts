import { controlsOf, type MapField, type SingleField } from './fields.ts';
import { tablesOfMap } from './map_rows.ts';

/** Whether a map asks questions only, and no amounts. */
export function isQuestionnaire(field: MapField): boolean {
  return controlsOf([field]).every(({ kind }) => kind === 'choice');
}

/** A map with more members than people read at once, a third of them choices, is asked as a questionnaire is. */
const MEMBERS_READ_AT_ONCE = 6;
const SHARE_OF_CHOICES = 1 / 3;

/** Whether a form asks for the members of a map one at a time. */
export function isAskedOneByOne(field: MapField): boolean {
  if (isQuestionnaire(field)) return true;
  const members = controlsOf([field]);
  const choices = members.filter(({ kind }) => kind === 'choice');
  return (
    members.length > MEMBERS_READ_AT_ONCE &&
    choices.length > SHARE_OF_CHOICES * members.length &&
    tablesOfMap(field).length === 0
  );
}

function withQuestionAsLabel(field: SingleField): SingleField {
  return field.hint === '' ? field : { ...field, label: field.hint, hint: '' };
}

/** The members of a map as a form shows them: a questionnaire has its questions in full, which are the hints, in place of labels. */
export function shownGroups(field: MapField): MapField['groups'] {
  if (!isQuestionnaire(field)) return field.groups;
  return field.groups.map(({ title, members }) => ({ title, members: members.map(withQuestionAsLabel) }));
}
