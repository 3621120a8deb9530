import type { Tool } from '@plumbline/calculators';
import { entriesOf, type Field, type FormValues } from '@plumbline/calculators/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Tabs } from '../../../ui/index.ts';
import type { PageExploration } from '../page_address.ts';
import { useDelayed } from '../use_delayed.ts';
import { defaultOptions, linkedOptions, withHeld } from './default_options.ts';
import { explorableOf } from './explorable.ts';
import { ExplorationStatus } from './exploration_status.tsx';
import { ExplorationView } from './exploration_view.tsx';
import { fieldMessages } from './field_messages.ts';
import { HoldControl } from './hold_control.tsx';
import type { Options } from './options.ts';
import { readOptions } from './read_options.ts';
import { useExploration } from './use_exploration.ts';
import { WAYS, type Way } from './ways.tsx';
import './explore.css';

interface ExplorePanelProps {
  tool: Tool;
  edition: string;
  fields: readonly Field[];
  /** The values of the form that the result belongs to. */
  values: FormValues;
  exploration: PageExploration;
  /** Whether the panel was opened on this page, and not by a link to it. */
  takesFocus: boolean;
  onChange: (exploration: PageExploration) => void;
  /** Sets inputs of the form. */
  onUse: (values: FormValues) => void;
  onClose: () => void;
}

/** Exploring waits until the inputs rest, because every request starts from the beginning. */
const REST_MS = 200;

type WayViewProps = Omit<ExplorePanelProps, 'exploration' | 'takesFocus' | 'onChange' | 'onClose'> & {
  way: Way;
  /** The options that somebody has changed; none yet if it is empty. */
  chosen: Options;
  onOptions: (options: Options) => void;
};

function WayView({ way, tool, edition, fields, values, chosen, onOptions, onUse }: WayViewProps) {
  const explorable = useMemo(() => explorableOf(tool, fields, values), [tool, fields, values]);
  const options = useMemo(
    () =>
      withHeld(
        Object.keys(chosen).length > 0
          ? linkedOptions(way.kind, chosen, explorable)
          : defaultOptions(way.kind, explorable),
        explorable,
      ),
    [chosen, way, explorable],
  );
  const asked = useMemo(
    () => ({ kind: way.kind, edition, inputs: entriesOf(fields, values), options, explorable }),
    [way, edition, fields, values, options, explorable],
  );
  const rested = useDelayed(asked, REST_MS);
  const reading = useMemo(() => readOptions(rested), [rested]);
  const { run, explored, cancel, retry } = useExploration(reading);
  const messages = useMemo(
    () => fieldMessages(reading.state === 'wrong' ? reading.errors : [], explorable),
    [reading, explorable],
  );
  const { Controls } = way;
  const status = useRef<HTMLFieldSetElement>(null);
  return (
    <div className="explore-way">
      <p className="explore-about">{way.about}</p>
      <div className="explore-controls">
        <Controls explorable={explorable} options={options} errorOf={messages.errorOf} onChange={onOptions} />
        <HoldControl explorable={explorable} options={options} errorOf={messages.errorOf} onChange={onOptions} />
      </div>
      {/* The pressed button disappears, and the focus stays next to its place. */}
      <fieldset className="explore-status" ref={status} tabIndex={-1} aria-label="State">
        <ExplorationStatus
          reading={reading}
          messages={messages.all}
          run={run}
          onCancel={() => {
            cancel();
            status.current?.focus();
          }}
          onRetry={() => {
            retry();
            status.current?.focus();
          }}
        />
      </fieldset>
      {explored && reading.state !== 'missing' && (
        <ExplorationView
          explored={explored}
          isBusy={run.state === 'running'}
          isOutdated={reading.state === 'wrong' || run.state === 'cancelled' || run.state === 'failed'}
          onUse={(used) => {
            // What is shown stays, although the inputs that it started from change.
            onOptions(options);
            onUse({ ...values, ...used });
          }}
        />
      )}
    </div>
  );
}

/** Explores the calculation in the form: each way has controls and an answer that follows them and the form. */
export function ExplorePanel({ exploration, takesFocus, onChange, onClose, ...calculation }: ExplorePanelProps) {
  const { tool, fields, values } = calculation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const [others, setOthers] = useState<Readonly<Record<string, Options>>>({});
  const explorable = useMemo(() => explorableOf(tool, fields, values), [tool, fields, values]);
  const shown = Math.max(
    0,
    WAYS.findIndex(({ kind }) => kind === exploration.kind),
  );
  const show = (index: number) => {
    const kind = WAYS[index]?.kind ?? exploration.kind;
    setOthers({ ...others, [exploration.kind]: exploration.options });
    onChange({ kind, options: others[kind] ?? {} });
  };
  const tabs = WAYS.map((way) => {
    const reason = way.unavailable(explorable);
    const content =
      reason === undefined ? (
        <WayView
          key={way.kind}
          way={way}
          {...calculation}
          chosen={exploration.options}
          onOptions={(options) => onChange({ kind: way.kind, options })}
        />
      ) : (
        <p key={way.kind} className="explore-missing">
          {reason}
        </p>
      );
    return { title: way.title, content };
  });
  return (
    <section className="explore" aria-labelledby="explore-title">
      <div className="explore-head">
        <h2 id="explore-title" ref={heading} tabIndex={-1}>
          Explore
        </h2>
        <button type="button" className="button quiet" onClick={onClose}>
          Close<span className="visually-hidden"> Explore</span>
        </button>
      </div>
      <Tabs label="Ways to explore" tabs={tabs} shown={shown} onShow={show} />
    </section>
  );
}
