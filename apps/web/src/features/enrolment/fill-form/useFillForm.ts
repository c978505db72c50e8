import { answersAsked, checkAnswers } from '@laurel/domain/competition/form-answers.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import type { AnswerValues } from '#/ui/QuestionFields.tsx';
import { useEditedEnrolment } from '../useEditedEnrolment.ts';
import type { Details } from '../useEnrolment.ts';

/** Answers that are complete; what is saved for later need not be. */
const entriesOf = (fields: Details['form']['fields'], invalid: string) =>
  z.object({ answers: z.custom<AnswerValues>() }).superRefine(({ answers }, context) => {
    for (const { key } of checkAnswers(fields, answersAsked(fields, answers)))
      context.addIssue({ code: 'custom', path: ['answers', key], message: invalid });
  });

/** The answers to the competition's own questions: saved as far as they go, or complete and on to the team. */
export function useFillForm(details: Details) {
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const { enrolmentId } = details;
  const { fields } = details.form;
  const valuesOf = ({ answers }: Details) => ({ answers: answers as AnswerValues });
  const form = useZodForm(entriesOf(fields, ui('field.invalid')), {
    mode: 'onSubmit',
    defaultValues: valuesOf(details),
  });
  const row = useEditedEnrolment(details, 'answers', valuesOf);
  const fill = useCommand(trpc.enrolment.fillForm, {
    onDone: ({ version }) => row.saved(version),
    onRefused: row.refused,
  });
  const missing = details.people.find((one) => one.me)?.missing ?? [];
  const readOnly = !details.can.fill || details.stage?.status !== 'open';
  const send = () =>
    fill.run({ enrolmentId, answers: answersAsked(fields, form.getValues('answers')), seen: row.seen() });
  return {
    form,
    row,
    fill,
    missing,
    readOnly,
    save: async () => {
      const sent = form.getValues();
      if ((await send()) !== null) form.reset(sent, { keepValues: true });
    },
    goOn: async () => {
      if (missing.length > 0) return null;
      const saved = fields.length === 0 || readOnly || (await send()) !== null;
      if (!saved) return null;
      navigate(`/home/signUp/team?id=${enrolmentId}`);
      return true;
    },
  };
}
