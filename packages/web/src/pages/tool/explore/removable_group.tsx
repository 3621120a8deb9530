import type { ReactNode } from 'react';

interface RemovableGroupProps {
  title: string;
  onRemove: () => void;
  children: ReactNode;
}

/** Controls that belong together and can be removed together. */
export function RemovableGroup({ title, onRemove, children }: RemovableGroupProps) {
  return (
    <fieldset className="explore-group">
      <legend className="visually-hidden">{title}</legend>
      <div className="explore-group-head">
        <span aria-hidden="true">{title}</span>
        <button type="button" className="link-button" onClick={onRemove}>
          Remove<span className="visually-hidden"> {title.toLowerCase()}</span>
        </button>
      </div>
      <div className="controls">{children}</div>
    </fieldset>
  );
}
