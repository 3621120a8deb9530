import type { Tool } from '@plumbline/calculators';

/** Adds the known errors of an edition to the warnings of a result. */
export interface Errata {
  warn: (tool: string, result: Record<string, unknown>) => void;
}

/** A tool whose results warn of the known errors of their edition, as those of the API do. */
export function withErrata(tool: Tool, errata: Errata): Tool {
  return {
    ...tool,
    calculate(sent, recording) {
      const answer = tool.calculate(sent, recording);
      if (answer.ok) errata.warn(tool.name, answer.result);
      return answer;
    },
  };
}
