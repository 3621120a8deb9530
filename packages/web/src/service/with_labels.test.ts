import { expect, it } from 'vitest';
import { withLabels } from './with_labels.ts';

const labels = new Map([
  ['email', 'Email address'],
  ['udl_kn_m', 'Uniform load'],
  ['point_load_kn', 'Point load'],
  ['answers.lca', 'Life-cycle assessment'],
]);

it.each([
  ['email must not be blank.', 'Email address must not be blank.'],
  ['udl_kn_m and point_load_kn must not both be 0.', 'Uniform load and Point load must not both be 0.'],
  ['answers.lca must be yes or no.', 'Life-cycle assessment must be yes or no.'],
  ['Send an email, or check other_name.', 'Send an email, or check other_name.'],
])('shows %j as %j', (message, shown) => {
  expect(withLabels(message, labels)).toBe(shown);
});
