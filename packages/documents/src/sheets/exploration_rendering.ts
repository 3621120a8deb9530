import { addressOf, type Exploration, textFromExploration } from '@plumbline/explore';
import { calculationUrl } from './calculation_url.ts';
import { explorationHtml } from './exploration_html.ts';
import { type Answered, type ExplorationSheet, gatherExplorationSheet } from './exploration_sheet.ts';
import type { SheetForm, SheetVerification } from './sheet_frame.ts';

/** The page of the web app that has the exploration open. */
function explorerUrl(publicUrl: string, exploration: Exploration): string {
  const { kind, tool, edition } = exploration;
  const query = new URLSearchParams({ edition, explore: kind });
  for (const [name, text] of textFromExploration(exploration)) query.append(name, text);
  return `${publicUrl}/tools/${tool.name}?${query}`;
}

/** What a sheet shows that does not follow from its exploration. */
export interface SheetSettings {
  publicUrl: string;
  /** The path and query that were asked for, without the suffix of a format: for explorations that have no permanent address. */
  path: string;
  verification: SheetVerification | undefined;
  form?: SheetForm | undefined;
}

function addressIn({ exploration }: Answered, { path }: SheetSettings): string {
  return addressOf(exploration) ?? path;
}

export function sheetOf(answered: Answered, settings: SheetSettings): ExplorationSheet {
  const { exploration, answer } = answered;
  const { publicUrl, verification, form } = settings;
  const { tool: calculator, edition } = exploration;
  return gatherExplorationSheet({
    exploration,
    answer,
    url: publicUrl + addressIn(answered, settings),
    calculatorUrl: explorerUrl(publicUrl, exploration),
    calculationUrl: (input) => calculationUrl(publicUrl, { edition, calculator, input }),
    verification,
    form,
  });
}

/** The sheet as a page. */
export function pageOf(answered: Answered, settings: SheetSettings): string {
  const [path, ...query] = addressIn(answered, settings).split('?');
  const inFormat = (format: string) => `${path}.${format}?${query.join('?')}`;
  const formats = { pdf: inFormat('pdf'), json: inFormat('json') };
  return explorationHtml(sheetOf(answered, settings), { publicUrl: settings.publicUrl, formats });
}
