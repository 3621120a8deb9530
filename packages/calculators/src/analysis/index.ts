/** For packages that ask how a calculation behaves. Not part of an edition, whose results do not depend on it. */
export { evaluateFormula, type Figure } from '../presentation/evaluate_formula.ts';
export { chosenBySearch } from './chosen_by_search.ts';
