import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import type { LifecycleProps } from '../LifecycleDialog.tsx';
import { WhenSettledDialog } from '../WhenSettledDialog.tsx';

/** Closes a competition, once that is confirmed; before that, it lists what closing would leave open. */
export function CloseDialog({ competition: { competitionId, settings }, onClose }: LifecycleProps) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const parts = trpc.competition.unsettledParts.useQuery({ competitionId, stageId: null });
  const close = useCommand(trpc.competition.closeCompetition, { done: t('details.closed'), onDone: onClose });
  return (
    <WhenSettledDialog
      competitionId={competitionId}
      parts={parts}
      title={t('details.closeTitle', { name: pick(settings.name) })}
      body={t('details.closeBody')}
      action={t('details.close')}
      command={close}
      onConfirm={() => close.run({ competitionId })}
      onClose={onClose}
    />
  );
}
