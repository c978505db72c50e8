import { lockedSeal } from '@laurel/db/certificate/seals.ts';
import { lastRowChange } from '@laurel/db/rows/version-conflict.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { type Context, found, must } from '../kernel/trpc.ts';
import { inside } from './batch-here.ts';

/** The row of a seal, as conflicts and its history name it. */
export const sealRow = (sealId: string) => ({ table: 'certificate_seals', key: sealId }) as const;

/** What a change of a seal must know, read under its lock: the seal if it exists, its group and its last change. */
export async function sealToChange(
  { actor }: Context & { actor: NonNullable<Context['actor']> },
  tx: Tx,
  sealId: string,
) {
  const known = await lockedSeal(tx, sealId);
  // A seal stays its group's, whichever group above it changes who may use it.
  const groupId = known?.groupId ?? found(actor.groupId);
  found(inside(actor, groupId) || null);
  must(canEditDesign(actor, { groupId }));
  const { table, key } = sealRow(sealId);
  const lastChange = (await lastRowChange(tx, table, key))?.changeId ?? null;
  return { known, groupId, retired: Boolean(known?.retiredAt), lastChange };
}
