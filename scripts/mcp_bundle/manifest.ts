import { catalogue } from '@plumbline/calculators';
import { CAUTION, OFFER, PROMISE } from '@plumbline/documents/page/product.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { TOOLSETS } from '../../packages/service/src/api/mcp/registry.ts';
import serverJson from '../../server.json' with { type: 'json' };

/** Version 0.4 adds only a runtime for Python and is experimental; hosts that know 0.3 refuse it. */
const MANIFEST_VERSION = '0.3';

/** The oldest Node that the server was tried with; hosts bring their own. */
const OLDEST_NODE = '>=20.11';

/** Paths in the bundle. */
export const SERVER = 'server/plumbline.js';
export const ICON = 'icon.png';

/** The Node of one platform, in the bundle. */
export interface Runtime {
  platform: string;
  /** Its path in the bundle. */
  path: string;
}

const SETTINGS = {
  toolset: {
    type: 'string',
    title: 'Toolsets',
    description: `The toolsets to list, separated by commas: all, or some of ${TOOLSETS.join(', ')}.`,
    default: 'all',
    required: false,
  },
  short_list: {
    type: 'boolean',
    title: 'Short tool list',
    description:
      'List the tools without output schemas and with short descriptions of inputs, for models with little context.',
    default: false,
    required: false,
  },
};

/** What a host fills in. */
function setting(name: keyof typeof SETTINGS): string {
  return `\${user_config.${name}}`;
}

const ARGUMENTS = [
  `\${__dirname}/${SERVER}`,
  `--toolset=${setting('toolset')}`,
  `--short-list=${setting('short_list')}`,
];

/** How a host starts the server: with a Node of its own, or with the one in the bundle. */
function serverOf(runtime: Runtime | undefined) {
  if (!runtime) return { type: 'node', entry_point: SERVER, mcp_config: { command: 'node', args: ARGUMENTS, env: {} } };
  const command = `\${__dirname}/${runtime.path}`;
  return { type: 'binary', entry_point: runtime.path, mcp_config: { command, args: ARGUMENTS, env: {} } };
}

function compatibilityOf(runtime: Runtime | undefined) {
  if (runtime) return { platforms: [runtime.platform] };
  return { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: OLDEST_NODE } };
}

/** The manifest of the bundle. Prompts need their arguments to be written, so the server gives them. */
export function manifestOf(runtime?: Runtime) {
  const { title, description, websiteUrl } = serverJson;
  return {
    manifest_version: MANIFEST_VERSION,
    name: packageJson.name,
    display_name: title,
    version: packageJson.version,
    description,
    long_description: `${catalogue.length} ${OFFER}. ${PROMISE} Runs on your machine, without a network, an account or limits. ${CAUTION}`,
    author: { name: title, url: new URL('/', websiteUrl).href },
    homepage: new URL('/', websiteUrl).href,
    documentation: websiteUrl,
    support: new URL('/issues', websiteUrl).href,
    icon: ICON,
    server: serverOf(runtime),
    tools: catalogue.map(({ name, summary }) => ({ name, description: summary })),
    tools_generated: true,
    prompts_generated: true,
    keywords: ['engineering', 'building regulations', 'eurocode', 'energy', 'carbon', 'data centre'],
    license: packageJson.license,
    compatibility: compatibilityOf(runtime),
    user_config: SETTINGS,
  };
}
