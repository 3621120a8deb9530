import { type ChangeEvent, useId, useState } from 'react';
import type { ProblemDocument } from '../service/problem_document.ts';

/** Who issues a sheet, as the service reads it. */
export interface Letterhead {
  name: string;
  address: string[];
  /** A data URL. */
  logo: string | null;
}

const LOGO_BYTES_MAX = 512 * 1024;
const NO_LETTERHEAD: Letterhead = { name: '', address: [], logo: null };

const WORDS: Readonly<Record<string, string>> = {
  name: 'The name of the firm',
  address: 'The address',
  logo: 'The logo',
};

/** A problem of a letterhead with the words of its form in place of the names of fields. */
export function inFormWords(problem: ProblemDocument): ProblemDocument {
  const errors = problem.errors?.map(({ field, message }) => ({
    field,
    message: message.replace(/^letterhead\.(\w+)[\w.]*/, (name, part: string) => WORDS[part] ?? name),
  }));
  return errors ? { ...problem, errors } : problem;
}

/** The lines of an address as they are typed. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

interface LetterheadFieldsProps {
  initial?: Letterhead | undefined;
  onChange: (letterhead: Letterhead) => void;
}

/** Name, address and logo of a firm. */
export function LetterheadFields({ initial = NO_LETTERHEAD, onChange }: LetterheadFieldsProps) {
  const id = useId();
  const [letterhead, setLetterhead] = useState(initial);
  const [fault, setFault] = useState('');
  const change = (part: Partial<Letterhead>) => {
    const changed = { ...letterhead, ...part };
    setLetterhead(changed);
    onChange(changed);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setFault(file && file.size > LOGO_BYTES_MAX ? 'The file must have at most 512 KiB.' : '');
    if (file && file.size <= LOGO_BYTES_MAX) change({ logo: await dataUrlOf(file) });
  };
  const { logo } = letterhead;
  return (
    <>
      <div className="account-field">
        <label htmlFor={`${id}-name`}>Name of the firm</label>
        <input
          id={`${id}-name`}
          autoComplete="organization"
          maxLength={80}
          defaultValue={initial.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <div className="account-field">
        <label htmlFor={`${id}-address`}>Address (optional)</label>
        <textarea
          id={`${id}-address`}
          autoComplete="street-address"
          rows={3}
          defaultValue={initial.address.join('\n')}
          onChange={({ target }) => change({ address: linesOf(target.value) })}
        />
        <span className="account-hint">Up to four lines.</span>
      </div>
      <div className="account-field">
        <label htmlFor={`${id}-logo`}>Logo (optional)</label>
        <input id={`${id}-logo`} type="file" accept=".png,.svg,image/png,image/svg+xml" onChange={choose} />
        <span className="account-hint">PNG or SVG, at most 512 KiB.</span>
        {fault !== '' && <span className="account-error">{fault}</span>}
        {logo && (
          <span className="letterhead-logo">
            <img src={logo} alt="Your logo" />
            <button type="button" className="button quiet" onClick={() => change({ logo: null })}>
              Remove logo
            </button>
          </span>
        )}
      </div>
    </>
  );
}
