import { serveDocs } from '../../api/docs/serve_docs.ts';
import { SITE_BUILD } from '../../api/docs/site_build.ts';
import { serveOpenApi } from '../../api/openapi/document.ts';
import { serveExcelAddIn } from '../../api/web/serve_excel_addin.ts';
import { serveWeb, WEB_BUILD } from '../../api/web/serve_web.ts';
import type { Feature } from '../app_context.ts';
import { openApiDocument } from './openapi.ts';

/** The documentation, the OpenAPI document, the web app and the Excel add-in. */
export const pages: Feature = (app, context) => {
  const { version, securityContact, siteFolder = SITE_BUILD } = context;
  serveDocs(app, { ...context, folder: siteFolder, securityContact });
  serveOpenApi(app, () => openApiDocument({ version }));
  serveWeb(app, { ...context, folder: WEB_BUILD });
  serveExcelAddIn(context);
};
