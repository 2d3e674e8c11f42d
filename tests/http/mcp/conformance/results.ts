import suite from '@modelcontextprotocol/conformance/package.json' with { type: 'json' };
import type { Run } from './suite.ts';

/** The results as they are published: how many scenarios pass, and each with its checks. */
export function resultsMarkdown(runs: readonly Run[]): string {
  const servers = [...new Set(runs.map((run) => run.server))];
  const revisions = [...new Set(runs.map((run) => run.revision))];
  return `# Conformance

Results of the official suite, \`@modelcontextprotocol/conformance\` ${suite.version}, by \`bun tests/http/mcp/conformance/conformance.ts --write\`. Slotline offers tools and nothing else: no resources, prompts, completions, logging, sampling or elicitation. Most scenarios call tools that only test servers have: therefore the second column, for the same endpoint with those of the suite's tools that only answer. A scenario passes where no check fails, as the suite counts. Why each of the others fails stands in \`shipped.yaml\` and \`fixtures.yaml\`.

${table(
  ['revision', ...servers],
  revisions.map((revision) => [revision, ...servers.map((server) => share(find(runs, server, revision)))]),
)}
${revisions.map((revision) => section(runs, { revision, servers })).join('\n')}`;
}

function section(
  runs: readonly Run[],
  { revision, servers }: { revision: string; servers: string[] },
): string {
  const names = find(runs, servers[0] ?? '', revision)?.scenarios.map((scenario) => scenario.name) ?? [];
  const rows = names.map((name) => [
    name,
    ...servers.map((server) => checks(find(runs, server, revision), name)),
  ]);
  return `## ${revision}\n\nChecks that pass and fail.\n\n${table(['scenario', ...servers], rows)}`;
}

function find(runs: readonly Run[], server: string, revision: string): Run | undefined {
  return runs.find((run) => run.server === server && run.revision === revision);
}

function share(run: Run | undefined): string {
  const scenarios = run?.scenarios ?? [];
  return `${scenarios.filter((scenario) => scenario.isPassed).length} of ${scenarios.length}`;
}

function checks(run: Run | undefined, name: string): string {
  const scenario = run?.scenarios.find((each) => each.name === name);
  return scenario
    ? `${scenario.isPassed ? 'passes' : 'fails'} (${scenario.passed}, ${scenario.failed})`
    : '–';
}

function table(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
