import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { Worklist } from '../worklist.ts';

const causes = ['load', 'other'] as const;
const Decline = z.object({ cause: z.enum(causes), reason: Reason });

type Props = { sheet: Worklist['sheets'][number]; onDone: () => void; onClose: () => void };

/** An expert declines a work, and says why. */
export function DeclineAssignmentDialog({ sheet: { sheetId, alias }, onDone, onClose }: Props) {
  const { t } = useTranslation('review');
  const form = useZodForm(Decline, { defaultValues: { cause: 'load', reason: '' } });
  const decline = useCommand(trpc.review.declineAssignment, { done: t('scoring.abstained'), onDone });
  return (
    <FormDialog
      title={t('scoring.abstainTitle', { alias })}
      draft={sheetId}
      form={form}
      command={decline}
      submit={t('scoring.abstain')}
      tone="danger"
      onSubmit={(values) => decline.run({ sheetId, ...values })}
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('cause')}
        label={t('scoring.cause')}
        options={causes.map((value) => ({ value, label: t(`scoring.causes.${value}`) }))}
      />
      <ReasonField field={form.field('reason')} label={t('scoring.reason')} rows={2} />
    </FormDialog>
  );
}
