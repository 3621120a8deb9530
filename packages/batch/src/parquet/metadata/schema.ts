import { CONVERTED_TYPES, PHYSICAL_TYPES, type PhysicalType } from '../format/format_names.ts';
import { MalformedThrift, type ThriftReader } from '../format/thrift_reader.ts';
import type { ParquetColumn } from '../parquet_types.ts';

type TimeUnit = 'MILLIS' | 'MICROS' | 'NANOS';

/** What a column's values mean. */
interface Meaning {
  /** The logical type, or in a file of an earlier version the converted type that stands for it. */
  logical: string | undefined;
  scale: number;
  unit: TimeUnit;
  isUtc: boolean;
  isSigned: boolean;
}

interface SchemaElement extends Meaning {
  name: string;
  physical: PhysicalType | undefined;
  typeLength: number;
  isOptional: boolean;
  isRepeated: boolean;
  children: number;
}

/** A column with what is needed to decode it. */
export interface Leaf extends ParquetColumn, Meaning {
  /** Its place among the column chunks of a row group. */
  index: number;
  physical: PhysicalType;
  typeLength: number;
  /** How many of its groups and itself may be missing. */
  definitionLevelMax: number;
}

const LOGICAL_TYPES: Readonly<Record<number, string>> = {
  1: 'STRING',
  2: 'MAP',
  3: 'LIST',
  4: 'ENUM',
  5: 'DECIMAL',
  6: 'DATE',
  7: 'TIME',
  8: 'TIMESTAMP',
  10: 'INTEGER',
  11: 'UNKNOWN',
  12: 'JSON',
  13: 'BSON',
  14: 'UUID',
  15: 'FLOAT16',
  16: 'VARIANT',
  17: 'GEOMETRY',
  18: 'GEOGRAPHY',
};

/** A converted type as the logical type that replaced it. The times of converted types are UTC. */
function meaningOfConverted(type: string | undefined): Partial<Meaning> {
  if (type === undefined) return {};
  if (type === 'UTF8') return { logical: 'STRING' };
  if (/^U?INT_/.test(type)) return { logical: 'INTEGER', isSigned: type.startsWith('INT') };
  const [, logical, unit] = /^(TIME|TIMESTAMP)_(MILLIS|MICROS)$/.exec(type) ?? [];
  return logical === undefined ? { logical: type } : { logical, unit: unit as TimeUnit, isUtc: true };
}

function readTimeType(reader: ThriftReader, to: SchemaElement): (type: number) => void {
  return (type) =>
    reader.struct(type, {
      1: (field) => {
        to.isUtc = reader.boolean(field);
      },
      2: (field) => {
        const unit = (name: TimeUnit) => (inner: number) => {
          to.unit = name;
          reader.struct(inner, {});
        };
        reader.struct(field, { 1: unit('MILLIS'), 2: unit('MICROS'), 3: unit('NANOS') });
      },
    });
}

function readLogicalType(reader: ThriftReader, type: number, to: SchemaElement): void {
  const details: Record<number, (type: number) => void> = {
    5: (field) =>
      reader.struct(field, {
        1: (inner) => {
          to.scale = reader.integer(inner);
        },
      }),
    7: readTimeType(reader, to),
    8: readTimeType(reader, to),
    10: (field) =>
      reader.struct(field, {
        2: (inner) => {
          to.isSigned = reader.boolean(inner);
        },
      }),
  };
  const fields = Object.entries(LOGICAL_TYPES).map(([id, name]) => {
    const read = (field: number) => {
      to.logical = name;
      const detail = details[Number(id)];
      if (detail) detail(field);
      else reader.skip(field);
    };
    return [id, read] as const;
  });
  reader.struct(type, Object.fromEntries(fields));
}

/** Reads one element of the schema. */
export function readSchemaElement(reader: ThriftReader, type: number): SchemaElement {
  const element: SchemaElement = {
    name: '',
    physical: undefined,
    typeLength: 0,
    isOptional: false,
    isRepeated: false,
    children: 0,
    logical: undefined,
    scale: 0,
    unit: 'MILLIS',
    isUtc: false,
    isSigned: true,
  };
  let converted: string | undefined;
  reader.struct(type, {
    1: (field) => {
      element.physical = PHYSICAL_TYPES[reader.integer(field)];
    },
    2: (field) => {
      element.typeLength = reader.integer(field);
    },
    3: (field) => {
      const repetition = reader.integer(field);
      element.isOptional = repetition === 1;
      element.isRepeated = repetition === 2;
    },
    4: (field) => {
      element.name = reader.text(field);
    },
    5: (field) => {
      element.children = reader.integer(field);
    },
    6: (field) => {
      converted = CONVERTED_TYPES[reader.integer(field)];
    },
    7: (field) => {
      element.scale = reader.integer(field);
    },
    10: (field) => readLogicalType(reader, field, element),
  });
  if (element.logical === undefined) Object.assign(element, meaningOfConverted(converted));
  return element;
}

const TEXT_TYPES: readonly (string | undefined)[] = ['STRING', 'ENUM', 'JSON', 'UUID', undefined];
const TIME_TYPES: readonly (string | undefined)[] = ['DATE', 'TIME', 'TIMESTAMP'];

function isSupported({ physical, logical, typeLength, scale }: SchemaElement): boolean {
  if (logical === 'UUID') return physical === 'FIXED_LEN_BYTE_ARRAY' && typeLength === 16;
  if (logical === 'FLOAT16') return physical === 'FIXED_LEN_BYTE_ARRAY' && typeLength === 2;
  if (logical === 'DATE') return physical === 'INT32';
  if (logical === 'DECIMAL') return scale >= 0 && scale <= 100;
  return physical !== 'FIXED_LEN_BYTE_ARRAY' || (typeLength > 0 && typeLength <= 1024 * 1024);
}

function kindOf(element: SchemaElement): ParquetColumn['kind'] {
  const { physical, logical } = element;
  // A column of pandas without any value has no type but this.
  if (logical === 'UNKNOWN') return 'text';
  if (!isSupported(element)) return 'other';
  if (physical === 'BOOLEAN') return 'boolean';
  if (physical === 'FLOAT' || physical === 'DOUBLE') return 'number';
  if (physical === 'INT96') return 'time';
  if (physical === 'INT32' || physical === 'INT64') {
    if (TIME_TYPES.includes(logical)) return 'time';
    return logical === undefined || logical === 'INTEGER' || logical === 'DECIMAL' ? 'number' : 'other';
  }
  if (logical === 'DECIMAL' || logical === 'FLOAT16') return 'number';
  return TEXT_TYPES.includes(logical) ? 'text' : 'other';
}

/** A name is part of messages. */
const NAME_LENGTH_MAX = 1000;

/** Where a group of the schema is, while its members are read. */
interface OpenGroup {
  path: string[];
  membersLeft: number;
  definitionLevel: number;
  /** The name of the outermost list or map around it. */
  list: string | undefined;
}

/** The columns of a schema, which is a tree written from the root down. A list or map is one column of the kind `other`. */
export function leavesOf(elements: readonly SchemaElement[]): Leaf[] {
  const [root, ...rest] = elements;
  if (!root) throw new MalformedThrift('it has no schema');
  const open: OpenGroup[] = [{ path: [], membersLeft: root.children, definitionLevel: 0, list: undefined }];
  const leaves: Leaf[] = [];
  for (const element of rest) {
    while (open.at(-1)?.membersLeft === 0) open.pop();
    const group = open.at(-1);
    if (!group) throw new MalformedThrift('its schema has more members than its groups declare');
    group.membersLeft -= 1;
    const path = [...group.path, element.name];
    if (element.name.length > NAME_LENGTH_MAX) throw new MalformedThrift('a name has more than 1,000 characters');
    const isList = element.isRepeated || element.logical === 'LIST' || element.logical?.startsWith('MAP') === true;
    const list = group.list ?? (isList ? path.join('.') : undefined);
    const definitionLevel = group.definitionLevel + (element.isOptional ? 1 : 0);
    if (element.children > 0) {
      open.push({ path, membersLeft: element.children, definitionLevel, list });
      if (open.length > 100) throw new MalformedThrift('its schema is nested too deeply');
      continue;
    }
    const { physical, typeLength, logical, scale, unit, isUtc, isSigned } = element;
    if (!physical) throw new MalformedThrift(`its column ${JSON.stringify(element.name)} has no known type`);
    leaves.push({
      index: leaves.length,
      name: list ?? path.join('.'),
      kind: list === undefined ? kindOf(element) : 'other',
      type: list === undefined ? physical + (logical === undefined ? '' : ` (${logical})`) : 'a list or map',
      ...{ physical, typeLength, logical, scale, unit, isUtc, isSigned },
      definitionLevelMax: definitionLevel,
    });
  }
  if (open.some(({ membersLeft }) => membersLeft > 0)) throw new MalformedThrift('its schema ends too early');
  return leaves;
}
