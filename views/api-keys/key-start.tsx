/** @jsxImportSource #html */
import { isTestKey } from '../../src/domain/access/api-key.ts';
import type { Texts } from '../texts/en/en.ts';

/** What a key begins with, as it's shown for good, and whether it's a test key. */
export function KeyStart({ shown, texts }: { shown: string; texts: Texts }): JSX.Element {
  return (
    <>
      <code safe>{shown}</code>
      {isTestKey(shown) && (
        <>
          {' '}
          <span class="badge" safe>
            {texts.apiKeys.kinds.test.name}
          </span>
        </>
      )}
    </>
  );
}
