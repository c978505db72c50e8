import { Instant } from '@laurel/domain/kernel/instants.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { Objection } from '../objection.ts';

const ANSWER_DAYS = 3;
const END_OF_WORK = '18:00';
const Admission = z.object({ summary: Reason, answerUntil: Instant });

const usualEnd = () => {
  const last = new Date(serverNow() + ANSWER_DAYS * 86_400_000).toISOString();
  return Instant.parse(fromWallTime(wallTime(last).date, END_OF_WORK));
};

type Props = { objection: Objection; onClose: () => void };

/** The objection is examined, and a team that it concerns is asked to answer. */
export function AdmitObjectionForm({ objection: { resultId, objectionId, hasRespondent }, onClose }: Props) {
  const { t } = useTranslation('objection');
  const form = useZodForm(Admission, { defaultValues: { summary: '', answerUntil: usualEnd() } });
  const command = useCommand(trpc.award.admitObjection, { done: t('admit.done'), onDone: onClose });
  const send = ({ summary, answerUntil }: z.output<typeof Admission>) =>
    command.run({ resultId, objectionId, summary, ...(hasRespondent ? { answerUntil } : {}) });
  return (
    <CommandForm
      label={t('admit.title')}
      className="mt-3"
      draft={objectionId}
      form={form}
      command={command}
      submit={t('admit.action')}
      onSubmit={send}
      onCancel={onClose}
    >
      <p className="text-dense text-ink-2">{t(hasRespondent ? 'admit.lead' : 'admit.leadAlone')}</p>
      <TextArea
        field={form.field('summary')}
        label={t(hasRespondent ? 'admit.summary' : 'admit.summaryAlone')}
        rows={4}
        maxLength={1000}
        required
      />
      {hasRespondent && <DateTimeField field={form.field('answerUntil')} label={t('admit.until')} required />}
    </CommandForm>
  );
}
