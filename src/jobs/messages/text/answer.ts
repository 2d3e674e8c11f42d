import { STATUS_CODES } from 'node:http';

/**
 * What a provider answered: its status and the codes of its errors, which are safe to show, what it says of them, which may
 * repeat what was sent, and what it calls a text that it took.
 */
export type ProviderAnswer = { codes: string[]; said: string; id: string | undefined };

/** Reads an answer, whatever service it's of. What isn't JSON says nothing. */
export function readAnswer(body: Uint8Array): ProviderAnswer {
  const parsed = jsonIn(body);
  const errors = [parsed, field(parsed, 'error'), ...list(field(parsed, 'errors'))];
  const codes = errors.flatMap((error) => {
    const code = scalar(field(error, 'code')) ?? scalar(field(error, 'error_code'));
    return code !== undefined && isCode.test(code) ? [code] : [];
  });
  return { codes, said: errors.flatMap(sentencesOf).join(' '), id: idIn(parsed) };
}

/** A short number or name: no phone number, and no sentence. */
const isCode = /^(?:\d{1,6}|[A-Za-z][\w.-]{0,19})$/;

/** An answer's status in words, and the first of its codes: "400 Bad Request: 21211". */
export function answerName(status: number, [code]: readonly string[]): string {
  const name = [status, STATUS_CODES[status]].filter(Boolean).join(' ');
  return code === undefined ? name : `${name}: ${code}`;
}

/** How much of what a provider calls a text is kept, in characters. */
const idLength = 100;

/** Where services say what they call a text: Twilio's `sid`, an `id`, also within `data`, or of the first of several. */
function idIn(parsed: unknown): string | undefined {
  const data = field(parsed, 'data');
  const [first] = [...list(field(parsed, 'messages')), ...list(data)];
  const ids = [parsed, data, first].flatMap((each) =>
    ['sid', 'id', 'message_id', 'messageId', 'message-id'].map((name) => scalar(field(each, name))),
  );
  const id = ids.find((each) => each !== undefined && /^[!-~]+$/.test(each));
  return id?.slice(0, idLength);
}

function sentencesOf(error: unknown): string[] {
  if (typeof error === 'string') return [error];
  const names = ['message', 'title', 'detail', 'description', 'error_description'];
  return names.flatMap((name) => {
    const said = field(error, name);
    return typeof said === 'string' && said !== '' ? [said] : [];
  });
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function scalar(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
