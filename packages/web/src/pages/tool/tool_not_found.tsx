import { entries } from 'virtual:plumbline/catalogue';
import { nearest } from '@plumbline/calculators';
import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';

const SUGGESTIONS_MAX = 3;

/** Shown for an unknown tool name, with the closest matches. */
export function ToolNotFound({ name }: { name: string }) {
  const names = entries.map((entry) => entry.name);
  const near = nearest(name, names, SUGGESTIONS_MAX).flatMap((found) =>
    entries.filter((entry) => entry.name === found),
  );
  return (
    <div className="page narrow">
      <PageHeading title="Calculator not found" />
      <p>
        There is no calculator named <code>{name}</code>. See <Link href="/">all calculators</Link>.
      </p>
      {near.length > 0 && (
        <>
          <p>Did you mean one of these?</p>
          <ul>
            {near.map((entry) => (
              <li key={entry.name}>
                <Link href={`/tools/${entry.name}`}>{entry.title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
