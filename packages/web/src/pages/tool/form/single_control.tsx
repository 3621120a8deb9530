import type { SingleField } from '@plumbline/calculators/form';
import { ChoiceControl } from './choice_controls.tsx';
import type { ControlProps } from './control_frame.tsx';
import { NumberControl } from './number_control.tsx';
import { TextControl } from './text_control.tsx';

/** The control of a field with one value. */
export function SingleControl({ field, ...rest }: ControlProps<SingleField>) {
  switch (field.kind) {
    case 'number':
      return <NumberControl field={field} {...rest} />;
    case 'text':
      return <TextControl field={field} {...rest} />;
    case 'choice':
      return <ChoiceControl field={field} {...rest} />;
  }
}
