import { hash } from 'node:crypto';

/** A short text that is another one for anything else; give it plain data, such as what a page shows. */
export function stampOf(shown: unknown): string {
  return hash('sha256', JSON.stringify(shown), 'hex').slice(0, 16);
}
