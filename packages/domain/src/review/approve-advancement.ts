import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { AdvancementId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { type Advancement, type AdvancementList, advancementDecider } from './advancement.ts';
import { type EliminationShut, eliminationShut } from './elimination-gate.ts';
import type { ScoreRun } from './score-run.ts';

export const ApproveAdvancement = z.strictObject({
  advancementId: AdvancementId,
  /** Of the list as the approver has read it. */
  revision: z.number().int().min(0),
});
export type ApproveAdvancement = z.infer<typeof ApproveAdvancement>;

/** Works that final decisions put on the list and that nobody has put there. */
const missingOrders = ({ ordered = [], overrides }: Existing<Advancement>) =>
  ordered.filter(({ workId }) => overrides.get(workId)?.outcome !== 'advanced').length;

/**
 * Approves the list with what people decided about single works. Nobody who had a part in it approves it; every tie at
 * the line is decided, and the scores that it was drawn from are still valid. `final` is null before it is simulated.
 */
export const approveAdvancement = advancementDecider<
  ApproveAdvancement,
  | 'advancementNotSimulated'
  | 'advancementDecided'
  | 'advancementChanged'
  | SecondPersonRefusal
  | 'advancementUndecided'
  | 'nobodyAdvances'
  | 'orderedWorkMissing'
  | 'scoreRunNotApproved'
  | EliminationShut,
  [competition: Competition, run: ScoreRun, final: AdvancementList | null]
>((advancement, { advancementId, revision }, by, competition, run, final) => {
  if (advancement.status === 'approved') return accept();
  if (advancement.status === 'drafted' || !final) return refuse('advancementNotSimulated');
  if (advancement.status !== 'simulated') return refuse('advancementDecided');
  const shut = eliminationShut(advancement, competition, by.at);
  if (shut) return shut;
  if (advancement.revision !== revision) return refuse('advancementChanged');
  const notSecond = secondPersonRefusal(by.actor, ...advancement.hands);
  if (notSecond) return refuse(notSecond);
  if (run.status !== 'approved') return refuse('scoreRunNotApproved');
  const count = missingOrders(advancement);
  if (count > 0) return refuse('orderedWorkMissing', { count });
  if (final.undecided > 0) return refuse('advancementUndecided', { works: final.undecided });
  if (final.advanced === 0) return refuse('nobodyAdvances');
  return accept({
    type: 'review.advancement_approved',
    data: {
      advancementId,
      ...final,
      overrides: advancement.overrides.size,
      approvedBy: by.actor.personId,
      at: by.at,
    },
  });
});
