import { runStdio } from '../../packages/service/src/api/mcp/stdio/stdio.ts';

runStdio();
