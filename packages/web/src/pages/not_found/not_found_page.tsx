import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';

export function NotFoundPage({ path }: { path: string }) {
  return (
    <div className="page narrow">
      <PageHeading title="There is no such page" />
      <p>
        Nothing is at <code>{path}</code>. <Link href="/">The catalogue</Link> lists every calculator.
      </p>
    </div>
  );
}
