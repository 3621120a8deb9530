import { describe, expect, it } from 'vitest';
import { excelNames } from './excel_names.ts';

function namesOf(symbols: readonly string[], reserved?: readonly string[]): string[] {
  return [...excelNames(symbols, reserved).values()];
}

describe('the names of cells', () => {
  it('are the symbols themselves where spreadsheets take them', () => {
    const symbols = ['N_Ed', 'it_load_kw', 'alpha', 'lambda_bar_z', 'A', 'b', 'XFE1', 'ABCD1', 'pue_3', '_x'];
    expect(namesOf(symbols)).toEqual(symbols);
  });

  it.each(['pue3', 'S6', 'A1', 'xfd1048576', 'CO2', 'B1'])('do not look like the cell %s', (symbol) => {
    expect(namesOf([symbol])).toEqual([`${symbol}_`]);
  });

  it.each(['R', 'c', 'RC', 'R1C1', 'Z', 's', 'Z1S1', 'L1C1', 'w', 'K'])(
    'do not look like a row or a column in a language of Excel: %s',
    (symbol) => {
      expect(namesOf([symbol])).toEqual([`${symbol}_`]);
    },
  );

  it.each(['true', 'FALSE', 'pi'])('are not the word %s', (symbol) => {
    expect(namesOf([symbol])).toEqual([`${symbol}_`]);
  });

  it('differ by more than capital letters', () => {
    expect(namesOf(['B', 'b', 'D_top', 'd_top'])).toEqual(['B', 'b_', 'D_top', 'd_top_']);
  });

  it('leave a name to the symbol that is written like it', () => {
    expect(namesOf(['B', 'b', 'b_'])).toEqual(['B', 'b__', 'b_']);
  });

  it('have no dots, which separate sheets from cells in some programs', () => {
    expect(namesOf(['energy.gas', 'energy_gas'])).toEqual(['energy_gas', 'energy_gas_']);
  });

  it('are none of those that the workbook needs itself', () => {
    expect(namesOf(['range_used'], ['range_used'])).toEqual(['range_used_']);
  });
});
