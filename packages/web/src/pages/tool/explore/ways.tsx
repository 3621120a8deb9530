import type { ExplorationKind } from '@plumbline/explore';
import type { ComponentType } from 'react';
import { type Explorable, givenNumber, outputsWithValue } from './explorable.ts';
import { FindValue } from './find_value.tsx';
import { HowSure } from './how_sure.tsx';
import { VaryInputs } from './vary_inputs.tsx';
import type { WayProps } from './way_props.ts';
import { WhatMatters } from './what_matters.tsx';

/** A way to explore a calculation. */
export interface Way {
  kind: ExplorationKind;
  title: string;
  about: string;
  Controls: ComponentType<WayProps>;
  /** Why this way does not apply to a calculation; undefined if it does. */
  unavailable: (explorable: Explorable) => string | undefined;
}

function needsNumber({ figures }: Explorable): string | undefined {
  return figures.length === 0
    ? 'This needs an input that is a number. This calculator has none, so vary its inputs instead.'
    : undefined;
}

function needsValue({ figures, values }: Explorable): string | undefined {
  return figures.every((field) => givenNumber(field, values) === undefined)
    ? 'This needs a number in the form. Fill in one of those under "More inputs", or vary the other inputs instead.'
    : undefined;
}

export const WAYS: readonly Way[] = [
  {
    kind: 'sweep',
    title: 'Vary inputs',
    about: 'See how the result changes with one or two inputs.',
    Controls: VaryInputs,
    unavailable: ({ figures, choices }) =>
      figures.length + choices.length === 0 ? 'This calculator has no input that can be varied.' : undefined,
  },
  {
    kind: 'solve',
    title: 'Find a value',
    about: 'Find the value of an input at which the result becomes what you want.',
    Controls: FindValue,
    unavailable: needsNumber,
  },
  {
    kind: 'sensitivity',
    title: 'What matters most',
    about: 'See which inputs the result depends on most.',
    Controls: WhatMatters,
    unavailable: (explorable) =>
      needsNumber(explorable) ??
      needsValue(explorable) ??
      (outputsWithValue(explorable).every(({ kind }) => kind !== 'figure')
        ? 'This needs a result that is a figure, and these inputs have none.'
        : undefined),
  },
  {
    kind: 'uncertainty',
    title: 'How sure is it',
    about: 'See how uncertain the result is if inputs are uncertain.',
    Controls: HowSure,
    unavailable: ({ figures, choices }) =>
      figures.length + choices.length === 0 ? 'This calculator has no input that can be uncertain.' : undefined,
  },
];
