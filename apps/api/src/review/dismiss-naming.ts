import { namingsOf } from '@laurel/domain/review/conflict-namings.ts';
import { DismissNaming, dismissNaming as decide } from '@laurel/domain/review/dismiss-naming.ts';
import { command } from '../kernel/command.ts';
import { decidesNaming, meantBy } from './naming-here.ts';

export const dismissNaming = command({
  useCase: 'review.dismiss_naming',
  input: DismissNaming,
  ...decidesNaming,
  takes: ({ command }) => ({ namings: namingsOf(command) }),
  decide: ({ namings }, { command, by, row, facts: sides }) =>
    decide(namings, command, by, [...sides, ...meantBy(row)]),
});
