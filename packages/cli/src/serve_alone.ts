/** What a server needs of the command line. */
export { runOneCommand } from './run_one_command.ts';
export { serveCommand } from './serve.ts';
