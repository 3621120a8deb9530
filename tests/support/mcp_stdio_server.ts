import { runStdio } from '../../packages/service/src/doors/mcp/stdio.ts';

runStdio();
