import { AnnounceResult, announceResult as decide } from '@laurel/domain/award/announce-result.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { announcing } from './announcing.ts';
import { resultHere } from './result-here.ts';

export const announceResult = command({
  useCase: 'award.announce_result',
  who: permitted('award:result:announce'),
  input: AnnounceResult,
  on: ({ ctx, command }) => resultHere(ctx, command.resultId),
  may: canAnnounceResult,
  takes: ({ row }) => announcing(row).takes,
  looks: ({ row }) => announcing(row).looks,
  decide: ({ result, competition, run }, { command, by }) => decide(result, competition, run, command, by),
});
