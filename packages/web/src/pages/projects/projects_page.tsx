import { lazy } from 'react';
import { SignedInArea } from '../../account/signed_in_area.tsx';
import { NotFoundPage } from '../not_found/not_found_page.tsx';
import { ProjectList } from './project_list.tsx';
import { ProjectView } from './project_view.tsx';
import './projects.css';

const ReviewView = lazy(async () => ({ default: (await import('./review_view.tsx')).ReviewView }));

/** The projects of the signed-in account, or one of them. */
export function ProjectsPage({ path }: { path: string }) {
  const match = path.match(/^\/projects(?:\/([^/]+)(\/review)?)?\/?$/);
  if (!match) return <NotFoundPage path={path} />;
  const [, id, review] = match;
  return (
    <SignedInArea title="Projects" reason="Projects keep your calculations together. They need an account.">
      {id === undefined ? <ProjectList /> : review ? <ReviewView key={id} id={id} /> : <ProjectView key={id} id={id} />}
    </SignedInArea>
  );
}
