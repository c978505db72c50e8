import { AnnounceResult, announceResult as decide } from '@laurel/domain/award/announce-result.ts';
import { command } from '../kernel/command.ts';
import { announces } from './announcing.ts';

export const announceResult = command({
  useCase: 'award.announce_result',
  input: AnnounceResult,
  ...announces,
  decide: ({ result, former, competition, run }, { command, by, facts }) =>
    decide(result, command, by, { competition, scoreRun: run, former, ...facts }),
});
