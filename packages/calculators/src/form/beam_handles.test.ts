import { describe, expect, it } from 'vitest';
import { catalogue } from '../index.ts';
import { beamHandles, movedByKey, snapped } from './beam_handles.ts';
import { fieldsOf } from './fields.ts';
import { usedFields } from './used_fields.ts';

const tool = catalogue.find(({ name }) => name === 'eurocode_beam_designer');
const all = tool ? fieldsOf(tool) : [];
const BEAM = { material: 'steel', config: 'ss', span_m: '8', udl_kn_m: '10' };

function handlesOf(values: Record<string, string>) {
  return beamHandles(usedFields(all, values), values);
}

function handleOf(values: Record<string, string>, label: string) {
  const handle = handlesOf(values).find((one) => one.label === label);
  if (!handle) throw new Error(`there is no ${label}`);
  return handle;
}

describe('beamHandles', () => {
  it('has the place of the point load in metres, and writes it as a fraction of the span', () => {
    const values = { ...BEAM, point_load_kn: '20', load_position: '0.25' };
    const handle = handleOf(values, 'Position of the point load');
    // 0.25 of 8 m, and 6 m of 8 m
    expect(handle).toMatchObject({ kind: 'point', at: 2, min: 0, max: 8 });
    expect(handle.movedTo(6)).toEqual({ load_position: '0.75' });
  });

  it('finds a place again that is no short fraction of the span', () => {
    const values = { ...BEAM, span_m: '7', point_load_kn: '20' };
    const moved = handleOf(values, 'Position of the point load').movedTo(2.4);
    expect(handleOf({ ...values, ...moved }, 'Position of the point load').at).toBe(2.4);
  });

  it('moves both ends of a part load together, and each by itself up to the other', () => {
    const part = { 'more_loads.w1_kn_m': '4', 'more_loads.w1_from_m': '1.5', 'more_loads.w1_to_m': '4' };
    const [whole, start, end] = ['Part load 1', 'Start of part load 1', 'End of part load 1'].map((label) =>
      handleOf({ ...BEAM, ...part }, label),
    );
    // 2.5 m long on 8 m, and at least a step of 0.1 m.
    expect(whole).toMatchObject({ kind: 'part', at: 1.5, to: 4, min: 0, max: 5.5 });
    expect(whole?.movedTo(2.1)).toEqual({ 'more_loads.w1_from_m': '2.1', 'more_loads.w1_to_m': '4.6' });
    expect(start).toMatchObject({ kind: 'end', at: 1.5, min: 0, max: 3.9 });
    expect(end).toMatchObject({ kind: 'end', at: 4, min: 1.6, max: 8 });
    expect(end?.movedTo(5)).toEqual({ 'more_loads.w1_to_m': '5' });
  });

  it('has the span, which never becomes shorter than the place of a load', () => {
    const values = { ...BEAM, 'more_loads.p2_kn': '5', 'more_loads.x2_m': '3.5' };
    const span = handleOf(values, 'Span');
    expect([span.at, span.min]).toEqual([8, 3.5]);
    expect(span.movedTo(9)).toEqual({ span_m: '9' });
  });

  it('has neither a load without a value nor one without a place', () => {
    const values = { ...BEAM, 'more_loads.x1_m': '1', 'more_loads.w1_kn_m': '4', 'more_loads.w1_from_m': '1' };
    expect(handlesOf(values).map(({ label }) => label)).toEqual(['Span']);
  });

  it('has none for a form without a span', () => {
    expect(beamHandles([], BEAM)).toEqual([]);
  });
});

describe('a place on the drawing', () => {
  it('is the nearest tenth of a metre, within its bounds', () => {
    const bounds = { min: 0, max: 5.25 };
    expect([0.34, 0.36, -1, 5.24, 9].map((metres) => snapped(bounds, metres))).toEqual([0.3, 0.4, 0, 5.2, 5.25]);
  });

  it.each([
    ['ArrowRight', 2.43, 2.5],
    ['ArrowRight', 2.4, 2.5],
    ['ArrowUp', 0.3, 0.4],
    ['ArrowLeft', 2.43, 2.4],
    ['ArrowDown', 2.4, 2.3],
    ['PageUp', 2, 3],
    ['PageDown', 0.5, 0],
    ['Home', 2, 0],
    ['End', 2, 5.25],
  ])('is moved by %s from %d m to %d m', (key, at, moved) => {
    expect(movedByKey({ at, min: 0, max: 5.25 }, key)).toBe(moved);
  });

  it('is not moved by other keys', () => {
    expect(movedByKey({ at: 2, min: 0, max: 5 }, 'Tab')).toBeUndefined();
  });
});
