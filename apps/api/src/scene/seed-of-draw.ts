import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import type { FileHash, SessionId } from '@laurel/domain/kernel/ids.ts';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The seed of a session's one draw: derived from the installation's secret, so that it is stored nowhere before it is
 * revealed, and is the same when it is revealed as when its hash was published.
 */
export const seedOf = (secrets: Secrets, sessionId: SessionId) =>
  createHmac('sha256', secrets.keyFor('links')).update(`draw|${sessionId}`).digest('hex');

export const hashOfSeed = (secrets: Secrets, sessionId: SessionId) => sha256(seedOf(secrets, sessionId)) as FileHash;
