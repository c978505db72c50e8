import type { RoundId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { type RoundEvent, roundStreamId } from '@laurel/domain/review/round.ts';
import { type ScoreSheetEvent, scoreSheetStreamId } from '@laurel/domain/review/score-sheet.ts';
import type { EditedPart } from '../kernel/edited.ts';

const pool = ['review.pool_set'] as const satisfies RoundEvent['type'][];
const times = ['review.round_created', 'review.round_rescheduled'] as const satisfies RoundEvent['type'][];

const typing = ['review.score_drafted', 'review.score_submitted'] as const satisfies ScoreSheetEvent['type'][];

/** What an expert has written on a sheet. */
export const scoresOf = (sheetId: SheetId): EditedPart => ({ stream: scoreSheetStreamId(sheetId), facts: typing });

/** What organisers edit of a round, one form each. */
export const partsOf = (roundId: RoundId) => {
  const stream = roundStreamId(roundId);
  return { pool: { stream, facts: pool }, times: { stream, facts: times } } satisfies Record<string, EditedPart>;
};
