import { entries } from 'virtual:plumbline/catalogue';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { navigate } from '../router/location.ts';
import { type Command, commandsFor } from './commands.ts';

function open({ path, isOutside }: Command): void {
  if (isOutside) window.location.assign(path);
  else navigate(path);
}

/** A box that goes to any calculator or page by a few letters. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const commands = commandsFor(entries, query);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    dialog.current?.close();
    open(command);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((at + step + commands.length) % commands.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(commands[at]);
    }
  };
  return (
    <dialog ref={dialog} className="command-menu" aria-label="Go to" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={`${id}-${at}`}
        aria-label="Go to a calculator or page"
        placeholder="Calculator, page or words of the documentation"
        autoComplete="off"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Places">
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, which keeps the focus
          <div
            key={command.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => choose(command)}
          >
            {command.title}
          </div>
        ))}
      </div>
    </dialog>
  );
}
