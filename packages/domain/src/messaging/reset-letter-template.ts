import type { By } from '../kernel/actor.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import type { LetterTemplate, LetterTemplateEvent, TemplatePlace } from './letter-template.ts';

/** Back to the words before any edit: the group's for a competition, else the original. Earlier versions stay on the log. */
export function resetLetterTemplate(
  template: LetterTemplate,
  place: TemplatePlace,
  by: By,
): Decision<LetterTemplateEvent, never> {
  if (template.status === 'none' || template.words === null) return accept();
  return accept({
    type: 'messaging.letter_template_reset',
    data: { ...place, version: template.version + 1, resetBy: by.actor.personId, at: by.at },
  });
}
