#!/usr/bin/env node
// The command as npm installs it, from its package. Plain JavaScript, so that an older Node says what it lacks.
import module from 'node:module';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`plumbline needs Node.js 24 or later; this is ${process.version}. See https://nodejs.org.\n`);
  process.exitCode = 1;
} else {
  module.enableCompileCache();
  await import('../dist/plumbline.js');
}
