/** The parts of an Arazzo document that ours has, as Arazzo 1.0 names them. */
export interface ArazzoDocument {
  arazzo: string;
  info: { title: string; summary: string; description: string; version: string };
  sourceDescriptions: { name: string; url: string; type: 'openapi' }[];
  workflows: Workflow[];
  components: { failureActions: Record<string, FailureAction> };
}

export interface Workflow {
  workflowId: string;
  summary: string;
  description: string;
  /** A JSON Schema. */
  inputs: { type: 'object'; required: string[]; properties: Record<string, object> };
  steps: Step[];
  outputs: Record<string, string>;
}

export interface Step {
  stepId: string;
  description: string;
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; value: unknown }[];
  requestBody?: { contentType: string; payload: unknown };
  successCriteria: Criterion[];
  onSuccess?: SuccessAction[];
  onFailure?: (FailureAction | { reference: string })[];
  outputs: Record<string, string>;
}

/** A condition between an expression and a literal, such as `$statusCode == 200`. */
export interface Criterion {
  condition: string;
}

export interface SuccessAction {
  name: string;
  type: 'goto' | 'end';
  stepId?: string;
  criteria: Criterion[];
}

export interface FailureAction {
  name: string;
  type: 'retry' | 'end';
  /** In seconds; `Retry-After` of a response overrules it. */
  retryAfter?: number;
  retryLimit?: number;
  criteria: Criterion[];
}
