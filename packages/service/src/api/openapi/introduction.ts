import { EDITION } from '@plumbline/calculators';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import { PLANS } from '../../plans/plans.ts';

const ARTICLES = { minute: 'a', hour: 'an' };

function limitsTable(): string {
  const rows = PLANS.map(({ interface: owner, tier, window, callsPerWindow, callsPerMonth }) => {
    const figure = (calls: number | null) => calls?.toLocaleString('en-GB') ?? 'unlimited';
    const rate = callsPerWindow === null ? 'unlimited' : `${figure(callsPerWindow)} ${ARTICLES[window]} ${window}`;
    return `| ${owner === 'main' ? '' : 'Variant B, '}${tier} | ${rate} | ${figure(callsPerMonth)} |`;
  });
  return ['| Plan | Calls | Calls a month |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The introduction of the API reference. */
export function introduction(publicUrl = 'http://localhost:3000'): string {
  const { tool, input } = exampleCall();
  return `Deterministic engineering calculations and regulatory checks. Each result has its standard, recommendations, assumptions and warnings; \`?include=working,sources\` adds every line of the calculation and the source of every constant. Data edition ${EDITION}.

**First call.** Post the inputs of a tool as one JSON object to its path; no key is needed:

\`\`\`sh
curl -s ${publicUrl}/v1/tools/${tool.name} -H 'Content-Type: application/json' -d '${JSON.stringify(input)}'
\`\`\`

**Units and decimals.** A number has its unit in \`x-unit\`; a result is rounded once, to \`x-decimals\`. A number without \`x-unit\` is a plain number.

**Keys and limits.** Send a key in \`X-API-Key\`; without one you are on the free plan, by IP address. All keys of an account share its limits; keys of an unverified account on the free plan count towards those of the IP address. Only tool calls count: each item of a batch and each calculated row of a job is one call, and rows of jobs count towards the month alone; an exploration is one call for every started 100 evaluations. Rejected calls do not count; calls with invalid inputs count towards the minute, not the month.

${limitsTable()}

**Errors.** Every error is an RFC 9457 problem document, \`application/problem+json\`, with a stable \`code\`.

Results are indicative: a qualified engineer must validate them before any technical, legal or investment decision.`;
}
