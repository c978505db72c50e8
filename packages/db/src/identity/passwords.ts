import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { normalisePassword } from '@laurel/domain/identity/password.ts';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 16 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As many at once as there are cores: more only delays everybody, and other work. */
const turns = os.availableParallelism();
const gate = { free: turns, waiting: [] as (() => void)[] };

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (gate.free > 0) gate.free--;
  else await new Promise<void>((resolve) => gate.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = gate.waiting.shift();
    if (next) next();
    else gate.free++;
  }
}

/** argon2id in PHC form. The default algorithm of the library is argon2id. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalisePassword(password), COST));

// A hash of nothing anybody knows: a name without an account costs as much as one with it.
const NOBODY = hash(randomBytes(16), COST);

/** Whether the password is right. Without a hash the work is still done and the answer is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await NOBODY);
  const right = await inTurn(() => verify(against, normalisePassword(password)));
  return right && passwordHash !== null;
}

/** Whether the stored hash has another cost and should be made again now that the password is at hand. */
export const needsRehash = (passwordHash: string) =>
  !passwordHash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
