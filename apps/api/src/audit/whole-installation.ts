import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { EffectId, EffectKind, MOST_EFFECTS } from '@laurel/domain/kernel/operations.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { z } from 'zod';
import { reach } from '../identity/log-scope.ts';
import { withCommandId } from '../kernel/sent.ts';
import type { Context } from '../kernel/trpc.ts';
import { permittedForAll } from '../organisation/acts-for-all.ts';

/**
 * The background work belongs to the whole installation: only those who act for the whole installation handle it, not
 * an administrator of a group.
 */
export const actsForAll = async (ctx: Context & { readonly actor: Actor }): Promise<boolean> =>
  (await reach(ctx)) === undefined;

/** Who may see what has stopped or failed, and retry, skip or close it. */
export const operator = permittedForAll('sys:operation:handle');

/** Abandoned effects of one kind, and why something is done about them. */
export const ChosenEffects = withCommandId(
  z.strictObject({ kind: EffectKind, effectIds: z.array(EffectId).min(1).max(MOST_EFFECTS), reason: Reason }),
);
