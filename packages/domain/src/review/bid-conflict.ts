import { z } from 'zod';
import { declareConflict } from '../expert/declare-conflict.ts';
import { ConflictType, type Expert, type ExpertEvent } from '../expert/expert.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import { RoundId, Uuid } from '../kernel/ids.ts';
import { type BiddableWork, BidToken, biddable } from './biddable.ts';
import type { BidEvent, Bids } from './bids.ts';
import type { Round } from './round.ts';

export const BidConflict = z.strictObject({
  roundId: RoundId,
  work: BidToken,
  conflictId: Uuid,
  type: ConflictType,
});
export type BidConflict = z.infer<typeof BidConflict>;

/** The expert recognises a work before it is assigned: a conflict is declared, and an earlier bid for it ends. */
export function bidConflict(
  bids: Bids,
  expert: Expert,
  { roundId, conflictId, type }: BidConflict,
  by: By,
  round: Round,
  work: BiddableWork | null,
): Decision<
  BidEvent | ExpertEvent,
  'roundNotFound' | 'expertNotActive' | 'biddingOver' | 'workNotInRound' | 'expertNotFound' | 'expertRetired'
> {
  const open = biddable(round, expert, work, by);
  if (!open.ok) return open;
  const { workId } = open;
  const { personId } = by.actor;
  const declared = declareConflict(
    expert,
    { personId, conflictId, subject: { kind: 'work', workId }, type },
    by,
    'expert',
  );
  if (!declared.ok) return declared;
  if (!bids.has(workId)) return declared;
  return accept<BidEvent | ExpertEvent>(...declared.events, {
    type: 'review.bid_placed',
    data: { roundId, expertId: personId, workId, bid: null, at: by.at },
  });
}
