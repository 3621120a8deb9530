import { Suspense, useState } from 'react';
import { CopyButton, lazyPart } from '../../../ui/index.ts';
import { IssueSheet } from '../issue_sheet.tsx';
import type { SavableCalculation } from '../savable_calculation.ts';
import { SaveToProject } from '../save_to_project.tsx';
import { useMeteredLinks } from './use_metered_links.ts';

const LimitCallout = lazyPart(async () => (await import('./lazy_parts.ts')).LimitCallout);

interface ResultActionsProps {
  tool: string;
  /** The inputs with their edition, as a query. */
  query: string;
  /** The address of the page with everything on it, pinned results included. */
  pageAddress: string;
  /** How many more results can be pinned. */
  pinsLeft: number;
  /** Undefined while the result is not that of the inputs. */
  onPin: (() => void) | undefined;
  /** Undefined while the result is not that of the inputs. */
  savable: SavableCalculation | undefined;
  isExploring: boolean;
  onExplore: () => void;
}

/** The button takes focus again when the panel that it opened is closed. */
export const EXPLORE_BUTTON = 'explore-button';

/** The files that a sheet is saved as, and those that cite it. */
const FORMATS = [
  { label: 'PDF', ending: 'pdf' },
  { label: 'One-page PDF', ending: 'pdf', form: '&form=one_page' },
  { label: 'Excel workbook', ending: 'xlsx' },
  { label: 'Word', ending: 'docx' },
  { label: 'Cite (BibTeX)', ending: 'bib' },
  { label: 'Cite (CSL-JSON)', ending: 'csl' },
];

/** What to do with a result: the sheet first, as it is what others sign. */
export function ResultActions(props: ResultActionsProps) {
  const { tool, query, pageAddress, pinsLeft, onPin, savable, isExploring, onExplore } = props;
  const [isChoosing, setChoosing] = useState(false);
  const { open, refusal } = useMeteredLinks(pageAddress);
  const sheet = `/v1/calculations/${tool}`;
  return (
    <>
      <div className="result-actions">
        <a className="button" href={`${sheet}.html?${query}`} onClick={open}>
          Calculation sheet
        </a>
        <button
          type="button"
          className="button quiet"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          Download
        </button>
        <button
          type="button"
          id={EXPLORE_BUTTON}
          className="button quiet"
          aria-expanded={isExploring}
          onClick={onExplore}
        >
          Explore
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={pinsLeft === 0 ? undefined : 'Pin this result'}
          onClick={onPin}
          disabled={!onPin || pinsLeft === 0}
        >
          {pinsLeft === 0 ? 'Remove a pin to add another' : 'Pin'}
        </button>
        <CopyButton text={window.location.origin + pageAddress}>Copy link</CopyButton>
        <SaveToProject calculation={savable} />
      </div>
      {isChoosing && (
        <div className="result-actions">
          {FORMATS.map(({ label, ending, form = '' }) => (
            <a key={label} className="button quiet" href={`${sheet}.${ending}?${query}${form}`} onClick={open}>
              {label}
            </a>
          ))}
          <IssueSheet calculation={savable} />
        </div>
      )}
      <Suspense>{refusal && <LimitCallout refusal={refusal} />}</Suspense>
    </>
  );
}
