import { generateKeyPairSync } from 'node:crypto';
import { keysOf, type SimulatorKeys } from './keys.ts';

const freshKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Keys for tests that have no database. */
export const freshKeys = (): SimulatorKeys => keysOf(freshKey(), freshKey());
