/** What a program left behind. */
export type Ended = { exitCode: number; stdout: string; stderr: string };

/** Waits until a program has ended, and gives all that it printed. */
export async function endOf(child: Bun.ReadableSubprocess): Promise<Ended> {
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { exitCode, stdout, stderr };
}
