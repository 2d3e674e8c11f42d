import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Terminal } from './terminal.ts';

/** Answers each line of standard input that isn't blank with a line of its own. */
export async function answerLines(terminal: Terminal, answer: (line: string) => string): Promise<void> {
  for await (const line of terminal.inputLines()) {
    if (line.trim() !== '') await terminal.print(answer(line));
  }
}

/** The value in a line of JSON; undefined if it isn't JSON or doesn't fit the schema. */
export function parseJsonLine<Schema extends TSchema>(
  schema: Schema,
  line: string,
): Static<Schema> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return Value.Check(schema, value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
