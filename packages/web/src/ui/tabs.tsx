import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { title: string; content: ReactNode }[];
  /** The tab that is shown; if given, the caller keeps the state. */
  shown?: number;
  onShow?: (index: number) => void;
}

/** Tabs. The left and right arrow keys move between them. */
export function Tabs({ label, tabs, shown: given, onShow }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(0);
  const shown = given ?? own;
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const show = (index: number) => {
    setOwn(index);
    onShow?.(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (shown + step + tabs.length) % tabs.length;
    show(next);
    buttons.current[next]?.focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => show(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown}`}>
        {tabs[shown]?.content}
      </div>
    </div>
  );
}
