import { type CurrentTool, fieldsOf, keywordsOf } from '@plumbline/calculators';
import { cellFunctions, cellParameters, FIGURE_DESCRIPTION, FIGURE_PARAMETER } from './cells.ts';
import type { FiguresScript } from './figures_script.ts';

/** What a function is made of. */
export interface Exported {
  tool: CurrentTool;
  script: FiguresScript;
  /** BigQuery: where the script is in Cloud Storage. */
  library?: string | undefined;
}

interface Target {
  /** How the name of its file ends; ClickHouse reads no other files. */
  ending: string;
  write: (exported: Exported) => string;
}

/** The most bytes in the body of a function of BigQuery. */
export const BIGQUERY_BODY_MAX = 32_768;

function head({ tool, script }: Exported, how: string): string[] {
  return [
    `${tool.name}: ${tool.title}, from Plumbline, edition ${script.edition}. Figures alone: no working, no sources, no advice.`,
    `Digest of the script: ${script.digest}`,
    how,
    'Indicative estimate. A qualified engineer must validate it before any technical, legal or investment decision.',
  ];
}

function commented(mark: string, lines: readonly string[]): string {
  return lines.map((line) => `${mark} ${line}`).join('\n');
}

/** How a row is sent: the inputs that are required, as pairs of name and column. */
function rowHow({ tool }: Exported, call: (pairs: string) => string): string {
  const pairs = cellParameters(tool).filter(({ isOptional, isRange }) => !isOptional && !isRange);
  const example = call(pairs.map(({ name }) => `'${name}', ${name}`).join(', '));
  return `${example} — a refused row has no figures, and the reason in "reason". Null counts as not given; other columns are refused.`;
}

const ANSWER = 'Object.assign({}, answer.figures, { reason: answer.reason === undefined ? null : answer.reason })';

/** Statements that answer a row. The calculator is made once for each environment, which databases keep between rows. */
function answerRow({ tool: { name }, script }: Exported, input: string): string {
  const kept = `kept_${name}`;
  return `if (typeof ${kept} === 'undefined') {
${kept} = (function () {
${script.code}
return ${script.global}.rows.${name};
})();
}
var answer = ${kept}(${input});
return ${ANSWER};`;
}

function snowflake(exported: Exported): string {
  const { name } = exported.tool;
  const body = answerRow(exported, 'INPUT').replaceAll('\\', '\\\\').replaceAll("'", "''");
  return `${commented(
    '--',
    head(
      exported,
      rowHow(exported, (pairs) => `${name}(OBJECT_CONSTRUCT(${pairs}))`),
    ),
  )}
CREATE OR REPLACE FUNCTION ${name}(INPUT OBJECT)
RETURNS OBJECT
LANGUAGE JAVASCRIPT
IMMUTABLE
AS '
${body}
';
`;
}

function bigQuery(exported: Exported): string {
  const { tool, script, library } = exported;
  const body = library
    ? `var answer = ${script.global}.rows.${tool.name}(input);\nreturn ${ANSWER};`
    : answerRow(exported, 'input');
  const options = library ? `\nOPTIONS (library = [${JSON.stringify(library)}])` : '';
  return `${commented(
    '--',
    head(
      exported,
      rowHow(exported, (pairs) => `${tool.name}(JSON_OBJECT(${pairs}))`),
    ),
  )}
CREATE TEMP FUNCTION ${tool.name}(input JSON)
RETURNS JSON
LANGUAGE js${options}
AS r"""
${body}
""";
`;
}

function plv8(exported: Exported): string {
  const { name } = exported.tool;
  return `${commented(
    '--',
    head(
      exported,
      rowHow(exported, (pairs) => `${name}(jsonb_build_object(${pairs}))`),
    ),
  )}
CREATE OR REPLACE FUNCTION ${name}(input jsonb) RETURNS jsonb
LANGUAGE plv8 IMMUTABLE
AS $plumbline$
${answerRow(exported, 'input')}
$plumbline$;
`;
}

/** What the exported module imports; this package does not. */
const DUCKDB = '@duckdb/node-api';

function duckDb(exported: Exported): string {
  const { tool, script } = exported;
  const { name } = tool;
  return `${commented(
    '//',
    head(
      exported,
      rowHow(exported, (pairs) => `register(connection), then ${name}(json_object(${pairs}))`),
    ),
  )}
import { DuckDBScalarFunction, VARCHAR } from ${JSON.stringify(DUCKDB)};

${script.code}

function calculate(input) {
  const answer = ${script.global}.rows.${name}(input);
  return ${ANSWER};
}

/** Adds the function to a connection of @duckdb/node-api: from a row as JSON to its figures as JSON. */
export function register(connection) {
  connection.registerScalarFunction(
    DuckDBScalarFunction.create({
      name: '${name}',
      parameterTypes: [VARCHAR],
      returnType: VARCHAR,
      mainFunction(_info, rows, answers) {
        const input = rows.getColumnVector(0);
        for (let row = 0; row < rows.rowCount; row++) {
          answers.setItem(row, JSON.stringify(calculate(JSON.parse(input.getItem(row)))));
        }
        answers.flush();
      },
    }),
  );
}
`;
}

/** The type of a column of ClickHouse; undefined for lists and maps. */
function clickHouseType(schema: object): string | undefined {
  const types = [keywordsOf(schema as never).type ?? []].flat().filter((type) => type !== 'null');
  return { number: 'Float64', integer: 'Float64', boolean: 'Bool', string: 'String' }[types.join()];
}

function clickHouse(exported: Exported): string {
  const { tool, script } = exported;
  const how =
    'Put it beside the configuration of the server, which calls the command plumbline of the npm package plumbline-calc. Pass NULL for an input that is not given.';
  const inputs = cellParameters(tool).flatMap(({ name }) => {
    const type = clickHouseType(tool.inputSchema.properties[name] as object);
    return type ? [`    <argument><name>${name}</name><type>Nullable(${type})</type></argument>`] : [];
  });
  const headlines = fieldsOf(tool.resultSchema).flatMap(({ path, schema, keywords }) => {
    const type = clickHouseType(schema);
    return keywords.headline !== undefined && type && !path.includes('[]') ? [{ path, type }] : [];
  });
  const tuple = headlines.map(({ path, type }) => `${path.replaceAll('.', '_')} Nullable(${type})`);
  return `<!--
${head({ tool, script }, how).join('\n')}
-->
<functions>
  <function>
    <type>executable_pool</type>
    <name>${tool.name}</name>
${inputs.join('\n')}
    <return_type>Tuple(${[...tuple, 'error Nullable(String)'].join(', ')})</return_type>
    <return_name>result</return_name>
    <format>JSONEachRow</format>
    <command>exec plumbline udf ${tool.name} --columns ${headlines.map(({ path }) => path).join()}</command>
    <execute_direct>0</execute_direct>
    <send_chunk_header>1</send_chunk_header>
    <pool_size>2</pool_size>
    <max_command_execution_time>60</max_command_execution_time>
    <command_read_timeout>60000</command_read_timeout>
    <deterministic>1</deterministic>
  </function>
</functions>
`;
}

function appsScript(exported: Exported): string {
  const { tool, script } = exported;
  const how =
    'Paste it into Extensions > Apps Script of a Google sheet. A row that is refused is an error with the reason.';
  const parameters = cellParameters(tool);
  const names = parameters.map(({ name }) => name);
  const functions = cellFunctions(tool).map(({ id, takesFigure }) => {
    const given = takesFigure ? [FIGURE_PARAMETER, ...names] : names;
    const described = [
      ...(takesFigure ? [` * @param ${FIGURE_PARAMETER} ${FIGURE_DESCRIPTION}`] : []),
      ...parameters.map(
        ({ name, description, isOptional }) => ` * @param ${isOptional ? `[${name}]` : name} ${description}`,
      ),
    ];
    return `/**
 * ${tool.title}${takesFigure ? ': a figure by its name' : ''}
${described.join('\n')}
 * @customfunction
 */
function ${id}(${given.join(', ')}) {
  const { value, reason } = ${script.global}.cells.${tool.name}(${takesFigure ? FIGURE_PARAMETER : 'undefined'}, [${names.join(', ')}]);
  if (reason !== undefined) throw new Error(reason);
  return value;
}`;
  });
  return `${commented('//', head(exported, how))}\n${script.code}\n${functions.join('\n')}\n`;
}

function javaScript(exported: Exported): string {
  const { tool, script } = exported;
  const how = `${script.global}.rows.${tool.name}({ … }) gives { figures } or { reason }.`;
  return `${commented('//', head(exported, how))}\n${script.code}\n`;
}

/** The engines that a calculator can be exported for. */
export const TARGETS: Readonly<Record<string, Target>> = {
  duckdb: { ending: '.mjs', write: duckDb },
  snowflake: { ending: '.sql', write: snowflake },
  bigquery: { ending: '.sql', write: bigQuery },
  plv8: { ending: '.sql', write: plv8 },
  clickhouse: { ending: '_function.xml', write: clickHouse },
  'apps-script': { ending: '.gs', write: appsScript },
  javascript: { ending: '.js', write: javaScript },
};
