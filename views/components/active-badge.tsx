/** @jsxImportSource #html */
/** Whether a key or a feed works still. */
export function ActiveBadge({ revokedAt }: { revokedAt: number | null }): JSX.Element {
  return revokedAt === null ? <span class="badge good">Active</span> : <span class="badge bad">Revoked</span>;
}
