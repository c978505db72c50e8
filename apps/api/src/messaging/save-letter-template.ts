import { letterTemplateOf } from '@laurel/domain/messaging/letter-template.ts';
import { canEditLetters } from '@laurel/domain/messaging/messaging.policy.ts';
import { saveLetterTemplate as decide, SaveLetterTemplate } from '@laurel/domain/messaging/save-letter-template.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { ownedPlace, valuesOfKind, wordsOf } from './letter-place.ts';

export const saveLetterTemplate = command({
  useCase: 'messaging.save_letter_template',
  who: permitted('comp:info:edit'),
  input: SaveLetterTemplate.extend(Seen),
  on: ({ ctx, command }) => ownedPlace(ctx, command),
  may: canEditLetters,
  takes: ({ command }) => ({ template: letterTemplateOf(command) }),
  edits: ({ command }) => wordsOf(command),
  decide: ({ template }, { command, by }) => decide(template, command, by, valuesOfKind(command.kind)),
});
