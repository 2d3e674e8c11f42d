import { hashIfSecretToken } from './secret-token.ts';

/** The path that voice platforms report calls to. Anyone who knows it can report calls of the calendar. */
export function reportPath(token: string): string {
  return `/calls/report/${token}`;
}

/** The path where voice platforms ask who's calling. Anyone who knows it can ask what the calendar tells of callers. */
export function helloPath(token: string): string {
  return `/calls/hello/${token}`;
}

/** SHA-256 of the secret in a path's last part, in hexadecimal; undefined if none can look like that. */
export function hookHashOfPath(pathname: string): string | undefined {
  return hashIfSecretToken(pathname.slice(pathname.lastIndexOf('/') + 1));
}
