import { personNames } from '@laurel/db/people/persons.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { openTieVotes, tieVotesOfRound } from '@laurel/db/review/tie-votes.ts';
import { tiesToVote } from '@laurel/db/review/ties-to-vote.ts';
import { ScoreRunId, type WorkId } from '@laurel/domain/kernel/ids.ts';
import { canRequestScores, canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { mayReadBallot } from '@laurel/domain/review/tie-vote.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { showsScores } from './shows-scores.ts';

/**
 * Ties of a score run that the chairs are to decide, and the votes of its round. It shows who has voted, and the votes
 * themselves only afterwards.
 */
export const tieVoteList = permitted('review:result:query')
  .input(z.strictObject({ scoreRunId: ScoreRunId }))
  .query(async ({ ctx, input }) => {
    const run = await showsScores(ctx, input.scoreRunId, canSeeScores);
    const round = found(await roundById(ctx.db, run.roundId));
    const [awaiting, votes, open] = await Promise.all([
      run.resultHash ? tiesToVote(ctx.db, round, run.resultHash) : [],
      tieVotesOfRound(ctx.db, run.roundId),
      openTieVotes(ctx.db),
    ]);
    const ids = [...awaiting, ...votes].flatMap(({ workIds }) => workIds);
    const [works, names] = await Promise.all([
      reviewWorksByIds(ctx.db, [...new Set(ids)]),
      personNames(
        ctx.db,
        votes.flatMap(({ chiefIds }) => chiefIds),
      ),
    ]);
    const byId = new Map(works.map((work) => [work.workId, work]));
    const called = (workIds: readonly WorkId[]) =>
      workIds.map((workId) => ({ workId, code: byId.get(workId)?.code ?? '', title: byId.get(workId)?.title ?? '' }));
    const isOver = ({ tieVoteId }: (typeof votes)[number]) => !open.includes(tieVoteId);
    const asked = new Set(votes.flatMap((vote) => (vote.status === 'open' && isOver(vote) ? [] : vote.workIds.join())));
    const levels = new Map(round.round.policy.awards.levels.map(({ level, name }) => [level as string, name]));
    const roundSealed = round.status === 'sealed';
    const decides = roundSealed ? run.supersedes !== null : round.status === 'closed';
    const manages = canRequestScores(ctx.actor, run) && decides && run.status === 'computed';
    return {
      /** Whether somebody has set who advances. */
      advancementPlanned: round.round.advancementRules !== undefined,
      can: { plan: canRequestScores(ctx.actor, run) && !roundSealed },
      awaiting: awaiting.map(({ level, workIds }) => ({
        level: levels.get(level ?? '') ?? null,
        works: called(workIds),
        can: { open: manages && !asked.has(workIds.join()) },
      })),
      votes: votes.map((vote) => ({
        ...pick(vote, 'tieVoteId', 'status', 'reason', 'openedAt'),
        inCorrection: vote.corrects !== null,
        works: called(vote.workIds),
        chairs: vote.chiefIds.map((chiefId) => {
          const ballot = vote.ballots.find((one) => one.chiefId === chiefId);
          const readable = mayReadBallot(ctx.actor.personId, { over: isOver(vote) }, chiefId);
          const order = ballot && readable ? called(ballot.order).map(({ code }) => code) : null;
          return { name: names.get(chiefId)?.name ?? '', voted: ballot !== undefined, order };
        }),
        can: { close: manages && !isOver(vote) },
      })),
    };
  });
