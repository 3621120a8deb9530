import { expect, it } from 'vitest';
import { withLabels } from '../index.ts';
import { formErrorMessage } from './form_error_message.ts';

const labels = new Map([
  ['email', 'Email address'],
  ['udl_kn_m', 'Uniform load'],
  ['point_load_kn', 'Point load'],
  ['answers.lca', 'Life-cycle assessment'],
]);

it.each([
  ['email must not be blank.', 'Email address must not be blank.'],
  ['udl_kn_m and point_load_kn must not both be 0.', 'Uniform load and point load must not both be 0.'],
  ['answers.lca must be yes or no.', 'Life-cycle assessment must be yes or no.'],
  ['Send an email, or check other_name.', 'Send an email, or check other_name.'],
])('shows %j as %j', (message, shown) => {
  expect(withLabels(message, labels)).toBe(shown);
});

it.each([
  ['email must be an email address; a; b was sent.', 'Email address must be an email address.'],
  [
    'grade must be one of S275, S355; the text "s3" was sent. Did you mean S355?',
    'grade must be one of S275, S355. Did you mean S355?',
  ],
  ['udl_kn_m is required.', 'Uniform load is required.'],
])('shows the error %j as %j', (message, shown) => {
  expect(formErrorMessage(message, labels)).toBe(shown);
});
