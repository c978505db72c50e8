import type { Scope } from '@laurel/db/enrolment/sign-ups.ts';
import { exportScope, type SignUpFilter } from '@laurel/domain/exports/exports.ts';
import { type Actor, holds } from '@laurel/domain/kernel/actor.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { type Context, must } from '../kernel/trpc.ts';

/** Staff see their groups, a school's coordinator the teams of that school in them; ROOT sees all. */
export const scopeOf = (actor: Actor): Scope => exportScope(actor);

/** The filter as the read model takes it. */
export const signUpsAsked = <T extends SignUpFilter>(
  ctx: Context & { readonly actor: Actor },
  { status, ...filter }: T,
) => {
  // An accusation that is not decided yet is found only by people who may see it.
  if (status === 'disqualificationProposed' || status === 'disqualificationToSecond')
    must(holds(ctx.actor, 'enroll:team:edit') || holds(ctx.actor, 'sys:log:query'));
  return {
    ...filter,
    status: status === 'disqualificationToSecond' ? undefined : status,
    proposedByOthersThan: status === 'disqualificationToSecond' ? notSecondTo(ctx.actor) : undefined,
  };
};
