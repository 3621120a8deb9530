import { entries } from 'virtual:plumbline/catalogue';
import { nearest } from '@plumbline/calculators';
import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';

const SUGGESTIONS_MAX = 3;

/** Where no calculator has the name of the address, the nearest ones. */
export function ToolNotFound({ name }: { name: string }) {
  const names = entries.map((entry) => entry.name);
  const near = nearest(name, names, SUGGESTIONS_MAX).flatMap((found) =>
    entries.filter((entry) => entry.name === found),
  );
  return (
    <div className="page narrow">
      <PageHeading title="There is no such calculator" />
      <p>
        No calculator is named <code>{name}</code>. <Link href="/">The catalogue</Link> lists them all.
      </p>
      {near.length > 0 && (
        <>
          <p>Perhaps it is one of these:</p>
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
