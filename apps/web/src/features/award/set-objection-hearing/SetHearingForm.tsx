import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { Objection } from '../objection.ts';

const DAYS_AHEAD = 3;
const Hearing = z.object({ startsAt: Instant, place: z.string().trim().min(2).max(300) });

const usualStart = () => {
  const day = new Date(serverNow() + DAYS_AHEAD * 86_400_000).toISOString();
  return Instant.parse(fromWallTime(wallTime(day).date, '09:00'));
};

type Props = { objection: Objection; onClose: () => void };

/** Invites both sides of an objection to a hearing, or moves it. */
export function SetHearingForm({ objection: { resultId, objectionId, hearing }, onClose }: Props) {
  const { t } = useTranslation('objection');
  const defaultValues = { startsAt: hearing?.startsAt ?? usualStart(), place: hearing?.place ?? '' };
  const form = useZodForm(Hearing, { defaultValues });
  const command = useCommand(trpc.award.setObjectionHearing, { done: t('hearing.done'), onDone: onClose });
  return (
    <CommandForm
      label={t('hearing.title')}
      className="mt-3"
      draft={objectionId}
      form={form}
      command={command}
      submit={t('hearing.action')}
      onSubmit={(values) => command.run({ ...values, resultId, objectionId, before: hearing?.startsAt ?? null })}
      onCancel={onClose}
    >
      <p className="text-dense text-ink-2">{t('hearing.lead')}</p>
      <DateTimeField field={form.field('startsAt')} label={t('hearing.startsAt')} required />
      <TextField field={form.field('place')} label={t('hearing.place')} maxLength={300} required />
    </CommandForm>
  );
}
