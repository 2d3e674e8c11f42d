import { hash } from 'node:crypto';

/** What stands for a file's content in its address, so that browsers may keep it: 12 hexadecimal digits. */
export function contentVersion(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 12);
}
