import { renderToStaticMarkup } from 'react-dom/server';
import { CataloguePage } from './pages/catalogue/catalogue_page.tsx';
import { Shell } from './shell/shell.tsx';

/** Where the content of a page stands in the layout. */
const PAGE = '<!--page-->';

/** The layout of every page, with a marker for its content. */
export function renderShell(): string {
  return renderToStaticMarkup(<Shell pathname="">{'PAGE'}</Shell>).replace('>PAGE<', `>${PAGE}<`);
}

/** The catalogue, which people without scripts can use. */
export function renderCatalogue(): string {
  return renderToStaticMarkup(<CataloguePage />);
}
