import { type KeyboardEvent, useId, useState } from 'react';
import { type MatchedWord, matchWords, type OfferedWord } from './match_words.ts';
import './combobox.css';

/** As many as fit below a field without scrolling. */
const OPTIONS_MAX = 7;

interface ComboboxProps {
  id: string;
  name: string;
  label: string;
  value: string;
  words: readonly OfferedWord[];
  lengthMax?: number | undefined;
  isInvalid: boolean;
  describedBy?: string | undefined;
  onChange: (value: string) => void;
}

/** What is shown for a value: the text as it is being typed, else the label of a known word. */
function useShownText(value: string, words: readonly OfferedWord[]) {
  const [typed, setTyped] = useState<string>();
  const isTyping = typed === value;
  const plain = value.trim().toLowerCase();
  const known = words.find((word) => word.value === value || word.label.toLowerCase() === plain);
  return { text: isTyping ? value : (known?.label ?? value), isTyping, setTyped };
}

function useMatches({ value, words }: Pick<ComboboxProps, 'value' | 'words'>) {
  const shown = useShownText(value, words);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // A chosen word would only find itself; whoever opens the list then looks for another.
  const matches = isOpen ? matchWords(words, shown.isTyping ? value : '', OPTIONS_MAX) : [];
  const show = (isShown: boolean) => {
    setOpen(isShown);
    setActive(-1);
  };
  return { ...shown, matches, isExpanded: matches.length > 0, active, setActive, show };
}

function OptionText({ label, foundBy }: MatchedWord) {
  return (
    <>
      {label}
      {foundBy !== undefined && <span className="combobox-found-by">{foundBy}</span>}
    </>
  );
}

/** A text field that offers known words but accepts any text: the combobox pattern of ARIA. */
export function Combobox({
  id,
  name,
  label,
  value,
  words,
  lengthMax,
  isInvalid,
  describedBy,
  onChange,
}: ComboboxProps) {
  const listId = useId();
  const { text, matches, isExpanded, active, setActive, setTyped, show } = useMatches({ value, words });
  const optionId = (index: number) => `${listId}-${index}`;
  const choose = (word: MatchedWord) => {
    setTyped(undefined);
    show(false);
    onChange(word.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = matches[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isExpanded) setActive((active + step + matches.length + (active < 0 && step < 0 ? 1 : 0)) % matches.length);
      else show(true);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isExpanded) {
      event.preventDefault();
      show(false);
    }
  };
  return (
    <div className="combobox">
      <input
        id={id}
        name={name}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        value={text}
        maxLength={lengthMax}
        onChange={(event) => {
          setTyped(event.target.value);
          show(true);
          onChange(event.target.value);
        }}
        onClick={() => show(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(undefined);
          show(false);
        }}
      />
      <div id={listId} role="listbox" aria-label={label} className="combobox-list" hidden={!isExpanded}>
        {matches.map((word, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox are those of its text field
          <div
            key={word.value}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="combobox-option"
            // Focus stays in the text field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(word)}
          >
            <OptionText {...word} />
          </div>
        ))}
      </div>
    </div>
  );
}
