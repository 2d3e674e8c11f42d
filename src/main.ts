import { runCommandLine } from './cli/console/command-line.ts';
import { createTerminal } from './cli/console/terminal.ts';

// Whoever reads our output may stop reading ("| head"): that is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
}

const loadServer = async () => (await import('./server.ts')).createServer;

process.exit(await runCommandLine(createTerminal(process.env), process.argv.slice(2), loadServer));
