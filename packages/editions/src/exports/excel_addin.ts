import { createHash } from 'node:crypto';
import type { CurrentTool } from '@plumbline/calculators';
import packageJson from '../../package.json' with { type: 'json' };
import { cellFunctions, cellParameters, FIGURE_DESCRIPTION, FIGURE_PARAMETER } from './cells.ts';
import type { FiguresScript } from './figures_script.ts';

/** What precedes the name of a function in Excel: `=PLUMBLINE.CALCULATE_PUE(…)`. */
const NAMESPACE = 'PLUMBLINE';

/** The library of Office, which add-ins must load from its address. */
const OFFICE = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

const FILES = { manifest: 'manifest.xml', metadata: 'functions.json', script: 'functions.js', page: 'index.html' };

export interface ExcelAddIn {
  tools: readonly CurrentTool[];
  /** A script that has all of the tools. */
  script: FiguresScript;
  /** The address of the folder of the add-in, without a slash at the end. */
  url: string;
  /** The address of its icon. */
  icon: string;
  /** The address of the documentation, if it is served. */
  docs?: string | undefined;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** One id for each address, so that the add-ins of two services can be installed side by side. */
function idOf(url: string): string {
  const hex = createHash('sha256').update(`${NAMESPACE} ${url}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-');
}

/**
 * The manifest. Its functions run where its page does, in a browser of the machine: the other runtime of custom functions is older than
 * the JavaScript of the calculators.
 */
function manifestOf({ url, icon, docs = url }: ExcelAddIn): string {
  const address = (file: string) => escaped(`${url}/${file}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0" xsi:type="TaskPaneApp">
  <Id>${idOf(url)}</Id>
  <Version>${packageJson.version}.0</Version>
  <ProviderName>Plumbline</ProviderName>
  <DefaultLocale>en-GB</DefaultLocale>
  <DisplayName DefaultValue="Plumbline"/>
  <Description DefaultValue="Engineering calculations as functions. They calculate inside Excel; nothing is sent to a service."/>
  <IconUrl DefaultValue="${escaped(icon)}"/>
  <HighResolutionIconUrl DefaultValue="${escaped(icon)}"/>
  <SupportUrl DefaultValue="${escaped(docs)}"/>
  <Hosts>
    <Host Name="Workbook"/>
  </Hosts>
  <Requirements>
    <Sets DefaultMinVersion="1.1">
      <Set Name="SharedRuntime"/>
      <Set Name="CustomFunctionsRuntime"/>
    </Sets>
  </Requirements>
  <DefaultSettings>
    <SourceLocation DefaultValue="${address(FILES.page)}"/>
  </DefaultSettings>
  <Permissions>Restricted</Permissions>
  <VersionOverrides xmlns="http://schemas.microsoft.com/office/taskpaneappversionoverrides" xsi:type="VersionOverridesV1_0">
    <Hosts>
      <Host xsi:type="Workbook">
        <Runtimes>
          <Runtime resid="Page.Url" lifetime="long"/>
        </Runtimes>
        <AllFormFactors>
          <ExtensionPoint xsi:type="CustomFunctions">
            <Script>
              <SourceLocation resid="Script.Url"/>
            </Script>
            <Page>
              <SourceLocation resid="Page.Url"/>
            </Page>
            <Metadata>
              <SourceLocation resid="Metadata.Url"/>
            </Metadata>
            <Namespace resid="Namespace"/>
          </ExtensionPoint>
        </AllFormFactors>
      </Host>
    </Hosts>
    <Resources>
      <bt:Urls>
        <bt:Url id="Script.Url" DefaultValue="${address(FILES.script)}"/>
        <bt:Url id="Page.Url" DefaultValue="${address(FILES.page)}"/>
        <bt:Url id="Metadata.Url" DefaultValue="${address(FILES.metadata)}"/>
      </bt:Urls>
      <bt:ShortStrings>
        <bt:String id="Namespace" DefaultValue="${NAMESPACE}"/>
      </bt:ShortStrings>
    </Resources>
  </VersionOverrides>
</OfficeApp>
`;
}

/** The longest description of a parameter. */
const DESCRIPTION_MAX = 512;

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  return `${text.slice(0, DESCRIPTION_MAX - 2).replace(/\W*\s\S*$/, '')} …`;
}

/**
 * What Excel shows of each function while it is typed. Every parameter takes any value: Excel would pass an empty cell as 0 to one that
 * takes numbers.
 */
function metadataOf({ tools, docs }: ExcelAddIn): string {
  const functions = tools.flatMap((tool) => {
    const inputs = cellParameters(tool).map(({ name, description, isOptional, isRange }) => ({
      name,
      description: shortened(description),
      type: 'any',
      dimensionality: isRange ? 'matrix' : 'scalar',
      ...(isOptional && { optional: true }),
    }));
    const figure = { name: FIGURE_PARAMETER, description: FIGURE_DESCRIPTION, type: 'any', dimensionality: 'scalar' };
    return cellFunctions(tool).map(({ id, takesFigure }) => ({
      id,
      name: id,
      description: takesFigure ? `${tool.title}: a figure by its name` : `${tool.title}. ${tool.description}`,
      ...(docs !== undefined && { helpUrl: `${docs}/tools/${tool.name}` }),
      parameters: takesFigure ? [figure, ...inputs] : inputs,
      result: { type: 'any', dimensionality: 'scalar' },
    }));
  });
  return `${JSON.stringify({ functions }, null, 1)}\n`;
}

/** Excel finds each function by its id. A row that is refused is #VALUE! with the reason; a figure that a result does not have is #N/A. */
function scriptOf({ tools, script: { code, global, edition, digest } }: ExcelAddIn): string {
  const associated = tools.flatMap((tool) =>
    cellFunctions(tool).map(({ id, takesFigure }) => {
      const [parameters, figure] = takesFigure ? ['figure, ...cells', 'figure'] : ['...cells', 'undefined'];
      return `CustomFunctions.associate('${id}', (${parameters}) => valueOf(${global}.cells.${tool.name}(${figure}, cells)));`;
    }),
  );
  return `// Plumbline, edition ${edition}: figures alone. Digest of the calculators: ${digest}
${code}
function valueOf({ value, reason }) {
  const { Error: CellError, ErrorCode } = CustomFunctions;
  if (reason !== undefined) throw new CellError(ErrorCode.invalidValue, reason);
  if (value === null) throw new CellError(ErrorCode.notAvailable, 'The result has no such figure for these inputs.');
  return value;
}
${associated.join('\n')}
`;
}

/** The page that Excel runs the functions in, and that a user of the add-in can open. */
function pageOf({ tools, script, docs }: ExcelAddIn): string {
  const rows = tools.map((tool) => {
    const [{ id } = { id: '' }] = cellFunctions(tool);
    const required = cellParameters(tool).filter(({ isOptional }) => !isOptional);
    const title = escaped(tool.title);
    const described =
      docs === undefined ? title : `<a href="${escaped(docs)}/tools/${tool.name}" target="_blank">${title}</a>`;
    return `<dt>${described}</dt>\n<dd><code>=${NAMESPACE}.${id}(${required.map(({ name }) => name).join(', ')})</code></dd>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Plumbline in Excel</title>
<script src="${OFFICE}"></script>
<script src="${FILES.script}"></script>
</head>
<body>
<h1>Plumbline in Excel</h1>
<p>Edition ${script.edition}. Type the name of a function in a cell; Excel shows what it takes. Other inputs follow those that are listed here. Each
has a second function, with <code>_FIGURE</code> after its name, whose first argument names a figure of the result.</p>
<dl>
${rows.join('\n')}
</dl>
<p>Indicative estimates. A qualified engineer must validate them before any technical, legal or investment decision.</p>
</body>
</html>
`;
}

/** The files of an Excel add-in, by name: they are served as they are, over HTTPS. */
export function excelAddIn(addIn: ExcelAddIn): Record<string, string> {
  return {
    [FILES.manifest]: manifestOf(addIn),
    [FILES.metadata]: metadataOf(addIn),
    [FILES.script]: scriptOf(addIn),
    [FILES.page]: pageOf(addIn),
  };
}
