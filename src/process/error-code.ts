/** The code of an error of the runtime, such as "ENOENT", if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
