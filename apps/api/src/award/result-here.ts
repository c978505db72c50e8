import { awardById } from '@laurel/db/award/award-list.ts';
import { disputedById, resultById } from '@laurel/db/award/result-board.ts';
import type { Asker } from '@laurel/db/award/waiting.ts';
import { canGrantAward, canSeeResultInside } from '@laurel/domain/award/award.policy.ts';
import { awardOf } from '@laurel/domain/award/result.ts';
import { type Actor, groupsOf } from '@laurel/domain/kernel/actor.ts';
import type { AwardId, ResultId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import type { Sent } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';

/** The result named in a call. Until it is announced only its staff can see it. */
export const resultHere = async (ctx: Context, resultId: ResultId) => {
  const row = found(await resultById(ctx.db, resultId));
  return found(ctx.actor && canSeeResultInside(ctx.actor, row) ? row : undefined);
};

/** What the objections named in a call are about: a result, or a decision before there is one. */
export const disputedHere = async (ctx: Context, resultId: ResultId) => {
  const row = found(await disputedById(ctx.db, resultId));
  return found(ctx.actor && canSeeResultInside(ctx.actor, row) ? row : undefined);
};

/** The award that its staff may grant or revoke; for everybody else it does not exist. */
const grantedHere = async (ctx: Context, awardId: AwardId) => {
  const row = found(await awardById(ctx.db, awardId));
  return found(ctx.actor && canGrantAward(ctx.actor, row) ? row : undefined);
};
/** The person who asks which results wait for them. */
export const askerOf = (ctx: Context, actor: Actor): Asker => ({
  groupIds: groupsOf(actor),
  without: notSecondTo(actor),
  now: ctx.now(),
});

/** The result named by a participant: an announced one, for everybody. */
export const announcedResult = async (ctx: Context, resultId: ResultId) => {
  const row = found(await resultById(ctx.db, resultId));
  return found(row.status === 'drafted' ? undefined : row);
};

/** A command on one award of those who grant awards. */
export const grantsAward = {
  who: permitted('award:result:grant'),
  on: ({ ctx, command }: Sent<{ readonly awardId: AwardId }>) => grantedHere(ctx, command.awardId),
  party: ofOwnTeam,
  takes: ({ command }: Sent<{ readonly awardId: AwardId }>) => ({ award: awardOf(command.awardId) }),
};
