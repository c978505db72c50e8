import type { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { LetterTemplate, LetterTemplateEvent } from './letter-template.ts';
import { TemplatePlace, TemplateWords } from './letter-template.ts';
import { isRequired, placeholdersIn } from './template-values.ts';

export const SaveLetterTemplate = TemplatePlace.extend({ words: TemplateWords });
export type SaveLetterTemplate = z.infer<typeof SaveLetterTemplate>;

type Refused = 'letterFixed' | 'placeholderUnknown' | 'placeholderMissing';

/** `values`: the names that the original contains; null for a notification whose words cannot be edited. */
export function saveLetterTemplate(
  template: LetterTemplate,
  { words, ...place }: SaveLetterTemplate,
  by: By,
  values: readonly string[] | null,
): Decision<LetterTemplateEvent, Refused> {
  if (values === null) return refuse('letterFixed');
  const wrong = wrongPlaceholder(words, values);
  if (wrong) return refuse(wrong.refusal, { word: `{${wrong.name}}` });
  const before = template.status === 'none' ? undefined : template;
  if (before?.words && JSON.stringify(before.words) === JSON.stringify(words)) return accept();
  return accept({
    type: 'messaging.letter_template_saved',
    data: { ...place, version: (before?.version ?? 0) + 1, words, savedBy: by.actor.personId, at: by.at },
  });
}

/** The first name that the notification has no value for, or that a text has to contain and does not. */
function wrongPlaceholder({ subject, text, sms }: TemplateWords, values: readonly string[]) {
  const bodies = [text.zh, text.en, ...(sms ? [sms.zh, sms.en] : [])];
  const unknown = placeholdersIn([subject.zh, subject.en, ...bodies].join('\n')).find((name) => !values.includes(name));
  if (unknown !== undefined) return { refusal: 'placeholderUnknown', name: unknown } as const;
  const needed = values.filter(isRequired);
  const missing = [text.zh, text.en].flatMap((body) => {
    const present = placeholdersIn(body);
    return needed.filter((name) => !present.includes(name));
  })[0];
  return missing === undefined ? undefined : ({ refusal: 'placeholderMissing', name: missing } as const);
}
