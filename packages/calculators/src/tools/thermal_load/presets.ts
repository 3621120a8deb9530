import type { CoolingType } from '../../data/cooling_technology.ts';
import { LIGHTING_ALLOWANCE } from '../../data/data_hall.ts';
import { DATA_HALLS } from '../../data/data_hall_list.ts';
import { normalForm } from '../../free_text/normal_form.ts';
import { definePreset } from '../../methods/portfolio/define_preset.ts';
import type { Preset } from '../../methods/portfolio/preset.ts';
import type { RecordReader } from '../../methods/portfolio/record_reader.ts';
import { Input } from './schema.ts';
import type { Redundancy } from './vocabulary.ts';

const COOLING_WORDS: ReadonlyMap<string, CoolingType> = new Map(
  Object.entries({
    crac: 'crac',
    dx: 'crac',
    crac_dx: 'crac',
    direct_expansion: 'crac',
    crah: 'crah',
    chilled_water: 'crah',
    chw: 'crah',
    dlc: 'dlc',
    direct_liquid: 'dlc',
    direct_liquid_cooling: 'dlc',
    direct_to_chip: 'dlc',
    d2c: 'dlc',
    cold_plate: 'dlc',
    cold_plates: 'dlc',
    immersion: 'immersion',
    immersion_tank: 'immersion',
    immersion_tanks: 'immersion',
  } as const),
);

const REDUNDANCY_WORDS: ReadonlyMap<string, Redundancy> = new Map(
  Object.entries({ n: 'n', n1: 'n1', n_1: 'n1', '2n': '2n' } as const),
);

function readItLoad(record: RecordReader): void {
  if (record.cell('it_load_kw') !== '') {
    record.number('it_load_kw', 'it_load_kw');
    return;
  }
  const racks = record.amount('it_load_kw', 'racks', { minimum: 0 });
  const density = record.amount('it_load_kw', 'kw_per_rack', { minimum: 0 });
  if (racks !== undefined && density !== undefined) record.setWithin('it_load_kw', 'racks', racks * density);
  else if (record.faults.length === 0) {
    record.reject('it_load_kw', 'it_load_kw', 'the IT load in kW where racks and kw_per_rack are not given');
  }
}

function readLighting(record: RecordReader): void {
  record.number('lighting_kw', 'lighting_kw');
  const { room_area_m2 } = record.input;
  const isGiven = record.cell('lighting_kw') !== '';
  if (!isGiven && typeof room_area_m2 === 'number') {
    record.setWithin('lighting_kw', 'room_area_m2', LIGHTING_ALLOWANCE.value * room_area_m2);
  }
}

export const presets: readonly Preset[] = [
  definePreset(DATA_HALLS, {
    tool: 'thermal_load',
    description:
      'Heat load and cooling plant of each hall. Give the IT load, or racks and their average power. An empty lighting cell counts as 0.008 kW/m² of the hall, as in the tool.',
    Input,
    required: ['room_area_m2', 'ups_efficiency_pct', 'cooling_type', 'redundancy', 'ambient_temp_c'],
    optional: ['it_load_kw', 'racks', 'kw_per_rack', 'lighting_kw'],
    keeps: ['site', 'hall'],
    inputs: [
      {
        input: 'it_load_kw',
        from: ['it_load_kw', 'racks', 'kw_per_rack'],
        how: 'kW; where it is empty, racks × kW per rack',
      },
      { input: 'ups_efficiency_pct', from: ['ups_efficiency_pct'], how: '%' },
      { input: 'lighting_kw', from: ['lighting_kw', 'room_area_m2'], how: 'kW; where it is empty, 0.008 kW/m² × area' },
      { input: 'room_area_m2', from: ['room_area_m2'], how: 'm²' },
      {
        input: 'cooling_type',
        from: ['cooling_type'],
        how: 'CRAC (DX, direct expansion), CRAH (chilled water), DLC (direct liquid, direct to chip, cold plates) or immersion',
      },
      { input: 'redundancy', from: ['redundancy'], how: 'N, N+1 or 2N' },
      { input: 'ambient_temp_c', from: ['ambient_temp_c'], how: '°C' },
    ],
    read(record) {
      readItLoad(record);
      record.number('room_area_m2', 'room_area_m2');
      record.number('ups_efficiency_pct', 'ups_efficiency_pct');
      readLighting(record);
      record.lookUp(
        'cooling_type',
        'cooling_type',
        (text) => COOLING_WORDS.get(normalForm(text)),
        'one of CRAC, CRAH, DLC, immersion',
      );
      record.lookUp('redundancy', 'redundancy', (text) => REDUNDANCY_WORDS.get(normalForm(text)), 'one of N, N+1, 2N');
      record.number('ambient_temp_c', 'ambient_temp_c');
    },
  }),
];
