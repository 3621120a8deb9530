export {
  checkDimensions,
  type DimensionFault,
  type DimensionReport,
  faultInWords,
} from './formulas/dimensions.ts';
export { faultsInWorking } from './formulas/re_evaluate.ts';
