import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { ProposeNoNoticeForm } from '../propose-no-notice/ProposeNoNoticeForm.tsx';
import type { ResultRow } from '../result-row.ts';

const NOTICE_DAYS = 10;
const END_OF_WORK = '18:00';
const Notice = z.object({ noticeEndsAt: Instant });

/** The usual end of a notice: the end of work, ten days from now. */
const usualEnd = () => {
  const last = new Date(serverNow() + NOTICE_DAYS * 86_400_000).toISOString();
  return Instant.parse(fromWallTime(wallTime(last).date, END_OF_WORK));
};

type Props = { row: ResultRow; onClose: () => void };

/** A result is announced with a notice, or it is proposed to announce it without one. */
export function AnnounceDialog({ row, onClose }: Props) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const [none, setNone] = useState(false);
  const title = t('announceTitle', { item: pick(row.item) });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={t('announceLead')}>
      <div className="space-y-4">
        {!row.noNotice && <Checkbox value={none} onChange={setNone} label={t('noNotice.choose')} />}
        {none ? <ProposeNoNoticeForm row={row} onClose={onClose} /> : <AnnounceForm row={row} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function AnnounceForm({ row: { resultId }, onClose }: Props) {
  const { t } = useTranslation('award');
  const form = useZodForm(Notice, { defaultValues: { noticeEndsAt: usualEnd() } });
  const announce = useCommand(trpc.award.announceResult, { done: t('announced'), onDone: onClose });
  return (
    <CommandForm
      draft={resultId}
      form={form}
      command={announce}
      label={t('announce')}
      submit={t('announce')}
      onSubmit={({ noticeEndsAt }) => announce.run({ resultId, noticeEndsAt })}
    >
      <DateTimeField field={form.field('noticeEndsAt')} label={t('noticeEndsAt')} required />
    </CommandForm>
  );
}
