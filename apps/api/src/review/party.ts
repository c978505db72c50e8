import { isContestant } from '@laurel/db/award/contestants.ts';
import { disputedWorks } from '@laurel/db/award/ordered-corrections.ts';
import { objectionById } from '@laurel/db/award/result-board.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { worksGoneSince } from '@laurel/db/review/sealed-input.ts';
import type { CompetitionId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { PartyRefusal } from '@laurel/domain/kernel/party.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Signed } from '../kernel/trpc.ts';
import { handlerConflicts } from './handler-conflicts.ts';

type Called = { readonly ctx: Pick<Signed, 'actor'> };

/** Nobody decides about the scores, ranks or awards of a competition in which their own team takes part. */
export const ofOwnTeam = async (
  tx: Db | Tx,
  { ctx, row }: Called & { readonly row: { readonly competitionId: CompetitionId } },
): Promise<PartyRefusal | null> => ((await isContestant(tx, ctx.actor, row.competitionId)) ? 'ownTeamConcerned' : null);

/** Of these competitions, those in which somebody's own team takes part: there, buttons of decisions are not for them. */
export async function ownTeamsIn(
  db: Db,
  actor: Signed['actor'],
  competitionIds: readonly CompetitionId[],
): Promise<ReadonlySet<CompetitionId>> {
  const ids = [...new Set(competitionIds)];
  const own = await Promise.all(ids.map((id) => isContestant(db, actor, id)));
  return new Set(ids.filter((_, nth) => own[nth]));
}

/**
 * A correction of sealed scores is requested and approved by people who are connected neither with the sides of the
 * objection that orders it nor with the works that left since the seal.
 */
export async function ofCorrection(
  tx: Tx,
  { ctx }: Called,
  { supersedes, objectionId }: { readonly supersedes: ScoreRunId; readonly objectionId: string | null },
): Promise<PartyRefusal | null> {
  const objection = objectionId ? await objectionById(tx, objectionId) : undefined;
  const works = objection
    ? await disputedWorks(tx, objection)
    : await reviewWorksByIds(tx, await worksGoneSince(tx, supersedes));
  const about = works.map(({ workId, teamId }) => ({
    ...{ objectionId: workId, workId, teamId: null, respondentTeamId: teamId },
  }));
  const conflicts = await handlerConflicts(tx, ctx.actor, objection ? [objection, ...about] : about);
  return [...conflicts.values()].some((conflict) => conflict !== null) ? 'handlerConflict' : null;
}
