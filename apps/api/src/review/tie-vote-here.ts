import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { expertFrom, expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { judged, reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { type TieVoteRow, tieVoteById } from '@laurel/db/review/tie-votes.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { leadsWork } from '@laurel/domain/review/panel-lead.ts';
import type { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { tieVoteOf } from '@laurel/domain/review/tie-vote.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type Context, found } from '../kernel/trpc.ts';

type SignedIn = Context & { readonly actor: Actor };

/** A vote of those who organise the review. */
export async function tieVoteHere({ db, actor }: SignedIn, tieVoteId: string, may: typeof canRequestScores) {
  const row = found(await tieVoteById(db, tieVoteId));
  return found(may(actor, row) ? row : undefined);
}

/** A vote in which the caller is one of the chairs; for everybody else there is none. */
export async function ownTieVote({ db, actor }: SignedIn, tieVoteId: string) {
  const row = found(await tieVoteById(db, tieVoteId));
  return found(row.chiefIds.includes(actor.personId) ? row : undefined);
}

/** The round's turn, too: the seal and a vote wait for each other. */
export const tieVotesTurn = ({ row }: { readonly row: TieVoteRow }) => ({
  vote: tieVoteOf(row.tieVoteId),
  round: roundOf(row.roundId),
});

/** The sealed run in whose correction the vote is, or else the run that it is about. */
export const correctedRun = ({ row }: { readonly row: TieVoteRow }) => ({
  corrected: scoreRunOf(row.corrects ?? row.scoreRunId),
});

/** Of these chairs, those who may judge all of the works: active, of their tracks, and without a conflict. */
export async function chairsFor(
  db: Db | Tx,
  row: RoundRow,
  chiefIds: readonly PersonId[],
  workIds: readonly WorkId[],
): Promise<PersonId[]> {
  const round = { ...row.round, plans: new Map(row.round.plans) };
  const works = await reviewWorksByIds(db, workIds);
  const experts = await expertsByIds(db, [...chiefIds]);
  const competition = await competitionById(db, row.competitionId);
  const tracks = new Map(competition?.settings.items.map(({ itemId, track }) => [itemId, track]));
  const subjects = works.map((work) => ({
    ...judged(work),
    itemId: work.itemId,
    track: tracks.get(work.itemId) ?? null,
    gone: isGone(work),
  }));
  return experts
    .map(expertFrom)
    .flatMap((expert) =>
      expert.status !== 'none' && subjects.every((work) => leadsWork(round, expert, work)) ? [expert.personId] : [],
    );
}
