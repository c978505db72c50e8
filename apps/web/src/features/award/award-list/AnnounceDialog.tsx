import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { ResultRow } from './result-row.ts';

const NOTICE_DAYS = 10;
const END_OF_WORK = '18:00';
const Reasoned = z.strictObject({ reason: Reason });

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
        !none && (
          <Button
            tone="primary"
            pending={announce.pending}
            disabled={endsAt === null}
            onClick={() => void announce.run({ resultId: row.resultId, noticeEndsAt: endsAt as Instant })}
          >
            {t('announce')}
          </Button>
        )
      }
    >
      <div className="space-y-4">
        <DateTimeField value={endsAt} onChange={setEndsAt} label={t('noticeEndsAt')} disabled={none} required />
        {!row.noNotice && <Checkbox value={none} onChange={setNone} label={t('noNotice.choose')} />}
        {none && <ProposeNoNotice row={row} onClose={onClose} />}
        {announce.refusal && <RefusalNote refusal={announce.refusal} />}
      </div>
    </Dialog>
  );
}

/** Without a notice it takes two people: one says why, another announces. */
function ProposeNoNotice({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const { t } = useTranslation('award');
  const form = useZodForm(Reasoned, { defaultValues: { reason: '' } });
  const propose = useCommand(trpc.award.proposeNoNotice, { done: t('noNotice.proposed'), onDone: onClose });
  return (
    <Form
      form={form}
      onSubmit={({ reason }) => propose.run({ resultId: row.resultId, reason })}
      refusal={propose.refusal}
      label={t('noNotice.propose')}
    >
      <TextArea field={form.field('reason')} label={t('reason')} help={t('noNotice.reasonHelp')} rows={3} required />
      <FormActions>
        <Button type="submit" tone="primary" pending={propose.pending}>
          {t('noNotice.propose')}
        </Button>
      </FormActions>
    </Form>
  );
}
