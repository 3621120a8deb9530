export type { CaseOutcome, ComparedFigure, Verdict } from '../cases/run_case.ts';
export { type CaseSummary, type PublicationOutcome, summariseCases } from '../cases/verify_cases.ts';
export type { Block, Column, Fact, Inline, ManualDocument, ManualHeading, ManualTable, Text } from './document.ts';
export { VERDICT_IN_WORDS } from './document.ts';
export { mutationScore } from './present_records.ts';
export { presentReport } from './present_report.ts';
export { type ManualTotals, presentSummary, totalsOf } from './present_summary.ts';
export {
  COMPARISONS,
  type ComparisonRecord,
  MUTATION,
  type MutationRecord,
  PROPERTIES,
  type PropertyRecord,
  type Recorded,
  type RecordedRun,
} from './records.ts';
export { mutationScorePct, reportOn, type ToolReport } from './tool_report.ts';
export { failedCases, RERUN_COMMAND, summaryInWords } from './words.ts';
