import { createHash } from 'node:crypto';
import { digestOf } from '@plumbline/editions';
import { type AddressedCalculation, calculationUrl } from './sheets/calculation_url.ts';

const AUTHOR = 'The Plumbline authors';

/** What is cited: an edition, or a calculation with it. */
interface Cited {
  key: string;
  title: string;
  edition: string;
  url: string;
  note: string;
}

/** A reference in the two formats that programs for references read. */
export interface Citation {
  /** An entry of a BibTeX file. */
  bibtex: string;
  /** An item of CSL-JSON. */
  csl: Record<string, unknown>;
}

/** Text in which no sign has a meaning for LaTeX. */
function latex(text: string): string {
  return text.replaceAll(/[&%$#_{}]/g, (sign) => `\\${sign}`);
}

function citationOf({ key, title, edition, url, note }: Cited): Citation {
  const [year = 0, month = 1] = edition.split('.').map(Number);
  const fields = {
    author: `{${AUTHOR}}`,
    title: `{${latex(title)}}`,
    year: String(year),
    month: String(month),
    url,
    note: latex(note),
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`);
  return {
    bibtex: `@misc{${key},\n${lines.join('\n')}\n}\n`,
    csl: {
      id: key,
      type: 'software',
      title,
      author: [{ literal: AUTHOR }],
      issued: { 'date-parts': [[year, month]] },
      version: edition,
      URL: url,
      note,
    },
  };
}

function wordsOfEdition(edition: string): string {
  const digest = digestOf(edition);
  return digest ? `Edition ${edition}, ${digest}` : `Edition ${edition}, under development`;
}

/** How to cite an edition of methods and data. */
export function citeEdition(edition: string, publicUrl: string): Citation {
  return citationOf({
    key: `plumbline_${edition.replace('.', '_')}`,
    title: `Plumbline: engineering calculations, edition ${edition}`,
    edition,
    url: `${publicUrl}/v1/editions/${edition}`,
    note: wordsOfEdition(edition),
  });
}

/** How to cite a calculation: its permanent address has the edition and all inputs. */
export function citeCalculation(calculation: AddressedCalculation, publicUrl: string): Citation {
  const { calculator, edition } = calculation;
  const url = calculationUrl(publicUrl, calculation);
  return citationOf({
    key: `plumbline_${calculator.name}_${createHash('sha256').update(url).digest('hex').slice(0, 8)}`,
    title: `${calculator.title}: a calculation with Plumbline, edition ${edition}`,
    edition,
    url,
    note: `${wordsOfEdition(edition)}. Indicative estimate`,
  });
}
