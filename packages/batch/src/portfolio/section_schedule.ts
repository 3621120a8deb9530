import type { Tone } from '@plumbline/calculators';
import { numberIn, textIn } from './cell_values.ts';
import { ExactSum } from './exact_sum.ts';
import type { CellOf } from './measure_table.ts';
import type { Schedule, ScheduledSection } from './summary.ts';
import type { ScheduleLayout } from './summary_layout.ts';

/** A catalogue has a few hundred sections; a file with more different texts is listed in part. */
const SECTIONS_MAX = 1000;
const LENGTH_DECIMALS = 3;
const MASS_DECIMALS = 6;
const KG_PER_T = 1000;

class SectionCount {
  rows = 0;
  failing = 0;
  readonly length = new ExactSum(LENGTH_DECIMALS);
  readonly mass = new ExactSum(MASS_DECIMALS);

  finish(section: string): ScheduledSection {
    const { rows, failing, length, mass } = this;
    return { section, rows, failing, metres: length.total, mass_t: mass.count === 0 ? null : mass.total };
  }
}

/** Counts members, lengths and tonnes by section. */
export class SectionSchedule {
  readonly #layout: ScheduleLayout;
  readonly #sections = new Map<string, SectionCount>();
  readonly #all = new SectionCount();

  constructor(layout: ScheduleLayout) {
    this.#layout = layout;
  }

  add(cell: CellOf, tone: Tone | undefined): void {
    const { section, mass, length, twice } = this.#layout;
    const name = textIn(cell(section));
    const span = numberIn(cell(length));
    if (name === '' || span === undefined) return;
    const metres = twice && textIn(cell(twice.column)) === twice.is ? 2 * span : span;
    const kilograms = numberIn(cell(mass));
    let own = this.#sections.get(name);
    if (!own && this.#sections.size < SECTIONS_MAX) {
      own = new SectionCount();
      this.#sections.set(name, own);
    }
    for (const count of own ? [own, this.#all] : [this.#all]) {
      count.rows += 1;
      if (tone === 'bad') count.failing += 1;
      count.length.add(metres);
      if (kilograms !== undefined) count.mass.add((kilograms * metres) / KG_PER_T);
    }
  }

  finish(): Schedule | null {
    if (this.#all.rows === 0) return null;
    const sections = [...this.#sections].map(([name, count]) => count.finish(name));
    const { section: _all, ...total } = this.#all.finish('');
    return {
      note: this.#layout.note,
      // The heaviest first; equal ones in the order of their names.
      sections: sections.toSorted((a, b) => (b.mass_t ?? 0) - (a.mass_t ?? 0) || (a.section < b.section ? -1 : 1)),
      total,
    };
  }
}
