import { SignedInArea } from '../../account/signed_in_area.tsx';
import { NotFoundPage } from '../not_found/not_found_page.tsx';
import { ProjectList } from './project_list.tsx';
import { ProjectView } from './project_view.tsx';
import './projects.css';

/** The projects of the signed-in account, or one of them. */
export function ProjectsPage({ path }: { path: string }) {
  const [, id] = path.match(/^\/projects(?:\/([^/]+))?\/?$/) ?? [];
  if (!/^\/projects(\/[^/]+)?\/?$/.test(path)) return <NotFoundPage path={path} />;
  return (
    <SignedInArea title="Projects" reason="Projects keep your calculations together. They need an account.">
      {id === undefined ? <ProjectList /> : <ProjectView key={id} id={id} />}
    </SignedInArea>
  );
}
