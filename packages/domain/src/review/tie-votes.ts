import type { ScoringPolicy } from '../competition/scoring-policy.ts';
import type { Allocation } from './award-allocation.ts';
import { type Ranking, rankWorks } from './ranking.ts';
import type { ScoredTieVote, ScoreInput } from './score-input.ts';
import type { WorkScore } from './work-score.ts';

/** The votes by the works that they are about. */
export type Votes = ReadonlyMap<string, ScoredTieVote>;

const keyOf = (workIds: readonly string[]) => workIds.toSorted().join();

/** A later vote about the same works, by its id, takes the place of an earlier one. */
export const votesByTie = ({ tieVotes = [] }: ScoreInput): Votes =>
  new Map(
    tieVotes
      .toSorted((a, b) => (a.tieVoteId < b.tieVoteId ? -1 : 1))
      .map((vote) => [keyOf(vote.workIds), vote] as const),
  );

/** Whether the chairs decide the ties that all other rules leave. */
export const asksChairs = ({ tieBreaks }: ScoringPolicy) => tieBreaks.at(-1)?.rule === 'chiefVote';

/**
 * Ranks the works of a group. A vote counts only for exactly the works that the rules before it leave tied: one about
 * works that are not tied any more, or of which another one is, decides nothing. Each vote gives a work a point for every
 * work below it.
 */
export function rankWithVotes(
  policy: ScoringPolicy,
  members: WorkScore[],
  votes: Votes,
): { members: WorkScore[]; ranking: Ranking } {
  const rankedOnes = (all: readonly WorkScore[]) => all.filter((score) => score.unranked === null);
  const ranking = rankWorks(policy, rankedOnes(members));
  if (votes.size === 0 || !asksChairs(policy)) return { members, ranking };
  const points = new Map<string, number>();
  for (const tie of ranking.ties) {
    const vote = tie.length > 1 ? votes.get(tieKey(tie)) : undefined;
    for (const ballot of vote?.ballots ?? [])
      for (const [place, workId] of ballot.entries())
        points.set(workId, (points.get(workId) ?? 0) + ballot.length - 1 - place);
  }
  if (points.size === 0) return { members, ranking };
  const voted = members.map((score) => {
    const own = points.get(score.work.workId);
    return own === undefined ? score : { ...score, voted: own };
  });
  return { members: voted, ranking: rankWorks(policy, rankedOnes(voted)) };
}

const tieKey = (tie: readonly WorkScore[]) => keyOf(tie.map(({ work }) => work.workId));

/** Ties at the limit of an award that no vote is about. Works that share their votes were voted on. */
export function awaitingVotes(
  policy: ScoringPolicy,
  { ties }: Ranking,
  { crossing }: Allocation,
  votes: Votes,
): { level: string; workIds: string[] }[] {
  if (!asksChairs(policy)) return [];
  return crossing.flatMap(({ level, tie }) => {
    const works = ties[tie] ?? [];
    if (votes.has(tieKey(works)) || works.some(({ voted }) => voted !== undefined)) return [];
    return [{ level, workIds: works.map(({ work }) => work.workId as string).toSorted() }];
  });
}
