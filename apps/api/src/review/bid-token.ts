import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { type RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Context } from '../kernel/trpc.ts';

/**
 * A work's token in a round: its id, encrypted. Before works are assigned they have no names in the round, and their ids
 * would lead to their authors wherever those are shown. One block under a key of the round: the same work has the same
 * token there, another in every other round, and nobody without the key can tell which work it is.
 */
const keyOf = ({ ports }: Context, roundId: RoundId) =>
  createHmac('sha256', ports.secrets.keyFor('links')).update(`bids|${roundId}`).digest();

export function bidToken(ctx: Context, roundId: RoundId, workId: WorkId): string {
  const cipher = createCipheriv('aes-256-ecb', keyOf(ctx, roundId), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(workId.replaceAll('-', ''), 'hex'), cipher.final()]).toString('hex');
}

/** The work of a token, or null for one that this round did not give. */
export function workOfToken(ctx: Context, roundId: RoundId, token: string): WorkId | null {
  if (!/^[0-9a-f]{32}$/.test(token)) return null;
  const decipher = createDecipheriv('aes-256-ecb', keyOf(ctx, roundId), null).setAutoPadding(false);
  const hex = Buffer.concat([decipher.update(token, 'hex'), decipher.final()]).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return WorkId.safeParse(id).data ?? null;
}
