/** Builds the web app and the app for conversations, each if its sources have changed since the last build. */
import { buildIfChanged, type Product } from './build/product.ts';

/** The web app: its sources, the calculators, how they are explored, earlier editions and how they are verified. */
const WEB: Product = {
  name: 'web',
  folder: 'packages/web',
  patterns: [
    'packages/web/{build,public,src}/**/*',
    'packages/web/*.*',
    'packages/{calculators,explore}/src/**/*',
    'packages/editions/{errata.json,src/**/*,*/calculators.js.br}',
    'packages/verification/src/**/*',
    'packages/*/package.json',
    'tsconfig.base.json',
    'package-lock.json',
  ],
  async build() {
    const { build } = await import('vite');
    const { default: config } = await import('../packages/web/vite.config.ts');
    await build({ ...config, configFile: false, mode: 'production' });
  },
  without: 'The service starts without web pages.',
  withLast: 'The pages of the last build are served.',
};

/** The sheet inside a conversation: its sources, forms and the look of sheets. */
const MCP_APP: Product = {
  name: 'app for conversations',
  folder: 'packages/mcp_app',
  patterns: [
    'packages/mcp_app/{build,src}/**/*',
    'packages/calculators/src/{form,kernel,presentation}/**/*',
    'packages/documents/src/sheets/sheet_content.css',
    'package-lock.json',
  ],
  async build() {
    const { buildApp } = await import('../packages/mcp_app/build/build_app.ts');
    await buildApp();
  },
  without: 'The service offers none.',
  withLast: 'That of the last build is offered.',
};

// A test runner sets another value, which would bundle the slow development build of React.
process.env.NODE_ENV = 'production';
await Promise.all([WEB, MCP_APP].map(buildIfChanged));
