import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';

export function NotFoundPage({ path }: { path: string }) {
  return (
    <div className="page narrow">
      <PageHeading title="Page not found" />
      <p>
        There is no page at <code>{path}</code>. Check the address, or see <Link href="/">all calculators</Link>.
      </p>
    </div>
  );
}
