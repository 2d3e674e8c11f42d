/** A connection to Redis or Valkey. */
export type RedisSession = {
  /** Sends a command. Throws RedisRefusal for an error reply, and another error once the connection is closed. */
  send(command: string, args: string[]): Promise<unknown>;
  /** Closes the connection; commands without an answer throw. */
  close(): void;
};

/** Opens a connection, within so many milliseconds. `closed` is called when it's lost. Throws if there's none in time. */
export type OpenRedis = (options: { timeoutMs: number; closed: () => void }) => Promise<RedisSession>;

/** Redis answered with an error; the message is its own, such as "OOM command not allowed …". */
export class RedisRefusal extends Error {
  override readonly name = 'RedisRefusal';
}
