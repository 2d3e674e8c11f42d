/** The cookies with notes for next pages, kept as browsers keep them. */
export class NoteJar {
  readonly #pairs = new Map<string, string>();

  /** Keeps or drops what an answer sets; the code of a note that it leaves. */
  keep(headers: Headers): string | undefined {
    for (const cookie of headers.getSetCookie()) {
      const [, pair = '', value = '', path = ''] =
        /^((?:__Secure-)?slotline-note=([^;]*)); Path=([^;]*);/.exec(cookie) ?? [];
      if (pair === '') continue;
      if (value === '') this.#pairs.delete(path);
      else this.#pairs.set(path, pair);
      const [content = ''] = value.split('.');
      if (content !== '') return JSON.parse(Buffer.from(content, 'base64url').toString()).note.code;
    }
    return undefined;
  }

  /** What is sent to an address (RFC 6265, section 5.1.4). */
  pairFor(url: string): string | undefined {
    const { pathname } = new URL(url);
    const isFor = (path: string) =>
      pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
    return [...this.#pairs].find(([path]) => isFor(path))?.[1];
  }
}
