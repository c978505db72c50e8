import { createHmac } from 'node:crypto';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import type { FileHash, ScreenId } from '@laurel/domain/kernel/ids.ts';
import { sha256 } from './seed-of-draw.ts';

/** 128 bits that nobody can guess, and the same when the command is sent again, so that it returns the same address. */
export const screenKeyOf = (secrets: Secrets, screenId: ScreenId, commandId: string) =>
  createHmac('sha256', secrets.keyFor('links'))
    .update(`screen|${screenId}|${commandId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

export const hashOfScreenKey = (key: string) => sha256(key) as FileHash;
