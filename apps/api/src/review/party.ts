import { contestedBy } from '@laurel/db/award/contestants.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { remediesOf } from '@laurel/db/award/objection-remedies.ts';
import { disputedWorks } from '@laurel/db/award/ordered-corrections.ts';
import { objectionById } from '@laurel/db/award/result-board.ts';
import { registeredIn } from '@laurel/db/enrolment/registered-in.ts';
import { type ReviewWork, reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { worksGoneSince } from '@laurel/db/review/sealed-input.ts';
import type { CompetitionId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { PartyRefusal } from '@laurel/domain/kernel/party.ts';
import { secondPersonRefusal } from '@laurel/domain/kernel/second-person.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Signed } from '../kernel/trpc.ts';
import { handlerConflicts } from './handler-conflicts.ts';

type Called = { readonly ctx: Pick<Signed, 'actor'> };
type OfCompetition = Called & { readonly row: { readonly competitionId: CompetitionId } };

/** Of these competitions, those in which somebody's own team takes part: there, buttons of decisions are not for them. */
export const ownTeamsIn = (db: Db | Tx, actor: Signed['actor'], competitionIds: readonly CompetitionId[]) =>
  contestedBy(db, actor, [...new Set(competitionIds)]);

/** For the screens of one competition: whether others decide there. */
export const hasTeamIn = async (
  { db, actor }: Pick<Signed, 'db' | 'actor'>,
  competitionId: CompetitionId,
): Promise<boolean> => (await ownTeamsIn(db, actor, [competitionId])).has(competitionId);

/** The same for decisions about registrations: there a team counts from its registration, work or not. */
export async function ownRegistrationsIn(
  db: Db | Tx,
  actor: Signed['actor'],
  competitionIds: readonly CompetitionId[],
): Promise<ReadonlySet<CompetitionId>> {
  const ids = [...new Set(competitionIds)];
  // One after the other: in a transaction they share a connection.
  const registered = await registeredIn(db, actor, ids);
  return new Set([...registered, ...(await contestedBy(db, actor, ids))]);
}

const refusedIn =
  (own: typeof ownRegistrationsIn) =>
  async (tx: Db | Tx, { ctx, row }: OfCompetition): Promise<PartyRefusal | null> =>
    (await own(tx, ctx.actor, [row.competitionId])).size > 0 ? 'ownTeamConcerned' : null;

/** Nobody decides about the scores, ranks or awards of a competition in which their own team takes part. */
export const ofOwnTeam = refusedIn(ownTeamsIn);
/** Nobody decides about the registrations of a competition for which their own team is registered. */
export const ofOwnRegistration = refusedIn(ownRegistrationsIn);

/**
 * A correction of sealed scores is requested and approved by people who are connected neither with the sides of the
 * objection that orders it nor with the works that left since the seal.
 */
export async function ofCorrection(
  tx: Tx,
  call: Called,
  { supersedes, objectionId }: { readonly supersedes: ScoreRunId; readonly objectionId: string | null },
): Promise<PartyRefusal | null> {
  if (objectionId) return ofDecision(tx, call, objectionId);
  return conflictWithin(tx, call, [], await reviewWorksByIds(tx, await worksGoneSince(tx, supersedes)));
}

/** What a decision orders is carried out by people who are connected with no side of the objection. */
export async function ofDecision(tx: Tx, call: Called, objectionId: string): Promise<PartyRefusal | null> {
  const objection = await objectionById(tx, objectionId);
  return objection ? conflictWithin(tx, call, [objection], await disputedWorks(tx, objection)) : null;
}

/** What one person carries out alone, or begins: also by neither of the two who filed the objection and decided it. */
export async function ofDecisionByAnother(tx: Tx, call: Called, objectionId: string): Promise<PartyRefusal | null> {
  const objection = await objectionById(tx, objectionId);
  const ordered = await remediesOf(tx, [objectionId]);
  const took = [objection?.filedBy ?? null, ...ordered.map(({ orderedBy }) => orderedBy)];
  return secondPersonRefusal(call.ctx.actor, ...took) ?? ofDecision(tx, call, objectionId);
}

async function conflictWithin(tx: Tx, { ctx }: Called, sides: readonly ObjectionRow[], works: readonly ReviewWork[]) {
  const about = works.map(({ workId, teamId }) => ({
    ...{ objectionId: workId, workId, teamId: null, respondentTeamId: teamId },
  }));
  const conflicts = await handlerConflicts(tx, ctx.actor, [...sides, ...about]);
  return [...conflicts.values()].some((conflict) => conflict !== null) ? ('handlerConflict' as const) : null;
}
