import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { SIMULATED_APP, SIMULATED_SELLER, type SimulatorKeys } from './keys.ts';

/** Keys for tests that have no database. */
export const freshKeys = (): SimulatorKeys => {
  const merchantPrivate = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const channelPrivate = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return {
    appId: SIMULATED_APP,
    sellerId: SIMULATED_SELLER,
    merchantPrivate,
    merchantPublic: createPublicKey(merchantPrivate),
    channelPrivate,
    channelPublic: createPublicKey(channelPrivate),
  };
};
