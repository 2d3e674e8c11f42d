/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';

/** Whether a key or a feed works still. */
export function ActiveBadge({ revokedAt, texts }: { revokedAt: number | null; texts: Texts }): JSX.Element {
  const { active, revoked } = texts.common;
  return revokedAt === null ? (
    <span class="muted" safe>
      {active}
    </span>
  ) : (
    <span class="badge" safe>
      {revoked}
    </span>
  );
}
