export { faultsInWorking } from './formulas/re_evaluate.ts';
