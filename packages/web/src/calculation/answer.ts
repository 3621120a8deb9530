import type { Citation, Diagram, Line } from '@plumbline/calculators';

/** The fields that every answer has, in addition to those of its tool. */
interface AnswerFields {
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  working: Line[];
  sources: Citation[];
  diagrams?: Diagram[];
}

/** A result with its working and sources, as the API answers it. */
export type ToolAnswer = AnswerFields & Record<string, unknown>;
