import type { FileHash, WorkId } from '@laurel/domain/kernel/ids.ts';
import { tiesAtLine } from '@laurel/domain/review/advancing.ts';
import { asksChairs } from '@laurel/domain/review/tie-votes.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { drawLine } from './advancement-lines.ts';
import type { RoundRow } from './round-board.ts';
import { tiesAwaitingVote } from './score-results.ts';
import { closedTieVotes } from './tie-votes.ts';

/** `level`: the award at whose limit the works are tied; null: at the line of the advancement rule. */
type TieToVote = { readonly level: string | null; readonly workIds: readonly WorkId[] };

/** Ties of a result that the chairs are to decide: at the limit of an award, and at the line of the round's rule. */
export async function tiesToVote(db: Db | Tx, round: RoundRow, resultHash: FileHash): Promise<TieToVote[]> {
  const atAwards = await tiesAwaitingVote(db, resultHash);
  const known = new Set(atAwards.map(({ workIds }) => workIds.join()));
  const atLine = (await tiesAtRuleLine(db, round, resultHash)).filter((workIds) => !known.has(workIds.join()));
  return [...atAwards, ...atLine.map((workIds) => ({ level: null, workIds }))];
}

async function tiesAtRuleLine(db: Db | Tx, { roundId, round }: RoundRow, resultHash: FileHash): Promise<WorkId[][]> {
  const rules = round.advancementRules;
  if (!rules || !asksChairs(round.policy)) return [];
  const { lines } = await drawLine(db, resultHash, rules);
  const votes = (await closedTieVotes(db, roundId)).map(({ workIds }) => new Set(workIds));
  // Works that a vote left tied share their rank: the rule, or people, decide about them.
  return tiesAtLine(rules, lines).filter((tie) => !votes.some((voted) => tie.every((workId) => voted.has(workId))));
}
