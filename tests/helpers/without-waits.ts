/** What a server logged, but for what it does later because others were writing: on a busy machine that's usual. */
export function withoutWaits(stderr: string): string {
  return stderr
    .split('\n')
    .filter((line) => !line.includes('"reason":"ApiError: TRY_AGAIN'))
    .join('\n');
}
