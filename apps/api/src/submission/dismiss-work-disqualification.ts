import {
  DismissWorkDisqualification,
  dismissWorkDisqualification as decide,
} from '@laurel/domain/submission/dismiss-work-disqualification.ts';
import { canManageWork } from '@laurel/domain/submission/submission.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { onWork } from './work-facts.ts';

export const dismissWorkDisqualification = command({
  useCase: 'submission.dismiss_work_disqualification',
  who: permitted('work:info:lock'),
  input: DismissWorkDisqualification,
  ...onWork,
  may: canManageWork,
  party: (tx, call) => ofOwnTeam(tx, call),
  decide: ({ work }, { command, by }) => decide(work, command, by),
});
