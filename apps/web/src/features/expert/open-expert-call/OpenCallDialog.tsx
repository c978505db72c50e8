import { CallTerms } from '@laurel/domain/expert/expert-call.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { FieldRow, useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { linesOf } from '../lines.ts';

/** Terms as they are typed: lists are lines. */
const Entries = CallTerms.extend({ tracks: z.string().max(5000), topics: z.string().max(5000) });

const USUAL_DAYS = 30;
const inDays = (days: number, time: string) => {
  const day = new Date(serverNow() + days * 86_400_000).toISOString();
  return Instant.parse(fromWallTime(wallTime(day).date, time));
};

/** A call for experts, published at once. */
export function OpenCallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('recruitment');
  const { groupId } = useSession();
  const [callId] = useState(() => freshId());
  const form = useZodForm(Entries, {
    defaultValues: {
      ...{ title: { zh: '', en: '' }, text: { zh: '', en: '' }, tracks: '', topics: '', wanted: 20, quota: 0 },
      ...{ opensAt: inDays(0, '00:00'), closesAt: inDays(USUAL_DAYS, '18:00') },
    },
  });
  const open = useCommand(trpc.expert.openExpertCall, { done: t('open.done'), onDone: onClose });
  const send = (entries: z.output<typeof Entries>) => {
    const terms = { ...entries, tracks: linesOf(entries.tracks), topics: linesOf(entries.topics) };
    return groupId && open.run({ callId, groupId: GroupId.parse(groupId), terms });
  };
  return (
    <FormDialog
      title={t('open.action')}
      description={t('open.lead')}
      size="lg"
      form={form}
      command={open}
      onSubmit={send}
      submit={t('open.action')}
      cancel
      onClose={onClose}
    >
      <BilingualFields
        fields={[form.field('title.zh'), form.field('title.en')]}
        labels={[t('field.titleZh'), t('field.titleEn')]}
      />
      <TextArea field={form.field('text.zh')} label={t('field.textZh')} rows={4} />
      <TextArea field={form.field('text.en')} label={t('field.textEn')} rows={4} />
      <FieldRow>
        <TextArea field={form.field('tracks')} label={t('field.tracks')} help={t('field.tracksHelp')} rows={3} />
        <TextArea field={form.field('topics')} label={t('field.topics')} help={t('field.topicsHelp')} rows={3} />
      </FieldRow>
      <DateTimeField field={form.field('opensAt')} label={t('field.opensAt')} required />
      <DateTimeField field={form.field('closesAt')} label={t('field.closesAt')} defaultTime="18:00" required />
      <FieldRow>
        <NumberField field={form.field('wanted')} label={t('field.wanted')} min={1} max={10_000} required />
        <NumberField
          field={form.field('quota')}
          label={t('field.quota')}
          help={t('field.quotaHelp')}
          min={0}
          max={100}
          required
        />
      </FieldRow>
    </FormDialog>
  );
}
