import type { Tone, VerdictCheck } from '@plumbline/calculators';
import { type ReactNode, Suspense, useState } from 'react';
import { Disclosure, formatCount, ToneSign } from '../../../ui/index.ts';
import { barGeometry, checkInWords } from './check_words.ts';
import './check_bars.css';

function inPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function Track({ check }: { check: VerdictCheck }) {
  const { bar, limit, isBroken } = barGeometry(check);
  return (
    <span className="check-track" aria-hidden="true">
      <span className={isBroken ? 'check-bar check-bar-broken' : 'check-bar'} style={{ inlineSize: inPercent(bar) }} />
      <span className="check-limit" style={{ insetInlineStart: inPercent(limit) }} />
    </span>
  );
}

/** The id of the button of a check, to which its working leads back. */
export function checkId(label: string): string {
  return `check-${label.replaceAll(/\W+/g, '-').toLowerCase()}`;
}

interface CheckBarsProps {
  checks: readonly VerdictCheck[];
  /** The tone of the verdict. A check governs what it decides: no passing check governs a verdict that fails for another reason. */
  tone: Tone | undefined;
  /** The working of a check, which opens below it. */
  workingOf: (check: VerdictCheck, close: () => void) => ReactNode;
}

interface CheckBarProps extends Omit<CheckBarsProps, 'checks'> {
  check: VerdictCheck;
  /** Whether some check decides. Where none does, saying of each that it is for information is noise. */
  someDecide: boolean;
}

function CheckBar({ check, someDecide, tone: verdictTone, workingOf }: CheckBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, tone, note, decides, governs } = check;
  const { value, limit } = checkInWords(check);
  const notes = [someDecide && !decides && 'For information', note].filter(Boolean);
  const isGoverning = governs && !(verdictTone === 'bad' && tone !== 'bad');
  const id = checkId(label);
  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <li>
      <button
        type="button"
        id={id}
        className={`check check-${tone}${decides ? '' : ' check-information'}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ToneSign tone={tone} className="check-sign" />
        <span className="check-head">
          <span className="check-label">{label}</span> {isGoverning && <span className="check-mark">Governs</span>}
        </span>
        <span className="check-value">
          <b>{value}</b> {limit}
        </span>
        <Track check={check} />
        {notes.length > 0 && <span className="check-note">{notes.join(' · ')}</span>}
      </button>
      {isOpen && (
        <section className="check-working" aria-label={`Working of ${label}`}>
          <Suspense fallback={<p>Loading…</p>}>{workingOf(check, close)}</Suspense>
        </section>
      )}
    </li>
  );
}

/** More checks than these are folded, the ones that decide or warn first. */
const SHOWN_MAX = 6;

/** The checks to show at once: all of a few; of many those that decide, then those that are not met. */
function splitChecks(checks: readonly VerdictCheck[]): [shown: VerdictCheck[], folded: VerdictCheck[]] {
  if (checks.length <= SHOWN_MAX) return [[...checks], []];
  const weightOf = ({ decides, tone }: VerdictCheck) => (decides ? 2 : 0) + (tone === 'good' ? 0 : 1);
  const first = new Set(checks.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, SHOWN_MAX));
  return [checks.filter((check) => first.has(check)), checks.filter((check) => !first.has(check))];
}

/** Every figure that is held against a limit, as a bar with the limit marked. Each opens its working. */
export function CheckBars({ checks, tone, workingOf }: CheckBarsProps) {
  if (checks.length === 0) return null;
  const someDecide = checks.some(({ decides }) => decides);
  const [shown, folded] = splitChecks(checks);
  const listOf = (listed: readonly VerdictCheck[]) => (
    <ul className="check-bars">
      {listed.map((check) => (
        <CheckBar key={check.label} check={check} someDecide={someDecide} tone={tone} workingOf={workingOf} />
      ))}
    </ul>
  );
  return (
    <section className="checks-of-verdict" id="checks" aria-labelledby="checks-title">
      <h3 id="checks-title">Checks</h3>
      {listOf(shown)}
      {folded.length > 0 && (
        <Disclosure summary={formatCount(folded.length, 'more check')}>{listOf(folded)}</Disclosure>
      )}
    </section>
  );
}
