import { Disclosure } from '../../../ui/index.ts';
import { CopyAs, REST_LANGUAGES } from '../result/copy_as.tsx';
import { LimitCallout } from '../result/limit_callout.tsx';
import { useMeteredLinks } from '../result/use_metered_links.ts';
import type { Explored } from './use_exploration.ts';

/** The permanent address as another format. */
function inFormat(address: string, format: 'html' | 'pdf'): string {
  return address.replace('?', `.${format}?`);
}

/** What to do with an answer: a sheet, a PDF, and the same request over the API. */
export function ExplorationActions({ exploration, body, answer }: Explored) {
  const { open, refusal } = useMeteredLinks(window.location.pathname + window.location.search);
  const { address } = answer;
  const call = { origin: window.location.origin, tool: exploration.tool.name, action: exploration.kind, input: body };
  return (
    <>
      {address === null ? (
        <p className="explore-note">This exploration has too many values for an address, so there is no sheet of it.</p>
      ) : (
        <div className="result-actions">
          <a className="button quiet" href={inFormat(address, 'html')} onClick={open}>
            Exploration sheet
          </a>
          <a className="button quiet" href={inFormat(address, 'pdf')} onClick={open}>
            Exploration PDF
          </a>
        </div>
      )}
      {refusal && <LimitCallout refusal={refusal} />}
      <Disclosure summary="API call">
        <CopyAs call={call} languages={REST_LANGUAGES} />
      </Disclosure>
    </>
  );
}
