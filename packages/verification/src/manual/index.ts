export type { CaseOutcome, ComparedFigure, Verdict } from '../cases/run_case.ts';
export { type CaseSummary, type PublicationOutcome, summariseCases } from '../cases/verify_cases.ts';
export type { Block, Column, Fact, Inline, ManualDocument, ManualHeading, ManualTable, Text } from './document.ts';
export { VERDICT_IN_WORDS } from './document.ts';
export { presentReport } from './present_report.ts';
export { mutationScore } from './present_results.ts';
export { type ManualTotals, presentSummary, totalsOf } from './present_summary.ts';
export {
  COMPARISONS,
  type ComparisonResult,
  MUTATION,
  type MutationResult,
  PROPERTIES,
  type Recorded,
  type RecordedRun,
  type TestedProperties,
} from './results.ts';
export { mutationScorePct, reportOn, type ToolReport } from './tool_report.ts';
export { failedCases, RERUN_COMMAND, summaryInWords } from './words.ts';
