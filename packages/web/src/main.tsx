import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepOffline } from './offline/keep_offline.ts';
import { loadRenderedPage } from './pages/pages.tsx';
import { takeOver } from './take_over.ts';
import { applyTheme, storedTheme } from './ui/index.ts';
import './styles/tokens.css';
import './styles/base.css';
import './shell/shell.css';
// The service renders the catalogue, which needs its styles before any script.
import './pages/catalogue/catalogue_page.css';

applyTheme(storedTheme());

const root = document.getElementById('app');
if (!root) throw new Error('the page has no #app element');
const draw = () =>
  takeOver(root, () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
// The app says what could not be loaded.
loadRenderedPage(window.location.pathname).then(draw, draw);

// After the page is there, so that nothing waits for it. While developing, files change too often to be kept.
if (import.meta.env.PROD) window.addEventListener('load', () => void keepOffline());
