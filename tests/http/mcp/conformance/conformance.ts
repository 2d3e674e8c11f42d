import { join } from 'node:path';
import { mcpFailureResponse } from '../../../../src/http/mcp/failure.ts';
import { createMcpHandler } from '../../../../src/http/mcp/mcp.ts';
import { createTools } from '../../../../src/http/mcp/tools.ts';
import { operations } from '../../../../src/operations/registry.ts';
import type { Services } from '../../../../src/services.ts';
import { type Handler, serve } from '../../../contract/served.ts';
import { fixtureTools } from './fixture-tools.ts';
import { startKeyProxy } from './key-proxy.ts';
import { resultsMarkdown } from './results.ts';
import { type Run, revisions, runSuite } from './suite.ts';

// Runs the official conformance suite against the server as it ships, and against its endpoint with the suite's own tools
// besides. Fails where something fails that is not in the baseline, or passes that is, or where the published results
// hold no longer; `--write` publishes them anew.

const resultsFile = join(import.meta.dir, 'results.md');
const isToPublish = process.argv.includes('--write');

const servers = [
  { name: 'as shipped', baseline: 'shipped.yaml' },
  { name: "with the suite's tools", baseline: 'fixtures.yaml', createHandler: withFixtures },
];

const runs: Run[] = [];
for (const { name, baseline, createHandler } of servers) {
  const served = await serve({ createHandler });
  const proxy = startKeyProxy(served);
  for (const revision of revisions) runs.push(await runSuite(name, { url: proxy.url, revision, baseline }));
  await proxy.stop();
  await served.stop();
}
for (const run of runs) print(run);
const isPublished = await comparePublished(resultsMarkdown(runs));
process.exitCode = isPublished && runs.every((run) => run.isExpected) ? 0 : 1;

/** The endpoint alone, with the suite's tools besides ours. */
function withFixtures(services: Services): Handler {
  const handle = createMcpHandler(services, [...createTools(operations), ...fixtureTools]);
  return async (request) => {
    const exchange = {
      request,
      requestId: crypto.randomUUID(),
      rateLimit: undefined,
      address: () => undefined,
    };
    try {
      return await handle(exchange);
    } catch (error) {
      const response = mcpFailureResponse(exchange, error);
      if (!response) throw error;
      return response;
    }
  };
}

function print({ server, revision, scenarios, isExpected, output }: Run): void {
  const passed = scenarios.filter((scenario) => scenario.isPassed).length;
  console.log(`${revision}, ${server}: ${passed} of ${scenarios.length} scenarios pass`);
  if (!isExpected) console.log(output.slice(Math.max(0, output.indexOf('=== SUMMARY ==='))));
}

async function comparePublished(markdown: string): Promise<boolean> {
  const file = Bun.file(resultsFile);
  if (isToPublish) await Bun.write(file, markdown);
  const isSame = (await file.exists()) && (await file.text()) === markdown;
  if (!isSame) console.log('The published results hold no longer: publish them anew with --write');
  return isSame;
}
