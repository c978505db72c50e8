import { FormField } from '@laurel/domain/competition/settings.ts';
import { describe, expect, it } from 'vitest';
import { questionsAnswered } from './shown-answers.ts';

const question = (key: string, identifying = false) =>
  FormField.parse({
    key,
    label: { zh: key, en: key },
    kind: 'text',
    required: false,
    identifying,
    maxLength: 100,
    options: [],
  });

/** A form of three versions: the second marks a question as revealing the author, the third no longer asks it. */
const settings = {
  enrolment: null,
  submission: { fields: [question('idea')] },
  earlierForms: [
    { part: 'submission' as const, version: 1, fields: [question('idea'), question('studio')] },
    { part: 'submission' as const, version: 2, fields: [question('idea'), question('studio', true)] },
  ],
} satisfies Parameters<typeof questionsAnswered>[0];

describe('the questions that experts may read of a work', () => {
  it('leave out one that any version of the form marks as revealing, also where it is not asked any more', () => {
    expect(questionsAnswered(settings, 1).map(({ key }) => key)).toEqual(['idea']);
    expect(questionsAnswered(settings, 3).map(({ key }) => key)).toEqual(['idea']);
  });
});
