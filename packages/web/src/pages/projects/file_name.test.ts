import { expect, it } from 'vitest';
import { fileNameOf } from './file_name.ts';

it.each([
  ['Riverside hall, phase 2', 'riverside-hall-phase-2'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Söhne & Töchter', 'söhne-töchter'],
  ['///', 'project'],
])('names the file of %j %j', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});
