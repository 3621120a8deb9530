import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_MIME_TYPE } from '../protocol/client_features.ts';
import type { McpResource } from '../registry.ts';

/** The output of `scripts/build_web.ts`. */
const BUILT_APP = join(import.meta.dirname, '../../../../../mcp_app/dist/sheet.html');

const SHEET_URI = 'ui://plumbline/sheet';

/** What a tool says about the app in its metadata. */
export const SHEET_TOOL_META = { ui: { resourceUri: SHEET_URI } };

/** It is one file, and asks nobody for anything. */
const UI_META = {
  ui: {
    csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
    prefersBorder: true,
  },
};

/** The HTML of the app; undefined if it has not been built. */
export function readSheetApp(file = BUILT_APP): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The app that shows the result of a calculator inside a conversation. */
export function sheetAppResource(html: string): McpResource {
  return {
    listed: {
      uri: SHEET_URI,
      name: 'sheet',
      title: 'Calculation sheet',
      description: 'Shows a calculation in the conversation, with inputs to change',
      mimeType: APP_MIME_TYPE,
      _meta: UI_META,
    },
    read: async () => ({ mimeType: APP_MIME_TYPE, text: html, _meta: UI_META }),
  };
}
