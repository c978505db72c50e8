import type { CompetitionId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { adjustmentOf } from '@laurel/domain/review/adjustment.ts';
import type { ScoreInput } from '@laurel/domain/review/score-input.ts';
import { tieVoteOf } from '@laurel/domain/review/tie-vote.ts';
import { idsOf, type Reader, statesOf } from './states-in-the-log.ts';

type Part = { readonly stage: string; readonly certain: boolean };

/** How deductions and bonuses of a score run differ from what the log says: one changed, added or left out. */
export async function* adjustmentProblems(
  reader: Reader,
  competitionId: CompetitionId,
  parts: ReadonlyMap<string, Part>,
  { adjustments = [], works }: ScoreInput,
): AsyncGenerator<string> {
  const said = new Map(adjustments.map((one) => [one.adjustmentId, one]));
  const known = new Set<string>(works.map(({ workId }) => workId));
  const ids = await idsOf(reader, 'review.adjustment_proposed', 'adjustmentId', competitionId);
  const found = new Set(ids);
  for await (const [id, states] of statesOf(reader, ids, adjustmentOf)) {
    const approved = states.flatMap((state) => (state.status === 'approved' ? [state] : []));
    const one = said.get(id);
    const part = parts.get(approved.at(-1)?.roundId ?? '');
    if (one) {
      const same = approved.some(({ workId, pointsMilli }) => workId === one.workId && pointsMilli === one.pointsMilli);
      if (!same || part?.stage !== one.stage) yield `deduction or bonus ${id} is not what the log says`;
    } else if (part?.certain && approved.length === states.length && known.has(approved[0]?.workId ?? ''))
      yield `deduction or bonus ${id} was left out`;
  }
  for (const id of said.keys()) if (!found.has(id)) yield `deduction or bonus ${id} is not in the log`;
}

/** How votes on ties differ from what the log says. */
export async function* tieVoteProblems(
  reader: Reader,
  competitionId: CompetitionId,
  roundId: RoundId,
  { tieVotes = [] }: ScoreInput,
): AsyncGenerator<string> {
  const said = new Map(tieVotes.map((one) => [one.tieVoteId, one]));
  const ids = await idsOf(reader, 'review.tie_vote_opened', 'tieVoteId', competitionId);
  const found = new Set(ids);
  for await (const [id, states] of statesOf(reader, ids, tieVoteOf)) {
    const over = states.flatMap((state) => (state.status === 'counted' || state.status === 'shared' ? [state] : []));
    const one = said.get(id);
    const same = over.some(
      ({ status, ballots, workIds }) =>
        one &&
        workIds.join() === one.workIds.join() &&
        JSON.stringify(status === 'counted' ? ballots.map(({ order }) => order) : []) === JSON.stringify(one.ballots),
    );
    if (one && (!same || over.at(-1)?.roundId !== roundId)) yield `vote ${id} is not what the log says`;
    if (!one && over.length === states.length && over[0]?.roundId === roundId) yield `vote ${id} was left out`;
  }
  for (const id of said.keys()) if (!found.has(id)) yield `vote ${id} is not in the log`;
}
