import { runCalculator, shownUtilisationInWords, type Tool } from '@plumbline/calculators';
import { type Field, type FormValues, inputOf } from '@plumbline/calculators/form';
import { useEffect, useState } from 'react';
import { Disclosure, HorizontalScroll, ToneSign } from '../../../ui/index.ts';
import { barGeometry } from './check_words.ts';
import { type Designated, type SectionRating, seriesOf } from './section_series.ts';
import './section_picker.css';

interface SectionsProps {
  tool: Tool;
  fields: readonly Field[];
  values: FormValues;
  onUse: (values: FormValues) => void;
}

function rate({ tool, fields, values }: SectionsProps, name: string, value: string): SectionRating | undefined {
  const input = inputOf(tool.inputSchema, fields, { ...values, [name]: value });
  const answer = runCalculator(tool, input);
  const verdict = answer.ok ? tool.verdict?.({ input, result: answer.result }) : undefined;
  const governing = verdict?.checks.find(({ governs }) => governs);
  return verdict && governing && { share: governing.value / governing.limit, passes: verdict.tone !== 'bad' };
}

/** The ratings of a series, a few at a time, so that the page stays quick. */
function useRatings(props: SectionsProps, { field, words }: Designated): ReadonlyMap<string, SectionRating> {
  const [ratings, setRatings] = useState<ReadonlyMap<string, SectionRating>>(new Map());
  const { tool, fields, values, onUse } = props;
  useEffect(() => {
    const found = new Map<string, SectionRating>();
    let next = 0;
    const go = () => {
      const until = performance.now() + SLICE_MS;
      for (; next < words.length && performance.now() < until; next += 1) {
        const { value = '' } = words[next] ?? {};
        const rating = rate({ tool, fields, values, onUse }, field.name, value);
        if (rating) found.set(value, rating);
      }
      setRatings(new Map(found));
      if (next < words.length) timer = setTimeout(go, 0);
    };
    let timer = setTimeout(go, REST_MS);
    return () => clearTimeout(timer);
  }, [tool, fields, values, onUse, field, words]);
  return ratings;
}

const SLICE_MS = 12;
const REST_MS = 300;

function Rating({ rating }: { rating: SectionRating }) {
  const { bar, limit, isBroken } = barGeometry({ value: rating.share, limit: 1 });
  const tone = rating.passes ? 'good' : 'bad';
  return (
    <>
      <span className={`section-state check-${tone}`}>
        <ToneSign tone={tone} className="check-sign" /> {rating.passes ? 'passes' : 'fails'},{' '}
        {shownUtilisationInWords(rating.share, rating.passes)}
      </span>
      <span className={`check-track check-${tone}`} aria-hidden="true">
        <span
          className={isBroken ? 'check-bar check-bar-broken' : 'check-bar'}
          style={{ inlineSize: `${(bar * 100).toFixed(2)}%` }}
        />
        <span className="check-limit" style={{ insetInlineStart: `${limit * 100}%` }} />
      </span>
    </>
  );
}

function Sections({ series, ...props }: SectionsProps & { series: Designated }) {
  const { field, words, current } = series;
  const ratings = useRatings(props, series);
  return (
    <HorizontalScroll label={`Sections of the ${series.family} series`} className="section-scroll">
      <ul className="sections">
        {words.map(({ value, label }) => {
          const rating = ratings.get(value);
          return (
            <li key={value} aria-current={value === current ? 'true' : undefined}>
              <b>{label}</b>
              {rating ? <Rating rating={rating} /> : <span className="section-state">…</span>}
              {value === current ? (
                <span className="section-state">Shown</span>
              ) : (
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Use ${label}`}
                  onClick={() => props.onUse({ ...props.values, [field.name]: value })}
                >
                  Use it
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </HorizontalScroll>
  );
}

/** Every section of the series with its utilisation for these inputs, each to be used by one click. */
export function SectionPicker({ result, ...props }: SectionsProps & { result: Record<string, unknown> }) {
  const series = seriesOf(props.fields, props.values, result);
  if (!series) return null;
  return (
    <Disclosure summary={`Compare the ${series.words.length} sections of the ${series.family} series`}>
      <Sections key={`${series.family} ${series.field.name}`} series={series} {...props} />
    </Disclosure>
  );
}
