import { OAuth2Server } from 'oauth2-mock-server';

/** What people allow when they sign in, and what a client there is like. */
export type SignInRules = {
  clientId: string;
  clientSecret: string;
  /** Scopes that have to be asked for, no more and no less. */
  scopes: readonly string[];
  /** Other parameters that have to be sent along, and their values. */
  parameters: Readonly<Record<string, string>>;
  /** Whether each refresh token is replaced by another. */
  isRotating: boolean;
  /** Makes an access token that the API accepts. */
  tokenFor(account: string, seconds: number): string;
};

/** A code or refresh token that was given, and whose it is. */
type Given = { account: string; redirectUri?: string; isUsed?: boolean };

/** The key that all of a process sign with: making one takes a quarter of a second. */
let key: Awaited<ReturnType<OAuth2Server['issuer']['keys']['generate']>> | undefined;

/**
 * An authorization server: oauth2-mock-server, which checks the protocol and PKCE, and on top of it what the real ones are
 * strict about: the client and its secret, exact redirect URIs, codes that work once, refresh tokens that were given and not
 * withdrawn.
 */
export class FakeSignIn {
  /** Who signs in next. */
  account = 'ann@example.com';
  /** What they do: allow it, allow other scopes than were asked for, or refuse with an error. */
  answer: { scope?: string; error?: string } = {};
  expiresInSeconds = 3600;
  /** Answers a request for tokens instead. */
  fault: ((form: URLSearchParams) => Response | undefined | Promise<Response | undefined>) | undefined;
  /** The grant types of what was asked for, in order. */
  readonly log: string[] = [];
  /** Everything that must never be shown: codes, tokens and verifiers. */
  readonly secrets: string[] = [];
  readonly redirectUris = new Set<string>();
  readonly #codes = new Map<string, Given>();
  readonly #refreshTokens = new Map<string, Given>();

  private constructor(
    private readonly server: OAuth2Server,
    private readonly rules: SignInRules,
  ) {}

  static async start(rules: SignInRules): Promise<FakeSignIn> {
    const server = new OAuth2Server();
    if (key) await server.issuer.keys.add(key);
    else key = await server.issuer.keys.generate('RS256');
    await server.start(0, '127.0.0.1');
    return new FakeSignIn(server, rules);
  }

  /** Where a browser is sent to: it comes back with a code, or an error. Throws for what the real one refuses with a page. */
  async authorize(url: URL): Promise<URL> {
    const query = Object.fromEntries(url.searchParams);
    const { client_id, redirect_uri = '', scope = '', state, code_challenge, code_challenge_method } = query;
    const { response_type, login_hint: _, ...others } = query;
    for (const name of [
      'client_id',
      'redirect_uri',
      'scope',
      'state',
      'code_challenge',
      'code_challenge_method',
    ]) {
      delete others[name];
    }
    requireEqual(
      { client_id, response_type, code_challenge_method, others },
      {
        ...{ client_id: this.rules.clientId, response_type: 'code', code_challenge_method: 'S256' },
        others: this.rules.parameters,
      },
    );
    if (!this.redirectUris.has(redirect_uri)) throw new Error(`redirect_uri_mismatch: ${redirect_uri}`);
    requireEqual(scope.split(' ').sort(), [...this.rules.scopes].sort());
    if (!state || !/^[\w-]{43}$/.test(code_challenge ?? '')) throw new Error('state or code_challenge');
    if (this.answer.error !== undefined) {
      const back = new URL(redirect_uri);
      back.search = new URLSearchParams({
        error: this.answer.error,
        error_description: 'hush',
        state,
      }).toString();
      return back;
    }
    const answer = await fetch(`${this.server.issuer.url}/authorize${url.search}`, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    const code = back.searchParams.get('code') ?? '';
    this.#codes.set(code, { account: this.account, redirectUri: redirect_uri });
    this.secrets.push(code);
    return back;
  }

  /** Answers a request at the token endpoint. */
  async token(form: URLSearchParams): Promise<Response> {
    const type = form.get('grant_type') ?? '';
    this.log.push(type);
    for (const name of ['code_verifier', 'client_secret'])
      if (form.has(name)) this.secrets.push(form.get(name) ?? '');
    const faulty = await this.fault?.(form);
    if (faulty) return faulty;
    if (
      form.get('client_id') !== this.rules.clientId ||
      form.get('client_secret') !== this.rules.clientSecret
    ) {
      return refusal('invalid_client', 401);
    }
    const refresh = form.get('refresh_token') ?? '';
    const given = type === 'refresh_token' ? this.#refreshTokens.get(refresh) : this.#codeOf(form);
    if (!given) return refusal('invalid_grant');
    const answer = await fetch(`${this.server.issuer.url}/token`, { method: 'POST', body: form });
    if (answer.status !== 200) return refusal('invalid_grant');
    const access = this.rules.tokenFor(given.account, this.expiresInSeconds);
    const next = type === 'refresh_token' && !this.rules.isRotating ? undefined : crypto.randomUUID();
    if (next) this.#refreshTokens.set(next, given);
    if (next && type === 'refresh_token') this.#refreshTokens.delete(refresh);
    this.secrets.push(access, ...(next ? [next] : []));
    return Response.json({
      access_token: access,
      token_type: 'Bearer',
      expires_in: this.expiresInSeconds,
      scope: this.answer.scope ?? this.rules.scopes.filter((scope) => scope !== 'offline_access').join(' '),
      ...(next && { refresh_token: next }),
    });
  }

  /** Tokens as if somebody had signed in. */
  give(account: string, seconds: number): { access: string; refresh: string } {
    const refresh = crypto.randomUUID();
    this.#refreshTokens.set(refresh, { account });
    const access = this.rules.tokenFor(account, seconds);
    this.secrets.push(access, refresh);
    return { access, refresh };
  }

  /** Withdraws what everybody has allowed. */
  revokeAll(): void {
    this.#refreshTokens.clear();
  }

  async stop(): Promise<void> {
    if (this.server.listening) await this.server.stop();
  }

  #codeOf(form: URLSearchParams): Given | undefined {
    const given = this.#codes.get(form.get('code') ?? '');
    if (!given || given.isUsed || given.redirectUri !== form.get('redirect_uri')) return undefined;
    given.isUsed = true;
    return given;
  }
}

function refusal(error: string, status = 400): Response {
  return Response.json({ error, error_description: 'hush, secret things' }, { status });
}

function requireEqual(found: unknown, wanted: unknown): void {
  if (!Bun.deepEquals(found, wanted))
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}
