import { resolve } from 'node:path';
import { Glob } from 'bun';

// Proves that a binary, whose names are minified, understands what the source understands: every text in the tests of a
// language, and every figure of a date.
const binary = resolve(process.argv[2] ?? 'dist/slotline');
const lines: string[] = [];
for (const lang of ['en', 'de']) {
  const texts = new Set(figures());
  for await (const path of new Glob(`tests/language/${lang}/**/*.test.ts`).scan()) {
    const source = await Bun.file(path).text();
    for (const [, text = ''] of source.matchAll(/'([^'\\\n]{2,200})'/g)) texts.add(text);
  }
  for (const utterance of texts) {
    const place = { reference: '2026-11-20T10:30:00', timeZone: 'America/New_York', lang };
    lines.push(JSON.stringify({ id: `${lang} ${lines.length}`, utterance, ...place }));
  }
}
const [ofBinary, ofSource] = await Promise.all([
  understood([binary]),
  understood([process.execPath, 'src/main.ts']),
]);
const different = lines.filter((_, index) => ofBinary[index] !== ofSource[index]);
if (ofSource.length < lines.length || different.length > 0) {
  console.error(`The binary understands ${different.length} of ${lines.length} texts otherwise:`);
  console.error(different.slice(0, 20).join('\n'));
  process.exit(1);
}
console.log(`The binary understands ${lines.length} texts as the source does.`);

async function understood(command: string[]): Promise<string[]> {
  const stdin = new Blob([`${lines.join('\n')}\n`]);
  const process = Bun.spawn([...command, 'interpret', '--jsonl'], { stdin, stderr: 'inherit' });
  return (await new Response(process.stdout).text()).trimEnd().split('\n');
}

/** Dates in figures, as people and models write them. */
function figures(): string[] {
  const days = [
    '24.12.2026',
    '24.12.',
    '12/24/2026',
    '12/24',
    '24/12/2026',
    '2026-12-24',
    '2026/12/24',
    '12-24',
    '24-12-2026',
  ];
  const clocks = ['', ' at 14:30', ' 3 pm', 'T14:30', 'T14:30:00-05:00', 'T19:30Z'];
  return days.flatMap((day) => clocks.map((clock) => `${day}${clock}`));
}
