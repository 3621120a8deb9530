/**
 * Generates the models and the methods of the Python package from the OpenAPI document, and the labels that results are shown with
 * from the catalogue.
 */
import { catalogue, type Tool } from '@plumbline/calculators';
import { EXPLORATION_KINDS } from '@plumbline/explore';
import { EXTRAS } from '../packages/editions/src/calls/call_tool.ts';
import { type OpenApiSchema, pascalCase } from '../packages/service/src/api/http/openapi/schema.ts';
import { openApiDocument } from '../packages/service/src/app/features/openapi.ts';
import { pythonLabels } from './python/python_labels.ts';
import {
  bracketed,
  docstring,
  indented,
  isPythonName,
  moduleText,
  pythonLiteral,
  wrapped,
} from './python/python_text.ts';
import { type Components, explanationOf, PythonTypes } from './python/python_types.ts';

const PACKAGE = 'packages/python/src/plumbline';

/** What the parts that can be added to a result consist of. The base of all results refers to them, so they are a module below it. */
const EXTRA_PARTS = ['Line', 'Citation', 'Diagram'];

/** The other types that the client returns. */
const ANSWERS = [
  ...['Catalogue', 'ToolDescription', 'Usage', 'Health', 'Problem', 'Job', 'JobList', 'JobManifest', 'JobSummary'],
  ...['EvaluatedProject', 'ReviewedProject'],
];

/** Names that the class of results and its methods use themselves. */
const RESERVED = new Set([
  ...['tool', 'inputs', 'url', 'title', 'latex', 'figures', 'to_dict', 'to_frame', 'working_frame', 'include'],
  ...['items', 'keys', 'values', 'get', 'self'],
]);

const components = openApiDocument({ version: '' }).components.schemas as Components;

function componentOf(name: string): OpenApiSchema {
  const schema = components[name];
  if (!schema) throw new Error(`the document has no schema ${name}`);
  return schema;
}

function checkNames(tool: string, names: readonly string[]): void {
  const bad = names.filter((name) => !isPythonName(name) || RESERVED.has(name));
  if (bad.length > 0) throw new Error(`${tool} has fields that cannot be attributes in Python: ${bad.join(', ')}`);
}

function names(values: readonly string[]): string {
  return bracketed('(', values.map(pythonLiteral), ')', 90);
}

/** Both shapes of an answer with alternatives, such as the two methods of a sensitivity, as one class with what both have. */
function sharedAnswer(schema: OpenApiSchema): OpenApiSchema {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (!alternatives) return schema;
  const merged: Record<string, OpenApiSchema> = {};
  for (const { properties = {} } of alternatives) {
    for (const [name, property] of Object.entries(properties)) {
      const earlier = merged[name];
      const isSame = earlier === undefined || JSON.stringify(earlier) === JSON.stringify(property);
      const { description } = property;
      merged[name] = isSame
        ? property
        : { anyOf: [...(earlier.anyOf ?? [earlier]), property], ...(description && { description }) };
    }
  }
  return { ...schema, properties: merged };
}

function extras(): string {
  const types = new PythonTypes(components);
  for (const name of EXTRA_PARTS) types.add(name, componentOf(name));
  return moduleText('What can be added to a result.', 'from typing import Literal, TypedDict\n', types.classes);
}

function models(): string {
  const types = new PythonTypes(components);
  for (const name of ANSWERS) types.add(name, componentOf(name));
  for (const { name, title } of catalogue) {
    const input = componentOf(`${pascalCase(name)}Input`);
    const result = componentOf(`${pascalCase(name)}Result`);
    checkNames(
      name,
      Object.keys({ ...input.properties, ...result.properties }).filter((field) => !isExtra(field)),
    );
    types.addSent(`${pascalCase(name)}Input`, { ...input, description: `Inputs: ${title}` });
    types.add(
      `${pascalCase(name)}Result`,
      { ...result, description: `Result: ${title}` },
      { base: 'Result', leaveOut: EXTRAS },
    );
  }
  for (const kind of EXPLORATION_KINDS) {
    types.addSent(`${pascalCase(kind)}Request`, componentOf(`${pascalCase(kind)}Request`));
    const answer = sharedAnswer(componentOf(`${pascalCase(kind)}Answer`));
    types.add(`${pascalCase(kind)}Answer`, { ...answer, description: `Answer: ${kind}` }, { base: 'Exploration' });
  }
  const tools = catalogue.map(({ name }) => name);
  const results = catalogue.map(({ name }) => `${pythonLiteral(name)}: ${pascalCase(name)}Result`);
  return moduleText(
    'What the tools take and give.',
    'from typing import Any, Literal, Mapping, Sequence, TypedDict\n\nfrom .answer import Exploration, Result',
    [
      `${bracketed('ToolName = Literal[', tools.map(pythonLiteral), ']')}\n\n# Every tool there is, in alphabetical order.\nTOOL_NAMES: tuple[ToolName, ...] = ${names(tools)}\n`,
      ...types.classes,
      `# The class of the results of each tool.\n${bracketed('RESULTS: dict[str, type[Result]] = {', results, '}')}\n`,
    ],
  );
}

function isExtra(field: string): boolean {
  return (EXTRAS as readonly string[]).includes(field);
}

/** One method: inputs as keyword-only parameters, those that may be left out last. */
function method({ name, title, description }: Tool): string {
  const { properties = {}, required = [] } = componentOf(`${pascalCase(name)}Input`);
  const types = new PythonTypes(components);
  const fields = Object.entries(properties);
  const always = fields.filter(([field]) => required.includes(field));
  const sometimes = fields.filter(([field]) => !required.includes(field));
  const annotation = (field: string, schema: OpenApiSchema) =>
    types
      .sentAnnotation(schema, `${pascalCase(name)}Input${pascalCase(field)}`)
      .replaceAll(/\b(?=[A-Z]\w+Input\w+)/g, 'models.');
  const parameters = [
    'self',
    '*',
    ...always.map(([field, schema]) => `${field}: ${annotation(field, schema)}`),
    ...sometimes.map(([field, schema]) => `${field}: ${annotation(field, schema)} | None = None`),
    'include: Iterable[Extra] | None = None',
    'edition: str | None = None',
  ];
  const explained = [...always, ...sometimes].map(
    ([field, schema]) => `    ${wrapped(`${field}: ${explanationOf(schema)}`, 16, '        ')}`,
  );
  const text = [
    wrapped(`${title}.`, 8),
    wrapped(description, 8),
    [
      'Args:',
      ...explained,
      '    include: Parts to add to the result.',
      '    edition: Edition of methods and data.',
    ].join('\n'),
  ].join('\n\n');
  const sent = bracketed(
    '{',
    fields.map(([field]) => `${pythonLiteral(field)}: ${field}`),
    '}',
    12,
  );
  const signature = `def ${name}(\n${parameters.map((parameter) => `${indented(parameter)},\n`).join('')}) -> models.${pascalCase(name)}Result:`;
  const call = [`models.${pascalCase(name)}Result`, pythonLiteral(name), 'sent', 'include', 'edition'];
  const body = [docstring(text, 8), `sent = ${sent}`, bracketed('return self._calculate(', call, ')', 8)].join('\n');
  return indented(`${signature}\n${indented(body)}\n`);
}

function tools(): string {
  const head = `class Tools(ABC):
    """Every tool as a method with typed inputs."""

    @abstractmethod
    def _calculate(
        self,
        kind: type[AnyResult],
        tool: str,
        inputs: Mapping[str, Any],
        include: Iterable[Extra] | None,
        edition: str | None,
    ) -> AnyResult: ...
`;
  const imports = `from abc import ABC, abstractmethod
from typing import Any, Iterable, Literal, Mapping, Sequence, TypeVar

from . import models
from ._workers import Threaded, awaited
from .answer import Extra, Result

AnyResult = TypeVar("AnyResult", bound=Result)
`;
  const awaited = catalogue.map(({ name }) => `    ${name} = awaited(Tools.${name})\n`).join('');
  const asyncTools = `class AsyncTools(Threaded):\n    """Every tool as a method with typed inputs, to be awaited."""\n\n${awaited}`;
  return moduleText('One method per tool.', imports, [[head, ...catalogue.map(method)].join('\n'), asyncTools]);
}

/** The generated files by their paths. */
export function generatedPython(): Record<string, string> {
  return {
    [`${PACKAGE}/extras.py`]: extras(),
    [`${PACKAGE}/models.py`]: models(),
    [`${PACKAGE}/_tools.py`]: tools(),
    [`${PACKAGE}/_labels.py`]: pythonLabels(),
  };
}
