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

/** The grades of each tool, before and after its definition was revised. */
export type GradeRecord = Readonly<Record<string, { before: Grades; after: Grades }>>;

export function readGrades(): GradeRecord {
  return JSON.parse(readFileSync(RECORD, 'utf8'));
}

type When = 'before' | 'after';

function meanOf(record: GradeRecord, when: When, criterion: Criterion): string {
  const grades = Object.values(record).map((tool) => tool[when][criterion].grade);
  return (grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toFixed(1);
}

function gradeRows(record: GradeRecord): Rows {
  const tools = Object.entries(record).map(([tool, { before, after }]) => [
    `\`${tool}\``,
    ...NAMES.map((criterion) => `${before[criterion].grade} → ${after[criterion].grade}`),
  ]);
  const means = NAMES.map((name) => `${meanOf(record, 'before', name)} → ${meanOf(record, 'after', name)}`);
  return [...tools, ['mean', ...means]];
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

A model chooses a tool and fills in its inputs from \`tools/list\` alone: name, title, description and schema. Each of the 27 definitions was
graded from 1 to 5 by what a stranger can do with it, without other documents. _Before_ is the wording of version 0.2.0. The maintainers gave
the grades; they are an opinion with reasons, in evaluation/definition_grades.json. How often the right tool is chosen is measured apart, by
\`npm run evaluate\`.

## What is graded

${markdownTable(['Criterion', '5', '3', '1'], rubric)}

A test checks what can be checked of it by a machine, for every tool and input: units, defaults that agree with the text, what is assumed
without an optional input, explained codes and questions, inputs that depend on others, how unknown words are read, and lengths.

## Grades before and now

${markdownTable(['Tool', ...NAMES.map(title)], gradeRows(record))}

## Why a grade was below 5

${markdownTable(['Tool', 'Criterion', 'Before', 'Why'], reasonRows(record, 'before'))}

## Why a grade is below 5 now

${markdownTable(['Tool', 'Criterion', 'Now', 'Why'], reasonRows(record, 'after'))}

This page is generated by \`npm run generate\`.
`;
}
