import { type ComponentType, lazy, type ReactNode } from 'react';
import { rememberTool } from '../catalogue/recent_tools.ts';
import { lazyPart } from '../ui/index.ts';
import { NotFoundPage } from './not_found/not_found_page.tsx';

const loadCatalogue = async () => (await import('./catalogue/catalogue_page.tsx')).CataloguePage;
let CataloguePage: ComponentType = lazyPart(loadCatalogue);
const DashboardPage = lazy(async () => ({ default: (await import('./dashboard/dashboard_page.tsx')).DashboardPage }));
const JobsPage = lazy(async () => ({ default: (await import('./jobs/jobs_page.tsx')).JobsPage }));
const OperatorPage = lazy(async () => ({ default: (await import('./operator/operator_page.tsx')).OperatorPage }));
const ProjectsPage = lazy(async () => ({ default: (await import('./projects/projects_page.tsx')).ProjectsPage }));
const VerifyPage = lazy(async () => ({ default: (await import('./verify/verify_page.tsx')).VerifyPage }));
const ToolPage = lazy(async () => ({ default: (await import('./tool/tool_page.tsx')).ToolPage }));

/** Loads the catalogue before the app replaces it: the service has rendered it, and nothing stands in its place meanwhile. */
export async function loadRenderedPage(path: string): Promise<void> {
  if (path === '/') CataloguePage = await loadCatalogue();
}

/** The page at a path. Pages are loaded on first use. */
export function pageAt(path: string): ReactNode {
  if (path === '/') return <CataloguePage />;
  const [, tool] = path.match(/^\/tools\/([^/]+)\/?$/) ?? [];
  if (tool) {
    rememberTool(decodeURIComponent(tool));
    return <ToolPage key={tool} name={decodeURIComponent(tool)} />;
  }
  if (path === '/dashboard' || path.startsWith('/dashboard/')) return <DashboardPage path={path} />;
  if (path === '/projects' || path.startsWith('/projects/')) return <ProjectsPage path={path} />;
  if (path === '/jobs' || path.startsWith('/jobs/')) return <JobsPage path={path} />;
  if (path === '/operator' || path.startsWith('/operator/')) return <OperatorPage path={path} />;
  if (path === '/verify') return <VerifyPage />;
  return <NotFoundPage path={path} />;
}
