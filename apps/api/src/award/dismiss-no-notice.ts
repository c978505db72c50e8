import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { DismissNoNotice, dismissNoNotice as decide } from '@laurel/domain/award/dismiss-no-notice.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { resultHere } from './result-here.ts';

export const dismissNoNotice = command({
  useCase: 'award.dismiss_no_notice',
  who: permitted('award:result:announce'),
  input: DismissNoNotice,
  on: ({ ctx, command }) => resultHere(ctx, command.resultId),
  may: canAnnounceResult,
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: ({ command }) => ({ result: resultOf(command.resultId) }),
  decide: ({ result }, { command, by }) => decide(result, command, by),
});
