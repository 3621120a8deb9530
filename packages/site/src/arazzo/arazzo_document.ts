import { withUcum } from '@plumbline/editions/calls/ucum.ts';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import { USE_PLUMBLINE } from '@plumbline/service/skills/use_plumbline.ts';
import type { ArazzoDocument, FailureAction, Step, Workflow } from './arazzo_types.ts';
import { chainWorkflows } from './chain_workflows.ts';

const SUCCEEDED = { condition: '$statusCode == 200' };
const RETRY = { reference: '$components.failureActions.retry_later' };

/** One calculation with any tool: the workflow of the general skill. */
function useWorkflow(): Workflow {
  const { title, frontMatter } = USE_PLUMBLINE;
  const tool = [{ name: 'name', in: 'path' as const, value: '$inputs.tool' }];
  return {
    workflowId: 'use_plumbline',
    summary: title,
    description: frontMatter.description,
    inputs: {
      type: 'object',
      required: ['tool', 'input'],
      properties: {
        tool: { type: 'string', description: 'Name of a tool, from the list of all tools' },
        input: { type: 'object', description: 'Inputs by the input schema of the tool' },
      },
    },
    steps: [
      {
        stepId: 'find',
        description: 'All tools, with what each is for.',
        operationId: 'list_tools',
        successCriteria: [SUCCEEDED],
        onFailure: [RETRY],
        outputs: { count: '$response.body#/count', tools: '$response.body#/tools' },
      },
      {
        stepId: 'read',
        description: 'The inputs with unit and range, the results, the sources and an example.',
        operationId: 'describe_tool',
        parameters: tool,
        successCriteria: [SUCCEEDED],
        onFailure: [RETRY],
        outputs: { input_schema: '$response.body#/inputSchema', example: '$response.body#/example' },
      },
      {
        stepId: 'calculate',
        description: 'The calculation, with its working and its sources.',
        operationId: 'batch',
        parameters: [{ name: 'include', in: 'query', value: 'working,sources' }],
        requestBody: { contentType: 'application/json', payload: [{ tool: '$inputs.tool', input: '$inputs.input' }] },
        successCriteria: [SUCCEEDED, { condition: '$response.body#/0/ok == true' }],
        onFailure: [RETRY],
        outputs: { result: '$response.body#/0/result', problem: '$response.body#/0/problem' },
      },
    ],
    outputs: {
      result: '$steps.calculate.outputs.result',
      problem: '$steps.calculate.outputs.problem',
      input_schema: '$steps.read.outputs.input_schema',
    },
  };
}

const KEY = { name: 'X-API-Key', in: 'header' as const, value: '$inputs.api_key' };
const OF_JOB = [{ name: 'id', in: 'path' as const, value: '$steps.upload.outputs.id' }, KEY];

/** Long enough for a file of millions of rows, if the service gives no `Retry-After`. */
const POLLING = { retryAfter: 2, retryLimit: 7200 };
const UNFINISHED = ['queued', 'running', 'finishing'];

function jobFile(stepId: string, operationId: string, description: string): Step {
  return {
    stepId,
    description,
    operationId,
    parameters: OF_JOB,
    successCriteria: [SUCCEEDED],
    onFailure: [RETRY],
    outputs: { content: '$response.body' },
  };
}

/** A file through a tool, from the upload to the report. */
function jobWorkflow(): Workflow {
  const pollWhile = (status: string): FailureAction => ({
    name: `wait_while_${status}`,
    type: 'retry',
    ...POLLING,
    criteria: [SUCCEEDED, { condition: `$response.body#/status == '${status}'` }],
  });
  return {
    workflowId: 'calculate_file',
    summary: 'A whole file, from upload to report',
    description:
      'Uploads a CSV file, waits until every row is calculated, and downloads the results, the rejected rows, the summary and the report. It needs a key; each calculated row counts as a call.',
    inputs: {
      type: 'object',
      required: ['api_key', 'tool', 'file'],
      properties: {
        api_key: { type: 'string', format: 'password', description: 'A key of your account' },
        tool: { type: 'string', description: 'Tool of every row' },
        file: { type: 'string', description: 'The file as CSV, with columns named like the inputs of the tool' },
      },
    },
    steps: [
      {
        stepId: 'upload',
        description: 'Sends the file. It is checked before the job is accepted.',
        operationId: 'create_job',
        parameters: [{ name: 'tool', in: 'query', value: '$inputs.tool' }, KEY],
        requestBody: { contentType: 'text/csv', payload: '$inputs.file' },
        successCriteria: [{ condition: '$statusCode == 202' }],
        onFailure: [RETRY],
        outputs: { id: '$response.body#/id', location: '$response.header.Location' },
      },
      {
        stepId: 'wait',
        description: 'Asks for the progress until the job is completed.',
        operationId: 'get_job',
        parameters: OF_JOB,
        successCriteria: [SUCCEEDED, { condition: "$response.body#/status == 'completed'" }],
        onFailure: [...UNFINISHED.map(pollWhile), RETRY],
        outputs: { status: '$response.body#/status', rows: '$response.body#/rows' },
      },
      jobFile('results', 'get_job_result', 'A row for each calculated row of the file, in its order.'),
      jobFile('rejected', 'get_job_rejected', 'The rows that could not be calculated, with their reasons.'),
      jobFile('summary', 'get_job_summary', 'What the rows come to: classes, totals and distributions.'),
      jobFile('report', 'get_job_report_html', 'The report to print.'),
    ],
    outputs: {
      id: '$steps.upload.outputs.id',
      results: '$steps.results.outputs.content',
      rejected: '$steps.rejected.outputs.content',
      summary: '$steps.summary.outputs.content',
      report: '$steps.report.outputs.content',
    },
  };
}

/** The Arazzo document: the skills and a job as sequences of calls that programs can run. */
export function arazzoDocument(version: string): ArazzoDocument {
  return withUcum(
    {
      arazzo: '1.0.1',
      info: {
        title: 'Workflows of Plumbline',
        summary: 'Goals that take several calls, as steps that a program can run',
        description:
          'Each workflow calls the operations of the OpenAPI document in order, with inputs, outputs and what to do if a call fails. The first five are the skills for agents.',
        version,
      },
      sourceDescriptions: [{ name: 'plumbline', url: `${SITE_URL}/openapi.json`, type: 'openapi' }],
      workflows: [useWorkflow(), ...chainWorkflows(), jobWorkflow()],
      components: {
        failureActions: {
          retry_later: {
            name: 'retry_later',
            type: 'retry',
            retryAfter: 60,
            retryLimit: 3,
            criteria: [{ condition: '$statusCode == 429 || $statusCode == 503' }],
          },
        },
      },
    },
    'unit',
  );
}
