import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { resultDecider } from './result.ts';

export const DismissNoNotice = z.strictObject({ resultId: ResultId, reason: Reason });
export type DismissNoNotice = z.infer<typeof DismissNoNotice>;

/** The result still needs a notice. The person who proposed to do without may take the proposal back this way. */
export const dismissNoNotice = resultDecider<DismissNoNotice, 'noNoticeNotProposed'>((result, command, by) => {
  if (!result.noNotice) return refuse('noNoticeNotProposed');
  return accept({ type: 'award.no_notice_dismissed', data: { ...command, dismissedBy: by.actor.personId, at: by.at } });
});
