import { runStdio } from '../../packages/service/src/api/mcp/stdio.ts';

runStdio();
