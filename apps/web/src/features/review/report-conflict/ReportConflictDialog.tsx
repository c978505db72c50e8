import { ConflictType } from '@laurel/domain/expert/expert.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { Select } from '#/ui/Select.tsx';
import type { Worklist } from '../worklist.ts';

const Conflict = z.object({ type: ConflictType, reason: Reason });

type Props = { sheet: Worklist['sheets'][number]; onDone: () => void; onClose: () => void };

/** An expert declares a conflict of interest with the people of a work. */
export function ReportConflictDialog({ sheet: { sheetId, alias }, onDone, onClose }: Props) {
  const { t } = useTranslation('review');
  const { t: expert } = useTranslation('expert');
  const [conflictId] = useState(() => freshId());
  const form = useZodForm(Conflict, { defaultValues: { type: 'collaborator', reason: '' } });
  const report = useCommand(trpc.review.reportConflict, { done: t('scoring.conflicted'), onDone });
  return (
    <FormDialog
      title={t('scoring.conflictTitle', { alias })}
      description={t('scoring.conflictBody')}
      draft={sheetId}
      form={form}
      command={report}
      submit={t('scoring.conflict')}
      tone="danger"
      onSubmit={(values) => report.run({ sheetId, conflictId, ...values })}
      onClose={onClose}
    >
      <Select
        field={form.field('type')}
        label={t('scoring.relation')}
        options={ConflictType.options.map((value) => ({ value, label: expert(`types.${value}`) }))}
      />
      <ReasonField field={form.field('reason')} label={t('scoring.reason')} rows={2} />
    </FormDialog>
  );
}
