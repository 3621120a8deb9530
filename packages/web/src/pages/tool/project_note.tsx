import { signInUrl } from '../../account/return_path.ts';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/location.ts';
import { Callout } from '../../ui/index.ts';
import { projectPath } from '../projects/project_api.ts';
import { FigureDialog, type FigureDialogProps } from './figure_dialog.tsx';
import type { PageProject } from './load_page_project.ts';

interface ProjectNoteProps extends Omit<FigureDialogProps, 'project' | 'name' | 'onClose'> {
  project: PageProject;
  /** The input for which a figure of another calculation is chosen. */
  taking: string | undefined;
  setTaking: (name: string | undefined) => void;
}

/** Says which project the calculation is for, and what that means for the form. Figures of its other calculations are chosen here. */
export function ProjectNote({ project, taking, setTaking, ...form }: ProjectNoteProps) {
  const { pathname, search } = useLocation();
  if (project.ok) {
    const hasDefaults = Object.keys(project.defaults).length > 0;
    return (
      <>
        <p>
          For the project <Link href={projectPath(project.id)}>{project.name}</Link>.
          {hasDefaults && ' Inputs marked “from the project” have its defaults; you can change them.'}
        </p>
        {taking !== undefined && (
          <FigureDialog project={project} name={taking} {...form} onClose={() => setTaking(undefined)} />
        )}
      </>
    );
  }
  const { code, detail } = project.problem;
  return (
    <Callout tone="caution" title="The project could not be opened">
      <p>
        {detail} The defaults of the project are not used.{' '}
        {code === 'not_signed_in' && <a href={signInUrl(pathname + search)}>Sign in</a>}
      </p>
    </Callout>
  );
}
