import { createHmac } from 'node:crypto';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { passText } from '@laurel/domain/scene/door.ts';
import { sha256 } from './seed-of-draw.ts';

type Planned = { readonly workId: WorkId; readonly code: string };

/** 96 bits that only the server can make for this work. */
export const proofOf = (secrets: Secrets, { workId, code }: Planned) =>
  createHmac('sha256', secrets.keyFor('links'))
    .update(`pass|${workId}|${code}`)
    .digest()
    .subarray(0, 12)
    .toString('base64url');

/** What a phone at the door compares the proof of a pass with. */
export const proofHashOf = (secrets: Secrets, planned: Planned) => sha256(proofOf(secrets, planned));

/** The text of a team's QR code. */
export const passOf = (secrets: Secrets, planned: Planned) =>
  passText({ code: planned.code, proof: proofOf(secrets, planned) });
