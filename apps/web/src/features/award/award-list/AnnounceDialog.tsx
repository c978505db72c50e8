import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import type { ResultRow } from './ResultCards.tsx';

const NOTICE_DAYS = 10;
const END_OF_WORK = '18:00';

export function AnnounceDialog({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const [endsAt, setEndsAt] = useState<string | null>(() => {
    const last = new Date(serverNow() + NOTICE_DAYS * 86_400_000).toISOString();
    return fromWallTime(wallTime(last).date, END_OF_WORK);
  });
  const [none, setNone] = useState(false);
  const announce = useCommand(trpc.award.announceResult, { done: t('announced'), onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('announceTitle', { item: pick(row.item) })}
      description={t('announceLead')}
      footer={
        <Button
          tone="primary"
          pending={announce.pending}
          disabled={!none && endsAt === null}
          onClick={() => void announce.run({ resultId: row.resultId, noticeEndsAt: none ? null : (endsAt as Instant) })}
        >
          {t('announce')}
        </Button>
      }
    >
      <div className="space-y-4">
        <DateTimeField value={endsAt} onChange={setEndsAt} label={t('noticeEndsAt')} disabled={none} required />
        {row.can.second ? (
          <Checkbox value={none} onChange={setNone} label={t('noNotice')} />
        ) : (
          <p className="text-dense text-ink-2">{t('noNoticeSecond', { name: row.draftedByName })}</p>
        )}
        {announce.refusal && <RefusalNote refusal={announce.refusal} />}
      </div>
    </Dialog>
  );
}
