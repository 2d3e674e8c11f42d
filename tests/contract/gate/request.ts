/** A request in the making: the body is `fields` as JSON, turned by `text` into what is sent. */
export type Draft = {
  line: string;
  headers: Record<string, string>;
  /** Parts such as `calendarId=x`, as they stand in the URL. */
  query: string[];
  fields: Record<string, unknown>;
  text(json: string): string | Uint8Array;
  sending: 'whole' | 'in pieces' | 'in pieces, said to be empty';
  /** The signature of what is sent, if there is one. */
  sign(body: string | Uint8Array, at: number): string | undefined;
};

/** The request, and whether its body has been read from if it comes in pieces; `at` is when it is signed. */
export function requestOf(draft: Draft, { hasBody, at }: { hasBody: boolean; at: number }) {
  const [method = '', path = ''] = draft.line.split(' ');
  const url = `http://localhost${path}${draft.query.length === 0 ? '' : `?${draft.query.join('&')}`}`;
  const headers = new Headers(draft.headers);
  if (!hasBody || method === 'GET' || method === 'HEAD')
    return { request: new Request(url, { method, headers }), isPulled: () => false };
  const content = draft.text(JSON.stringify(draft.fields));
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const signature = draft.sign(bytes, at);
  if (signature !== undefined) headers.set('x-retell-signature', signature);
  if (draft.sending === 'whole')
    return { request: new Request(url, { method, headers, body: bytes }), isPulled: () => false };
  if (draft.sending !== 'in pieces') headers.set('content-length', '0');
  const { body, isPulled } = inPieces(bytes);
  return { request: new Request(url, { method, headers, body }), isPulled };
}

/** Small bodies come byte by byte, which cuts characters in two. */
function inPieces(bytes: Uint8Array): { body: ReadableStream; isPulled: () => boolean } {
  const size = bytes.length < 500 ? 1 : Math.ceil(bytes.length / 20);
  let at = 0;
  let wasPulled = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        wasPulled = true;
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, isPulled: () => wasPulled };
}
