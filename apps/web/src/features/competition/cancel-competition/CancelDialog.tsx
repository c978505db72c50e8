import type { CancelCompetition } from '@laurel/domain/competition/cancel-competition.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { LifecycleDialog, type LifecycleProps } from '../LifecycleDialog.tsx';

/** Cancelling also says what becomes of the fees that are paid. */
export function CancelDialog(props: LifecycleProps) {
  const { t } = useTranslation('competition');
  const { competitionId } = props.competition;
  const [refunds, setRefunds] = useState<CancelCompetition['refunds']>('full');
  const cancel = useCommand(trpc.competition.cancelCompetition, {
    done: t('details.cancelled'),
    onDone: props.onClose,
  });
  return (
    <LifecycleDialog
      {...props}
      action="cancel"
      command={cancel}
      onReason={(reason) => cancel.run({ competitionId, reason, refunds })}
    >
      <RadioGroup
        className="mb-5"
        value={refunds}
        onChange={(value) => setRefunds(value === 'none' ? 'none' : 'full')}
        label={t('details.refunds')}
        options={[
          { value: 'full', label: t('details.refundsFull') },
          { value: 'none', label: t('details.refundsNone') },
        ]}
      />
    </LifecycleDialog>
  );
}
