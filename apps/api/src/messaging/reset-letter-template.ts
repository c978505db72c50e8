import { letterTemplateOf, TemplatePlace } from '@laurel/domain/messaging/letter-template.ts';
import { canEditLetters } from '@laurel/domain/messaging/messaging.policy.ts';
import { resetLetterTemplate as decide } from '@laurel/domain/messaging/reset-letter-template.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { ownedPlace, wordsOf } from './letter-place.ts';

export const resetLetterTemplate = command({
  useCase: 'messaging.reset_letter_template',
  who: permitted('comp:info:edit'),
  input: TemplatePlace.extend(Seen),
  on: ({ ctx, command }) => ownedPlace(ctx, command),
  may: canEditLetters,
  takes: ({ command }) => ({ template: letterTemplateOf(command) }),
  edits: ({ command }) => wordsOf(command),
  decide: ({ template }, { command, by }) => decide(template, command, by),
});
