import { edition as current, editions } from 'virtual:plumbline/facts';

interface EditionMenuProps {
  edition: string;
  onChange: (edition: string) => void;
}

/** Selects the edition of methods and data that a calculation uses. */
export function EditionMenu({ edition, onChange }: EditionMenuProps) {
  return (
    <div className="examples">
      <label htmlFor="edition">As of edition</label>
      <select id="edition" value={edition} onChange={(event) => onChange(event.target.value)}>
        {editions.map((name) => (
          <option key={name} value={name}>
            {name === current ? `${name} (current)` : name}
          </option>
        ))}
      </select>
    </div>
  );
}
