import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/index.ts';

const CommandMenu = lazyPart(async () => (await import('./command_menu.tsx')).CommandMenu);

/** Opens the command menu: with Ctrl or Command and K, or by a click. */
export function CommandButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className="command-button" onClick={() => setOpen(true)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="M13 13l5 5" />
        </svg>
        <span className="visually-hidden">Go to </span>
        <kbd>Ctrl K</kbd>
      </button>
      <Suspense>{isOpen && <CommandMenu onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
