import { z } from 'zod';
import type { ReviewersSee } from '../competition/stage.ts';
import type { Expert } from '../expert/expert.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { mayDiscuss } from './others-sheets.ts';
import { type LedWork, notLedNow } from './panel-lead.ts';
import { roundDecider } from './round.ts';
import { isAlive } from './scorable.ts';
import type { SheetStatus } from './sheet-status.ts';

export const OpenDiscussion = z.strictObject({
  roundId: RoundId,
  /** The work's name in the round. */
  alias: z.string().min(1).max(20),
  question: Reason,
});
export type OpenDiscussion = z.infer<typeof OpenDiscussion>;

type DiscussionFacts = {
  readonly work: LedWork;
  readonly sheets: readonly { readonly status: SheetStatus }[];
  readonly discussed: boolean;
  /** What the stage lets experts read of each other's sheets. */
  readonly sees: ReviewersSee;
};

/**
 * A chair lets the experts of a work see each other's scores and write to each other, by code names, once all of them
 * have scored it. It ends with the round.
 */
export const openDiscussion = roundDecider<
  OpenDiscussion,
  | 'workNotInRound'
  | 'roundSealed'
  | 'roundClosed'
  | 'roundNotOpen'
  | 'othersNotShown'
  | 'sheetsOutstanding'
  | 'tooFewSheets'
  | 'discussionOpen',
  [chief: Expert, facts: DiscussionFacts]
>((round, { roundId, question }, by, chief, { work, sheets, discussed, sees }) => {
  const notLed = notLedNow(round, chief, work, by.at);
  if (notLed) return notLed;
  if (!mayDiscuss(sees)) return refuse('othersNotShown');
  const alive = sheets.filter((sheet) => isAlive(sheet as Parameters<typeof isAlive>[0]));
  const outstanding = alive.filter(({ status }) => status !== 'submitted').length;
  if (outstanding > 0) return refuse('sheetsOutstanding', { count: outstanding });
  if (alive.length < 2) return refuse('tooFewSheets');
  if (discussed) return refuse('discussionOpen');
  const { workId } = work;
  return accept({
    type: 'review.discussion_opened',
    data: { roundId, workId, question, openedBy: by.actor.personId, at: by.at },
  });
});
