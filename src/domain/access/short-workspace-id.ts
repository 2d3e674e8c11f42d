/** So many hexadecimal digits of a workspace's ID are in an address: enough to tell those of one person apart. */
const shortLength = 10;

/** A workspace's ID as addresses have it. */
export function shortWorkspaceId(workspaceId: string): string {
  return workspaceId.replaceAll('-', '').slice(0, shortLength);
}
