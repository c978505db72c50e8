import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import type { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../kernel/trpc.ts';

/**
 * The enrolment that a work is for, folded from the log: works ask it before they have a row of their own. People
 * outside its team get NOT_FOUND.
 */
export const enrolmentHere = async (ctx: Context, enrolmentId: EnrolmentId) => {
  const row = await enrolmentById(ctx.db, enrolmentId);
  found(row && ctx.actor && isInTeam(ctx.actor, row) ? row : undefined);
  const enrolment = await loadState(ctx.db, enrolmentOf(enrolmentId));
  return found(enrolment.status === 'none' ? undefined : enrolment);
};
