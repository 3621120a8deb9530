import type { CatalogueEntry } from '../../catalogue/entry.ts';
import type { Found } from '../../catalogue/search.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/index.ts';

/** A tool to show, and why it was found if it was searched for. */
type Shown = Partial<Found> & { entry: CatalogueEntry };

/** More reasons would not help to choose. */
const REASONS_MAX = 3;

function Reasons({ alsoKnownAs = [], inputs = [], corrected = [] }: Partial<Found>) {
  const words = [...new Set([...corrected.map(({ read }) => read), ...alsoKnownAs])].slice(0, REASONS_MAX);
  if (words.length + inputs.length === 0) return null;
  const chips = (texts: readonly string[]) => texts.map((text) => <span key={text}>{text}</span>);
  return (
    <p className="tool-reasons">
      {words.length > 0 && <>Matches {chips(words)}</>}
      {words.length === 0 && <>Inputs {chips(inputs.slice(0, REASONS_MAX))}</>}
    </p>
  );
}

function ToolCard({ entry, ...found }: Shown) {
  return (
    <li className="tool-card">
      <svg className="tool-curve" viewBox="0 0 56 22" aria-hidden="true">
        {entry.curve === '' ? <path d="M6 11l5 5 9-10M28 11h22" /> : <polyline points={entry.curve} />}
      </svg>
      <h3>
        <Link href={`/tools/${entry.name}`}>{entry.title}</Link>
      </h3>
      <p>{entry.summary}</p>
      <p className="tool-example">
        <span className="visually-hidden">Example: </span>
        <Badge tone={entry.verdict.tone}>{entry.verdict.decision}</Badge>
      </p>
      <Reasons {...found} />
    </li>
  );
}

export function ToolCards({ found, label }: { found: readonly Shown[]; label: string }) {
  return (
    <ul className="tool-cards" aria-label={label}>
      {found.map((each) => (
        <ToolCard key={each.entry.name} {...each} />
      ))}
    </ul>
  );
}
