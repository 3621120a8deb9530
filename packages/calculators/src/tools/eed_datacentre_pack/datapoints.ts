import type { Annex, DataCentreYear } from './schema.ts';

interface DataPoint {
  code: string;
  annex: Annex;
  unit: string;
  name: string;
  /** The input that provides it. */
  from?: keyof DataCentreYear;
}

function row(code: string, annex: Annex, unit: string, name: string, from?: keyof DataCentreYear): DataPoint {
  return { code, annex, unit, name, ...(from && { from }) };
}

/**
 * The data points of Delegated Regulation (EU) 2024/1364 Annexes I and II, in the order of the result. Symbols are those of the
 * regulation; -DATA sets the traffic volumes apart from the temperatures, which share the letter T.
 */
const DATA_POINTS: readonly DataPoint[] = [
  row('name', 'I', 'text', 'name of the data centre'),
  row('owner_operator', 'I', 'text', 'owner and operator with contacts'),
  row('location', 'I', 'LAU code', 'location'),
  row('type', 'I', 'enterprise/colocation/co-hosting', 'type'),
  row('year_month_of_operation', 'I', 'date', 'year and month of start'),
  row('redundancy_electrical', 'I', 'level', 'redundancy of electrical infrastructure'),
  row('redundancy_cooling', 'I', 'level', 'redundancy of cooling infrastructure'),
  row('PD_IT', 'II.1', 'kW', 'installed IT power demand', 'it_power_kw'),
  row('S_DC', 'II.1', 'm2', 'total floor area'),
  row('S_CR', 'II.1', 'm2', 'computer-room floor area'),
  row('E_DC', 'II.1', 'kWh', 'total energy consumption (with E_DC-BG)', 'total_energy_kwh'),
  row('E_IT', 'II.1', 'kWh', 'IT energy consumption', 'it_energy_kwh'),
  row('grid_functions', 'II.1', 'text', 'functions offered to the electricity grid'),
  row('C_BtG', 'II.1', 'kW', 'average battery capacity offered'),
  row('W_IN', 'II.1', 'm3', 'total water input', 'water_input_m3'),
  row('W_IN-POT', 'II.1', 'm3', 'potable water input'),
  row('E_REUSE', 'II.1', 'kWh', 'waste heat reused', 'reused_heat_kwh'),
  row('T_WH', 'II.1', 'C', 'average waste-heat temperature'),
  row('T_IN', 'II.1', 'C', 'average set point of IT intake air'),
  row('refrigerants', 'II.1', 'text', 'types of refrigerants'),
  row('CDD', 'II.1', 'degree-days', 'cooling degree days'),
  row('E_RES-TOT', 'II.1', 'kWh', 'total renewable energy', 'renewable_energy_kwh'),
  row('E_RES-GOO', 'II.1', 'kWh', 'from guarantees of origin'),
  row('E_RES-PPA', 'II.1', 'kWh', 'from power purchase agreements'),
  row('E_RES-OS', 'II.1', 'kWh', 'from on-site generation'),
  row('C_SERV', 'II.2', 'SERT units', 'ICT capacity for servers'),
  row('C_STOR', 'II.2', 'PB', 'ICT capacity for storage'),
  row('B_IN', 'II.3', 'GB/s', 'incoming traffic bandwidth'),
  row('B_OUT', 'II.3', 'GB/s', 'outgoing traffic bandwidth'),
  row('T_IN-DATA', 'II.3', 'EB', 'incoming data traffic'),
  row('T_OUT-DATA', 'II.3', 'EB', 'outgoing data traffic'),
];

/** Each data point with whether its input was sent; 0 is sent. */
export function stateDataPoints(input: DataCentreYear) {
  return DATA_POINTS.map(({ code, annex, unit, name, from }) => ({
    code,
    annex,
    unit,
    provided: from !== undefined && input[from] !== undefined,
    name,
  }));
}
