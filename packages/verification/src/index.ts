export { loadVerification } from './cases/load_verification.ts';
export { exampleFaults } from './examples/example_faults.ts';
export { checkDimensions, faultInWords } from './formulas/dimensions.ts';
export { faultsInWorking } from './formulas/re_evaluate.ts';
export { checkInstallation, type EditionCheck, type InstallationCheck } from './installation/check_installation.ts';
export type { ToolCheck } from './installation/check_tool.ts';
export type { Recorded, TestedProperties } from './manual/results.ts';
