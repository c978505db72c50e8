import {
  AnnounceWithoutNotice,
  announceWithoutNotice as decide,
} from '@laurel/domain/award/announce-without-notice.ts';
import { command } from '../kernel/command.ts';
import { announces } from './announcing.ts';

export const announceWithoutNotice = command({
  useCase: 'award.announce_without_notice',
  input: AnnounceWithoutNotice,
  ...announces,
  decide: ({ result, former, competition, run }, { command, by, facts }) =>
    decide(result, command, by, { competition, scoreRun: run, former, ...facts }),
});
