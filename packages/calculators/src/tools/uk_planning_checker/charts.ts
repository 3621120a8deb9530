import type { Static } from 'typebox';
import type { Given } from '../../kernel/index.ts';
import {
  type ChartData,
  type ExtensionPicture,
  formatFigure,
  formatSignificant,
} from '../../presentation/charts/index.ts';
import { DEPTH_LIMIT } from './data.ts';
import type { Input, Result } from './schema.ts';

const { any_house, detached, larger_any_house, larger_detached } = DEPTH_LIMIT.value;
const PERMITTED = [
  { depthM: any_house, label: 'permitted, any house' },
  { depthM: detached, label: 'permitted, detached house' },
];
const PRIOR_APPROVAL = [
  { depthM: larger_any_house, label: 'prior approval, any house' },
  { depthM: larger_detached, label: 'prior approval, detached house' },
];

/** The depth limits of an extension, for a house in England whose rights are not withdrawn. */
function extension({ input, result }: ChartData<Given<typeof Input>, Static<typeof Result>>): ExtensionPicture[] {
  const { property_type, location, extension_depth_m: depthM } = input;
  const { extension_depth_band, pd_class_withdrawn, flags } = result;
  const hasLimits = property_type === 'house' && location === 'england' && pd_class_withdrawn === null;
  if (!hasLimits || extension_depth_band === null || depthM === undefined) return [];
  const limits = flags.article_2_3_land ? PERMITTED : [...PERMITTED, ...PRIOR_APPROVAL];
  const said = limits.map((limit) => `${formatFigure(limit.depthM)} m ${limit.label}`);
  const title = 'Single-storey rear extension against the depth limits';
  return [
    {
      kind: 'extension',
      title,
      summary: `${title}. The extension is ${formatSignificant(depthM, 3)} m deep. Limits: ${said.join('; ')}.`,
      building: 'Original house',
      extension: 'Depth of the extension',
      wall: 'Original rear wall',
      depthM,
      limits,
    },
  ];
}

export const charts = [extension];
