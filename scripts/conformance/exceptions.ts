import type { Column } from './suites.ts';

/** Scenarios that a server does not pass, and why. */
export interface Exception {
  reason: string;
  scenarios: readonly string[];
  /** Where they are not passed; everywhere by default. */
  columns?: readonly Column[];
}

/** What does not apply to this server. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    reason:
      'Logging: the server sends no log messages to its clients, so it does not declare the capability. Revision 2026-07-28 has deprecated it.',
    scenarios: ['logging-set-level', 'tools-call-with-logging'],
  },
  {
    reason:
      'Sampling and elicitation: a calculator never asks its client for something, and a stateless server could not match the answer to the call. Revision 2026-07-28 asks in the result instead, and that is passed.',
    scenarios: [
      'tools-call-sampling',
      'tools-call-elicitation',
      'elicitation-sep1034-defaults',
      'elicitation-sep1330-enums',
    ],
  },
  {
    reason: 'Subscriptions: no resource changes while the server runs, so it does not declare the capability.',
    scenarios: ['resources-subscribe', 'resources-unsubscribe'],
  },
  {
    reason:
      'Sessions and streams that resume: nothing is stored between two requests, so there is no session to end and no stream to come back to. A stream ends with its response. The suite skips these scenarios.',
    scenarios: ['server-session-lifecycle', 'server-sse-polling', 'server-sse-multiple-streams'],
    columns: ['released', '2025-06-18', '2025-11-25'],
  },
  {
    reason: 'Custom headers: no tool copies an input into a header (`x-mcp-header`), so there is nothing to compare.',
    scenarios: ['http-custom-header-server-validation'],
  },
  {
    reason:
      'Tasks that ask: a task never asks its client for input. A tool can ask before its task begins, and that is passed.',
    scenarios: ['tasks-mrtr-input'],
  },
  {
    reason:
      'Notifications of tasks: they are optional, and clients ask for the state of a task. The suite skips this scenario.',
    scenarios: ['tasks-status-notifications'],
  },
];

/** What only the fixture server can show: the scenario calls a tool, resource or prompt that the suite prescribes. */
export const FIXTURES_NEEDED: Exception = {
  reason: 'Fixtures: the scenario needs a tool, a resource or a prompt that only the fixture server has.',
  scenarios: [
    'completion-complete',
    'input-required-result-basic-elicitation',
    'input-required-result-basic-list-roots',
    'input-required-result-basic-sampling',
    'input-required-result-capability-check',
    'input-required-result-multi-round',
    'input-required-result-multiple-input-requests',
    'input-required-result-non-tool-request',
    'input-required-result-request-state',
    'input-required-result-result-type',
    'input-required-result-tampered-state',
    'json-schema-2020-12',
    'prompts-get-embedded-resource',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-with-image',
    'resources-read-binary',
    'resources-read-text',
    'resources-templates-read',
    'server-stateless',
    'tasks-capability-negotiation',
    'tasks-dispatch-and-envelope',
    'tasks-lifecycle',
    'tasks-mrtr-composition',
    'tasks-request-headers',
    'tasks-request-state-removal',
    'tasks-required-task-error',
    'tasks-wire-fields',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-error',
    'tools-call-image',
    'tools-call-mixed-content',
    'tools-call-simple-text',
    'tools-call-with-progress',
  ],
};
