import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable, type Rows } from './markdown_table.ts';

const RECORD = join(import.meta.dirname, '../../evaluation/definition_grades.json');

/** What a definition is graded by, with what earns the best, a middling and the worst grade. */
const CRITERIA = {
  purpose: [
    'The first sentence has a verb, its object and what sets the tool apart from its neighbours.',
    'It can be understood, but design and check, or two neighbours, look the same.',
    'It repeats the name.',
  ],
  usage: [
    'Says when to use it, and names the tool for the nearest other question.',
    'Names another tool, but not for which question.',
    'Says nothing about when.',
  ],
  behaviour: [
    'Says what the result has, in which units, what is assumed, what it is not, and how errors look.',
    'Says what the result has, but not what it rests on.',
    'Says nothing beyond the purpose.',
  ],
  parameters: [
    'Every input has meaning, unit and what is assumed without it; codes and questions are explained, and so is what excludes what.',
    'Most have; some are a fragment or leave their codes unexplained.',
    'Keys without a meaning.',
  ],
  completeness: [
    'A stranger fills in all inputs from a conversation and reports the result without another document.',
    'One or two inputs have to be guessed.',
    'It cannot be called rightly without another document.',
  ],
  conciseness: [
    'No words could go, and the most important ones come first.',
    'Padded, or so short that words have to be guessed.',
    'The point cannot be found.',
  ],
} as const;

type Criterion = keyof typeof CRITERIA;
const NAMES = Object.keys(CRITERIA) as Criterion[];

interface Grade {
  grade: number;
  /** For grades below 5. */
  why?: string;
}

type Grades = Readonly<Record<Criterion, Grade>>;

interface Revision {
  before: Grades;
  after: Grades;
}

/** A reader who had not written the definitions graded the revised ones too, and they were revised again by what was found. */
interface SecondReading extends Revision {
  first_reading: Grades;
}

/** The grades of each tool, before and after its definition was revised. */
export type GradeRecord = Readonly<Record<string, Revision & { second_reader: SecondReading }>>;

export function readGrades(): GradeRecord {
  return JSON.parse(readFileSync(RECORD, 'utf8'));
}

type When = 'before' | 'after';

function meanOf(readings: readonly Grades[], criterion: Criterion): string {
  const grades = readings.map((reading) => reading[criterion].grade);
  return (grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toFixed(1);
}

/** A row a tool with the grades of its readings in order, and their means. */
function gradeRows(tools: Readonly<Record<string, readonly Grades[]>>): Rows {
  const rows = Object.entries(tools).map(([tool, readings]) => [
    `\`${tool}\``,
    ...NAMES.map((criterion) => readings.map((reading) => reading[criterion].grade).join(' → ')),
  ]);
  const [first = []] = Object.values(tools);
  const columns = first.map((_, at) => Object.values(tools).map((readings) => readings[at] as Grades));
  const means = NAMES.map((criterion) => columns.map((readings) => meanOf(readings, criterion)).join(' → '));
  return [...rows, ['mean', ...means]];
}

function readingsOf(record: GradeRecord): Readonly<Record<string, readonly Grades[]>> {
  return Object.fromEntries(Object.entries(record).map(([tool, { before, after }]) => [tool, [before, after]]));
}

function secondReadingsOf(record: GradeRecord): Readonly<Record<string, readonly Grades[]>> {
  return Object.fromEntries(
    Object.entries(record).map(([tool, { second_reader }]) => {
      const { before, first_reading, after } = second_reader;
      return [tool, [before, first_reading, after]];
    }),
  );
}

/** What the second reader found in the revised definitions, and what is left of it. */
function findingRows(record: GradeRecord): Rows {
  return Object.entries(record).flatMap(([tool, { second_reader }]) =>
    NAMES.flatMap((criterion) => {
      const found = second_reader.first_reading[criterion];
      const { grade, why = '' } = second_reader.after[criterion];
      if (found.why === undefined) return [];
      const left = why === found.why ? 'the same' : why;
      return [[`\`${tool}\``, criterion, `${found.grade} → ${grade}`, found.why, left]];
    }),
  );
}

/** Every grade below 5 with its reason. A reason that all tools share is one row. */
function reasonRows(record: GradeRecord, when: When): Rows {
  const tools = Object.entries(record);
  const below = tools.flatMap(([tool, grades]) =>
    NAMES.flatMap((criterion) => {
      const { grade, why } = grades[when][criterion];
      return why === undefined ? [] : [{ tool, criterion, grade, why }];
    }),
  );
  const isShared = (why: string) => below.filter((row) => row.why === why).length === tools.length;
  const shared = new Set(below.map(({ why }) => why).filter(isShared));
  const own = below.filter(({ why }) => !shared.has(why));
  return [
    ...below
      .filter(({ tool, why }) => tool === tools[0]?.[0] && shared.has(why))
      .map((row) => ({ ...row, tool: 'all' })),
    ...own.map((row) => ({ ...row, tool: `\`${row.tool}\`` })),
  ].map(({ tool, criterion, grade, why }) => [tool, criterion, String(grade), why]);
}

/** The grades as a document. */
export function definitionsDocument(): string {
  const record = readGrades();
  const title = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const rubric = NAMES.map((name) => [title(name), ...CRITERIA[name]]);
  return `# Tool definitions for models

A model chooses a tool and fills in its inputs from \`tools/list\` alone: name, title, description and schema. Each of the ${Object.keys(record).length} definitions here was
graded from 1 to 5 by what a stranger can do with it, without other documents. _Before_ is the wording of version 0.2.0. The author of the
wording gave the first grades and a second reader others; both are opinions with reasons, in evaluation/definition_grades.json. How often the right tool is chosen is measured apart, by
\`npm run evaluate\`.

## What is graded

${markdownTable(['Criterion', '5', '3', '1'], rubric)}

A test checks what can be checked of it by a machine, for every tool and input: units, defaults that agree with the text, what is assumed
without an optional input, explained codes and questions, inputs that depend on others, how unknown words are read, and lengths.

## Grades before and now

${markdownTable(['Tool', ...NAMES.map(title)], gradeRows(readingsOf(record)))}

## Why a grade was below 5

${markdownTable(['Tool', 'Criterion', 'Before', 'Why'], reasonRows(record, 'before'))}

## Why a grade is below 5 now

${markdownTable(['Tool', 'Criterion', 'Now', 'Why'], reasonRows(record, 'after'))}

## A second reader

The second reader had not written the definitions. Those of version 0.2.0 were graded without knowledge of the grades above, with one stock
reason for each grade. Those of the first reading were judged from the list alone, but written down after the grades above had been seen, so
they are not blind. The wording that followed is the second reader's own, and so are the grades now.

The reader's measure differed in three points: behaviour asks for every assumption that changes the answer and not how errors look;
conciseness is at most 4 where the first sentence has more than 45 words; parameters count what could not be filled in from speech. By
it the first reading was lower than the author in some places and higher in others.

The reader also made 34 calls for 33 questions of their own, with inputs from the list alone. As the same reader wrote the questions and
chose the tools, this says little about the choice. A section in short form was refused and still is; a water utility was read as outside
NIS2; a facade to the south-west had to be rounded; one verdict did not name the fact that it lacked. Grades below 4 led to new wording.

The grades are those of version 0.2.0, of the first reading, and now.

${markdownTable(['Tool', ...NAMES.map(title)], gradeRows(secondReadingsOf(record)))}

${markdownTable(['Tool', 'Criterion', 'Grade', 'Found', 'Left'], findingRows(record))}

This page is generated by \`npm run generate\`.
`;
}
