import type { TextField } from '@plumbline/calculators/form';
import { Combobox } from '../../../ui/index.ts';
import { ControlFrame, type ControlProps, controlId, descriptionIds } from './control_frame.tsx';

function isWord({ vocabulary }: TextField, text: string): boolean {
  const plain = text.trim().toLowerCase();
  return vocabulary?.words.some(({ value, label }) => [value, label].some((w) => w.toLowerCase() === plain)) ?? false;
}

/** `Understood as office`, if the text is not itself a word of the list. */
export function understoodText(field: TextField, text: string): string | undefined {
  if (!field.vocabulary || text.trim() === '' || isWord(field, text)) return undefined;
  const { label, usedInstead } = field.vocabulary.understand(text);
  if (usedInstead === undefined) return label && `Understood as ${label}`;
  const known = label === undefined ? 'Not recognised' : `Understood as ${label}, which has no figures of its own`;
  return `${known}. Used instead: ${usedInstead}.`;
}

/** A free text, with the words that the tool knows if it has a vocabulary. */
export function TextControl({ field, value, error, onChange }: ControlProps<TextField>) {
  const note = error === undefined ? understoodText(field, value) : undefined;
  const describedBy = descriptionIds(field, { error, note });
  const shared = { id: controlId(field.name), name: field.name, value };
  return (
    <ControlFrame field={field} error={error} note={note} isWide={!field.vocabulary}>
      {field.vocabulary ? (
        <Combobox
          {...shared}
          label={field.label}
          words={field.vocabulary.words}
          lengthMax={field.lengthMax}
          isInvalid={error !== undefined}
          describedBy={describedBy}
          onChange={onChange}
        />
      ) : (
        <input
          {...shared}
          type={field.days ? 'date' : 'text'}
          min={field.days?.earliest}
          max={field.days?.latest}
          autoComplete="off"
          maxLength={field.lengthMax}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
        />
      )}
    </ControlFrame>
  );
}
