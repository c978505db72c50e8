import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { competitionDecider } from './competition.ts';
import { isOver } from './editable.ts';
import { descends, onlyWiden, RefundWindow } from './refund-windows.ts';

export const SetRefundWindows = z.strictObject({
  competitionId: CompetitionId,
  windows: z.array(RefundWindow).max(10),
});
export type SetRefundWindows = z.infer<typeof SetRefundWindows>;

/**
 * Sets until when payers may ask for which share of their fee. Once the competition is published people pay relying on
 * the table, so that from then on it changes only in their favour.
 */
export const setRefundWindows = competitionDecider<
  SetRefundWindows,
  'competitionOver' | 'refundWindowsDisordered' | 'refundWindowsNarrowed'
>((competition, command, by) => {
  if (isOver(competition)) return refuse('competitionOver');
  if (!descends(command.windows)) return refuse('refundWindowsDisordered');
  const old = competition.refundWindows ?? [];
  if (competition.status !== 'draft' && !onlyWiden(old, command.windows, by.at)) return refuse('refundWindowsNarrowed');
  return accept({ type: 'competition.refund_windows_set', data: { ...command, at: by.at } });
});
