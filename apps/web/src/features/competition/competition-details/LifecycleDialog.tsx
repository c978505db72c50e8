import type { CancelCompetition } from '@laurel/domain/competition/cancel-competition.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

export type ReasonedAction = 'publish' | 'suspend' | 'resume' | 'cancel';

/** What needs a reason: publishing, suspending, resuming, and cancelling, which also says what becomes of the money. */
export function LifecycleDialog({
  competition,
  action,
  onClose,
}: {
  competition: CompetitionDetails;
  action: ReasonedAction;
  onClose: () => void;
}) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const [refunds, setRefunds] = useState<CancelCompetition['refunds']>('full');
  const { competitionId } = competition;
  const publish = useCommand(trpc.competition.publishCompetition, { done: t('details.published'), onDone: onClose });
  const suspend = useCommand(trpc.competition.suspendCompetition, { done: t('details.suspended'), onDone: onClose });
  const resume = useCommand(trpc.competition.resumeCompetition, { done: t('details.resumed'), onDone: onClose });
  const cancel = useCommand(trpc.competition.cancelCompetition, { done: t('details.cancelled'), onDone: onClose });
  const simple = { publish, suspend, resume };
  return (
    <ReasonDialog
      title={t(`details.${action}Title`, { name: pick(competition.settings.name) })}
      {...(action === 'publish' ? { description: t('details.publishBody'), help: t('details.publishReasonHelp') } : {})}
      label={t('details.reason')}
      action={t(`details.${action}`)}
      tone={action === 'cancel' ? 'danger' : 'primary'}
      command={{ ...simple, cancel }[action]}
      onReason={(reason) =>
        action === 'cancel'
          ? cancel.run({ competitionId, reason, refunds })
          : simple[action].run({ competitionId, reason })
      }
      onClose={onClose}
    >
      {action === 'cancel' && (
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
      )}
    </ReasonDialog>
  );
}
