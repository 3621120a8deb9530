import { findCalculator, runCalculator } from '@plumbline/calculators';

const calculator = findCalculator('calculate_pue');
const [example] = calculator?.examples ?? [];
const answer = calculator && runCalculator(calculator, example?.input);
if (!answer?.ok) throw new Error('the example of calculate_pue is refused');

/** The response of the echo servers: the same JSON as ours. */
export const pueAnswer = { ...answer.result, tier: 'enterprise' };
