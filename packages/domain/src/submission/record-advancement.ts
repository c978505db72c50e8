import { accept } from '../kernel/decision.ts';
import type { AdvancementId, WorkId } from '../kernel/ids.ts';
import { isGone, isTeams, workDecider } from './work.ts';

type RecordAdvancement = {
  readonly workId: WorkId;
  readonly advancementId: AdvancementId;
  readonly outcome: 'advanced' | 'eliminated';
  /** It replaces an advancement that the team has been told of. */
  readonly corrects: boolean;
};

/**
 * Records on a work what a published advancement decided about it. A correction that changes nothing for the work is not
 * recorded: its team need not hear of it again.
 * @without form: the worker does it when an advancement is published
 */
export const recordAdvancement = workDecider<RecordAdvancement>((work, { corrects, outcome, ...about }, by) => {
  if (isGone(work) || isTeams(work) || work.status === outcome) return accept();
  // One that the team had not been told of before is no correction for it.
  const told = corrects && (work.status === 'advanced' || work.status === 'eliminated');
  const data = { ...about, ...(told && { corrects: true as const }), at: by.at };
  return accept(
    outcome === 'advanced' ? { type: 'submission.work_advanced', data } : { type: 'submission.work_eliminated', data },
  );
});
