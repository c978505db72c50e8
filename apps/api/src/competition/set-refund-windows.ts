import { setRefundWindows as decide, SetRefundWindows } from '@laurel/domain/competition/set-refund-windows.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { editsPart } from './competition-here.ts';

export const setRefundWindows = command({
  useCase: 'competition.set_refund_windows',
  input: SetRefundWindows.extend(Seen),
  ...editsPart('refunds'),
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
