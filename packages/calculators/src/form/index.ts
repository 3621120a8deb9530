export { type BeamHandle, beamHandles, movedByKey, snapped } from './beam_handles.ts';
export { changesIn, type NamedChange } from './changes_in.ts';
export { columnHeading, columnsOfInputs, type MappedField } from './column_names.ts';
export type { FormValues } from './control_values.ts';
export { fieldInSentence } from './field_in_sentence.ts';
export {
  type ChoiceField,
  controlNames,
  controlsOf,
  type Field,
  type FormSection,
  type FormSource,
  fieldsOf,
  type MapField,
  type MultiChoiceField,
  type NumberField,
  type Option,
  type SingleField,
  sectionsOf,
  type TextField,
} from './fields.ts';
export { formErrorMessage } from './form_error_message.ts';
export { type FormError, fieldMessage, formErrors } from './form_errors.ts';
export { controlOfError, entriesOf, inputOf, isComplete, valuesOfInput } from './form_values.ts';
export { type Amount, formatAmount, unitInForm } from './format_amount.ts';
export { inputBehind } from './input_behind.ts';
export {
  type DefaultableInput,
  defaultableField,
  defaultableInputs,
  defaultValues,
  faultOfDefault,
  type InputDefaults,
  textOfDefault,
  withDefaults,
} from './input_defaults.ts';
export { type MapRows, tablesOfMap } from './map_rows.ts';
export { isAskedOneByOne, isQuestionnaire, shownGroups } from './questionnaire.ts';
export { type CellReader, cellReader, cellTextReader, withDecimalPoint } from './read_cell.ts';
export { type NumberUnit, readNumber } from './read_number.ts';
export { fittingOptions, resetUnfitting, usedFields, valueFromText } from './used_fields.ts';
