import { describe, expect, it } from 'vitest';
import { catalogue } from '../index.ts';
import { fieldsOf, sectionsOf } from './fields.ts';
import { FURTHER_GROUPS, groupFurther } from './further_groups.ts';

describe('further inputs', () => {
  it('stand together if they are few', () => {
    const few = [{ name: 'section' }, { name: 'slab' }];
    expect(groupFurther(few, 'More inputs')).toEqual([{ title: 'More inputs', fields: few }]);
  });

  it('stand in groups of at most five, each of them once', () => {
    for (const tool of catalogue) {
      const fields = fieldsOf(tool);
      const folded = sectionsOf(tool, fields).filter(({ isFolded }) => isFolded);
      const names = folded.flatMap((section) => section.fields.map(({ name }) => name));
      expect(names.toSorted(), tool.name).toEqual(
        fields.flatMap(({ name, isFurther }) => (isFurther ? [name] : [])).toSorted(),
      );
      for (const { title, fields: members } of folded) expect(members.length, `${tool.name} ${title}`).toBeLessThan(6);
    }
  });

  it('have no group that no tool uses', () => {
    const used = new Set(catalogue.flatMap((tool) => sectionsOf(tool, fieldsOf(tool)).map(({ title }) => title)));
    expect(FURTHER_GROUPS.filter(({ title }) => !used.has(title))).toEqual([]);
  });
});
