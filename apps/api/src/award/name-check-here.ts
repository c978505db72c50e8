import { checkWork } from '@laurel/db/award/name-check-works.ts';
import { type NameCheckRow, nameCheckById } from '@laurel/db/award/name-checks.ts';
import { type NameCorrectionRow, nameCorrectionById } from '@laurel/db/award/name-corrections.ts';
import { canAnnounceResult, canSeeResultInside, isNamedOn } from '@laurel/domain/award/award.policy.ts';
import { nameCheckOf } from '@laurel/domain/award/name-check.ts';
import { nameCorrectionOf } from '@laurel/domain/award/name-correction.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Sent } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';

type Signed = Context & { readonly actor: Actor };

/** The name check named by the organiser's desk; another group's is not found. */
export const nameCheckHere = async (ctx: Signed, checkId: string): Promise<NameCheckRow> => {
  const row = await nameCheckById(ctx.db, checkId);
  return found(row && canSeeResultInside(ctx.actor, row) ? row : undefined);
};

/** The request named by the organiser's desk. */
const nameCorrectionHere = async (ctx: Signed, correctionId: string): Promise<NameCorrectionRow> => {
  const row = await nameCorrectionById(ctx.db, correctionId);
  return found(row && canSeeResultInside(ctx.actor, row) ? row : undefined);
};

/** A work of a check whose certificate would name the actor; for everybody else it does not exist. */
export const workNaming = async (ctx: Signed, { checkId, workId }: { checkId: string; workId: WorkId }) => {
  const check = found(await nameCheckById(ctx.db, checkId));
  const work = await checkWork(ctx.db, check, workId);
  return { check, work: found(work && isNamedOn(ctx.actor, work) ? work : undefined) };
};

/** A command on one name check of those who announce results. */
export const runsNameCheck = {
  who: permitted('award:result:announce'),
  on: ({ ctx, command }: Sent<{ readonly checkId: string }>) => nameCheckHere(ctx, command.checkId),
  may: canAnnounceResult,
  takes: ({ command }: Sent<{ readonly checkId: string }>) => ({ check: nameCheckOf(command.checkId) }),
};

/** A command on one request of those who announce results. */
export const decidesNameCorrection = {
  who: permitted('award:result:announce'),
  on: ({ ctx, command }: Sent<{ readonly correctionId: string }>) => nameCorrectionHere(ctx, command.correctionId),
  may: canAnnounceResult,
  takes: ({ command }: Sent<{ readonly correctionId: string }>) => ({
    correction: nameCorrectionOf(command.correctionId),
  }),
};
