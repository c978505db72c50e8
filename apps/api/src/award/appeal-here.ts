import { appealsAbout, type FiledAppeal } from '@laurel/db/award/appeal-list.ts';
import { disputedById } from '@laurel/db/award/result-board.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { arbitrates, canDecideAppeal, canSeeResultInside } from '@laurel/domain/award/award.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import type { Sent } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { handlerConflicts } from '../review/handler-conflicts.ts';
import { scoresMeanwhile } from '../review/scores-meanwhile.ts';
import { handlesObjection } from './objection-here.ts';

type Signed = Context & { readonly actor: Actor };

/**
 * Of these appeals, those that the actor sees as an arbitrator: of results of their groups, connected with neither side,
 * filed and drafted by somebody else.
 */
export async function arbitratedOf<Filed extends FiledAppeal>(
  { db, actor }: Signed,
  filed: readonly Filed[],
): Promise<Filed[]> {
  const conflicts = await handlerConflicts(
    db,
    actor,
    filed.map(({ objection }) => objection),
  );
  return filed.filter(
    ({ appeal, objection, result }) =>
      arbitrates(actor, result) &&
      (conflicts.get(objection.objectionId) ?? null) === null &&
      isSecondPerson(actor, objection.filedBy, appeal.filedBy, result.draftedBy),
  );
}

/** The appeals about an objection, for an arbitrator; to everybody else the case does not exist. */
export async function arbitratedCase(ctx: Signed, objectionId: string) {
  const filed = await arbitratedOf(ctx, await appealsAbout(ctx.db, objectionId));
  const { objection, result } = found(filed[0]);
  return { objection, result, appeals: filed.map(({ appeal }) => appeal) };
}

/** The score run that a disputed result follows from; null while the arbitrator scores in its round themselves. */
export async function disputedRun(ctx: Signed, { result }: Pick<FiledAppeal, 'result'>) {
  const run = result.scoreRunId ? await scoreRunById(ctx.db, result.scoreRunId) : undefined;
  return run?.resultHash && !(await scoresMeanwhile(ctx, run.roundId)) ? run : null;
}

const appealedResult = async ({ db, actor }: Context, resultId: ResultId) => {
  const row = found(await disputedById(db, resultId));
  return found(actor && (canSeeResultInside(actor, row) || arbitrates(actor, row)) ? row : undefined);
};

/** A command on an appeal: for people who handle objections and took no part in the decision, and for arbitrators. */
export const handlesAppeal = {
  ...handlesObjection,
  who: permitted('award:result:confirm', 'award:appeal:decide'),
  on: ({ ctx, command }: Sent<{ readonly resultId: ResultId; readonly objectionId: string }>) =>
    appealedResult(ctx, command.resultId),
  may: canDecideAppeal,
};
