/** Whom a workspace's messages come from, and how many texts it sends. */
export type MessageSender = {
  /** The name that mails come from; null for the workspace's. */
  senderName: string | null;
  replyTo: string | null;
  /** The `TextProvider`, as JSON, sealed for `textProviderOwner`; null for none. */
  textProvider: string | null;
  /** ISO 3166-1 alpha-2 codes of the countries that are texted; null for the calendar's own. */
  textCountries: readonly string[] | null;
  textsPerDay: number;
};

/** How a workspace sends messages that has set nothing. */
export const defaultSender: MessageSender = {
  senderName: null,
  replyTo: null,
  textProvider: null,
  textCountries: null,
  textsPerDay: 500,
};

/** How many texts a workspace may send a day. */
export const textsPerDayBounds = { minimum: 1, maximum: 100_000 } as const;

/** What the settings of a workspace's texts are sealed for. */
export function textProviderOwner(workspaceId: string): string {
  return `${workspaceId} texts`;
}
