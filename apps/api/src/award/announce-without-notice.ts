import {
  AnnounceWithoutNotice,
  announceWithoutNotice as decide,
} from '@laurel/domain/award/announce-without-notice.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { announcing } from './announcing.ts';
import { resultHere } from './result-here.ts';

export const announceWithoutNotice = command({
  useCase: 'award.announce_without_notice',
  who: permitted('award:result:announce'),
  input: AnnounceWithoutNotice,
  on: ({ ctx, command }) => resultHere(ctx, command.resultId),
  may: canAnnounceResult,
  takes: ({ row }) => announcing(row).takes,
  looks: ({ row }) => announcing(row).looks,
  decide: ({ result, competition, run }, { command, by }) => decide(result, competition, run, command, by),
});
