export { type ArrangedResult, arrangeResult } from '@plumbline/calculators';
