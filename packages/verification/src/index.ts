export { loadVerification } from './cases/load_verification.ts';
export { type CaseOutcome, type ComparedFigure, runCase, type Verdict } from './cases/run_case.ts';
export { type CaseSummary, type PublicationOutcome, summariseCases, verifyCases } from './cases/verify_cases.ts';
export { exampleFaults } from './examples/example_faults.ts';
export {
  checkDimensions,
  type DimensionFault,
  type DimensionReport,
  faultInWords,
  unitCheckOf,
} from './formulas/dimensions.ts';
export { faultsInWorking } from './formulas/re_evaluate.ts';
export { checkInstallation, type EditionCheck, type InstallationCheck } from './installation/check_installation.ts';
export type { ToolCheck } from './installation/check_tool.ts';
export {
  COMPARISONS,
  type ComparisonRecord,
  FORMULAS,
  type FormulaRecord,
  MUTATION,
  type MutationRecord,
  PROPERTIES,
  type PropertyRecord,
  type Recorded,
  type RecordedRun,
  type UncheckedLine,
} from './manual/records.ts';
export { mutationScorePct, reportOn, type ToolReport } from './manual/tool_report.ts';
