/** The server that mail is sent through. */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the start, TLS by STARTTLS before anything else is said, or none. */
  security: 'tls' | 'starttls' | 'none';
  signIn: { user: string; password: string } | undefined;
  /** Whom mail comes from, unless it brings a name of its own. */
  from: { name: string | undefined; address: string };
};

const urlParts =
  /^(?<scheme>smtps?):\/\/(?:(?<signIn>[^/?#]*)@)?(?<host>\[[0-9a-f:.]{2,45}\]|[0-9a-z](?:[0-9a-z._-]{0,251}[0-9a-z])?)(?::(?<port>\d{1,5}))?\/?(?:\?(?<query>[^#]*))?$/i;

const addressParts =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[0-9a-z](?:[0-9a-z-]*[0-9a-z])?(?:\.[0-9a-z](?:[0-9a-z-]*[0-9a-z])?)*$/i;

/** Reads the URL of a mail server. If it can't be used, says what it is, as the end of "This is …", without any of its parts. */
export function parseSmtpUrl(text: string): SmtpServer | string {
  const { scheme = '', signIn, host = '', port, query = '' } = urlParts.exec(text)?.groups ?? {};
  if (scheme === '') return 'not such a URL';
  const parameters = readQuery(query);
  if (parameters === undefined) return 'a URL with more than "from" and "tls=none" after its "?"';
  const isSecure = scheme.toLowerCase() === 'smtps';
  const isPlain = parameters.get('tls') === 'none';
  if (isPlain && isSecure) return 'an smtps URL with "tls=none"';
  const user = signIn === undefined ? undefined : readSignIn(signIn);
  if (typeof user === 'string') return user;
  const from = parameters.get('from');
  if (!from) return 'a URL without "from"';
  const sender = readFrom(from);
  if (sender === undefined) return 'a URL whose "from" isn\'t an email address';
  const number = port === undefined ? (isSecure ? 465 : 587) : Number(port);
  if (number < 1 || number > 65_535) return 'a URL whose port is out of range';
  return {
    host: host.replace(/^\[(.*)\]$/, '$1').toLowerCase(),
    port: number,
    security: isSecure ? 'tls' : isPlain ? 'none' : 'starttls',
    signIn: user,
    from: sender,
  };
}

/** A plus is part of many addresses, so it doesn't stand for a space here. */
function readQuery(query: string): Map<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (const part of query === '' ? [] : query.split('&')) {
    const [name = '', ...rest] = part.split('=');
    const value = decoded(rest.join('='));
    const isKnown = name === 'from' || (name === 'tls' && value === 'none');
    if (!isKnown || value === undefined || parameters.has(name)) return undefined;
    parameters.set(name, value.trim());
  }
  return parameters;
}

function readSignIn(text: string): SmtpServer['signIn'] | string {
  const [name = '', ...rest] = text.split(':');
  const [user, password] = [decoded(name), decoded(rest.join(':'))];
  if (user === undefined || password === undefined) return 'a URL with a "%" that isn\'t written as "%25"';
  return user === '' || password === '' ? 'a URL with only one of user and password' : { user, password };
}

/** An address, or a name and an address in angle brackets. */
function readFrom(text: string): SmtpServer['from'] | undefined {
  const [, named = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const address = bracketed ?? text;
  const name = named.trim().replace(/^"(.*)"$/, '$1');
  if (address.length > 254 || !addressParts.test(address)) return undefined;
  if (name.length > 100 || /\p{Cc}/u.test(name)) return undefined;
  return { name: name || undefined, address };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
