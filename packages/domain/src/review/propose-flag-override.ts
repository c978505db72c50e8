import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ScoreRunId, WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { overridesByWork } from './flag-override.ts';
import { scoreRunDecider } from './score-run.ts';

/** A screen chooses from one page of works; more are several commands. */
export const MOST_OVERRIDES = 500;

export const ProposeFlagOverride = z.strictObject({
  scoreRunId: ScoreRunId,
  workIds: z.array(WorkId).min(1).max(MOST_OVERRIDES),
  reason: Reason,
});
export type ProposeFlagOverride = z.infer<typeof ProposeFlagOverride>;

/** `flagged`: the flagged works of the run. */
type Proposing = ProposeFlagOverride & { readonly flagged: ReadonlySet<WorkId> };

/**
 * Gives the reason for sealing flagged works as they are, work by work. Another person than those who gave the reasons
 * seals the run; reasons and names stay with the result. A later reason for the same work replaces the earlier one.
 */
export const proposeFlagOverride = scoreRunDecider<
  Proposing,
  'scoreRunNotComputed' | 'scoreRunDecided' | 'workNotFlagged'
>((run, { scoreRunId, workIds, reason, flagged }, by) => {
  if (run.status === 'requested' || run.status === 'failed') return refuse('scoreRunNotComputed');
  if (run.status !== 'computed') return refuse('scoreRunDecided');
  const strangers = workIds.filter((workId) => !flagged.has(workId));
  if (strangers.length > 0) return refuse('workNotFlagged', { count: strangers.length });
  const { personId } = by.actor;
  const known = overridesByWork(run.overrides);
  const said = (workId: WorkId) => known.get(workId)?.reason === reason && known.get(workId)?.proposedBy === personId;
  const news = [...new Set(workIds)].filter((workId) => !said(workId)).toSorted();
  if (news.length === 0) return accept();
  return accept({
    type: 'review.flag_override_proposed',
    data: { scoreRunId, workIds: news, reason, proposedBy: personId, at: by.at },
  });
});
