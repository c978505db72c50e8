import type { ReviewersSee } from '../competition/stage.ts';
import { accept } from '../kernel/decision.ts';
import type { RoundId, WorkId } from '../kernel/ids.ts';
import { mayDiscuss } from './others-sheets.ts';
import { roundDecider } from './round.ts';
import { isAlive } from './scorable.ts';
import type { Scores } from './score-sheet.ts';
import type { SheetStatus } from './sheet-status.ts';
import { areTooFarApart } from './work-score.ts';

type DiscussSpread = { readonly roundId: RoundId; readonly workId: WorkId };
type Facts = {
  readonly sheets: readonly { readonly status: SheetStatus; readonly scores: Scores }[];
  readonly discussed: boolean;
  /** The work was withdrawn or disqualified. */
  readonly gone: boolean;
  /** What the stage lets experts read of each other's sheets. */
  readonly sees: ReviewersSee;
};

/**
 * Opens the discussion of a work once all its experts have scored it and their scores are further apart than the policy
 * allows, where the policy asks for that and the stage lets them. Nothing happens otherwise, and never in a round that is scored on site: a judge
 * has a sheet there only once it is submitted, so nobody knows here who is still to come.
 * @without form: the worker opens it after the last score
 */
export const discussSpread = roundDecider<DiscussSpread, never, [facts: Facts]>(
  (round, { roundId, workId }, by, { sheets, discussed, gone, sees }) => {
    const { policy, status, closesAt, onSite } = round;
    if (onSite || !mayDiscuss(sees)) return accept();
    if (policy.discuss !== 'tooFarApart' || status !== 'open' || by.at >= closesAt || discussed || gone)
      return accept();
    const alive = sheets.filter((sheet) => isAlive(sheet as Parameters<typeof isAlive>[0]));
    if (alive.length < 2 || alive.some((sheet) => sheet.status !== 'submitted')) return accept();
    const points = alive.map(({ scores }) => scores);
    if (!areTooFarApart(policy, points)) return accept();
    return accept({
      type: 'review.discussion_opened',
      data: { roundId, workId, question: null, openedBy: null, at: by.at },
    });
  },
);
