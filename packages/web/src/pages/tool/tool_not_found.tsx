import { tools } from 'virtual:plumbline/facts';
import { nearest } from '@plumbline/calculators';
import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';

const SUGGESTIONS_MAX = 3;

/** Shown for an unknown tool name, with the closest matches. */
export function ToolNotFound({ name }: { name: string }) {
  const names = tools.map((tool) => tool.name);
  const near = nearest(name, names, SUGGESTIONS_MAX).flatMap((found) => tools.filter((tool) => tool.name === found));
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
            {near.map((tool) => (
              <li key={tool.name}>
                <Link href={`/tools/${tool.name}`}>{tool.title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
