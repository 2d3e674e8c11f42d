/** Where a linked calendar is. Everything but the host may be secret: some addresses are passwords themselves. */
export type LinkAddress = {
  /** As typed; stored sealed. */
  readonly text: string;
  /** Where requests go: an http or https URL without a user. */
  readonly url: URL;
  /** The server as typed, in lower case and with its port, for people to read. */
  readonly host: string;
};
