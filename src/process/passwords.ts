/** The cost of a password's hash: about 0.1 s and 64 MiB (RFC 9106 gives argon2id this much memory where it is scarce). */
export const passwordCost = { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 3 } as const;

/** How passwords are kept: each hash takes some 0.1 s and 64 MiB. */
export type Passwords = {
  /** A hash in PHC form, with its own salt. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a hash; false for a hash that is none. */
  verify(password: string, hash: string): Promise<boolean>;
};

/** The same, with at most so many worked on at a time: a crowd at the door cannot take all memory. */
export function inTurns({ hash, verify }: Passwords, mostAtOnce: number): Passwords {
  const waiting: (() => void)[] = [];
  let working = 0;
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (working >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else working++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working--;
    }
  };
  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (password, hashed) => inTurn(() => verify(password, hashed)),
  };
}
