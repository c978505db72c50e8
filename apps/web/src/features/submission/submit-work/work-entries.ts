import { answersAsked, checkAnswers } from '@laurel/domain/competition/form-answers.ts';
import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import { z } from 'zod';
import type { AnswerValues } from '#/ui/QuestionFields.tsx';
import type { Checked } from './Checklist.tsx';
import type { Uploaded } from './useUploads.ts';

/** What a submission of this competition needs. */
type Needs = Pick<SubmissionSettings, 'fields' | 'files'> & { readonly declares: boolean };
type Entries = {
  readonly title: string;
  readonly answers: AnswerValues;
  readonly files: readonly unknown[];
  readonly declared: boolean;
};

export const checksOf = ({ fields, files: { min, max }, declares }: Needs, entries: Entries): readonly Checked[] => [
  { check: 'title', done: entries.title.trim() !== '' },
  ...(fields.length > 0
    ? [{ check: 'answers', done: checkAnswers(fields, answersAsked(fields, entries.answers)).length === 0 } as const]
    : []),
  { check: 'files', done: entries.files.length >= min && entries.files.length <= max },
  ...(declares ? [{ check: 'declared', done: entries.declared } as const] : []),
];

/** The entries as they are sent: what was answered to questions that are no longer asked stays on the page alone. */
export const sentEntries = <E extends Pick<Entries, 'answers'>>(fields: Needs['fields'], entries: E) => ({
  ...entries,
  answers: answersAsked(fields, entries.answers),
});

/** The entries of the form; nothing is submitted before each check is done. */
export const workEntries = (needs: Needs, says: Readonly<Record<Checked['check'], string>>) =>
  z
    .object({
      title: z.string(),
      answers: z.custom<AnswerValues>(),
      files: z.custom<Uploaded[]>(),
      declared: z.boolean(),
    })
    .superRefine((entries, context) => {
      const wrong = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
      for (const { check, done } of checksOf(needs, entries))
        if (!done && check !== 'answers') wrong([check], says[check]);
      for (const { key } of checkAnswers(needs.fields, answersAsked(needs.fields, entries.answers)))
        wrong(['answers', key], says.answers);
    });
