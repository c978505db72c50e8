import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { simulatorKeys } from '@laurel/db/payment/simulator-tables.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';

export type SimulatorKeys = {
  readonly appId: string;
  readonly sellerId: string;
  readonly merchantPrivate: KeyObject;
  readonly merchantPublic: KeyObject;
  readonly channelPrivate: KeyObject;
  readonly channelPublic: KeyObject;
};

/** The numbers of a shop that does not exist. */
const SIMULATED_APP = '2021000000000000';
const SIMULATED_SELLER = '2088000000000000';

/** Two key pairs, generated once for a database and shared by all processes on it. */
export const simulatorKeysOf = async (db: Db): Promise<SimulatorKeys> => {
  const stored = async () => (await db.select().from(simulatorKeys).where(eq(simulatorKeys.id, 1)))[0];
  let row = await stored();
  if (!row) {
    const fresh = { id: 1, merchantPrivate: generate(), channelPrivate: generate() };
    await db.insert(simulatorKeys).values(fresh).onConflictDoNothing();
    row = await stored();
  }
  if (!row) throw new Error('the simulated channel has no keys');
  return keysOf(createPrivateKey(row.merchantPrivate), createPrivateKey(row.channelPrivate));
};

/** Both sides' keys, by the private one of each. */
export const keysOf = (merchantPrivate: KeyObject, channelPrivate: KeyObject): SimulatorKeys => ({
  appId: SIMULATED_APP,
  sellerId: SIMULATED_SELLER,
  merchantPrivate,
  merchantPublic: createPublicKey(merchantPrivate),
  channelPrivate,
  channelPublic: createPublicKey(channelPrivate),
});

const generate = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
