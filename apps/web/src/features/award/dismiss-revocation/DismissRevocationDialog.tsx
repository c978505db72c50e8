import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { AwardRow } from '../award-row.ts';

type Props = { row: AwardRow; onClose: () => void };

export function DismissRevocationDialog({ row: { awardId, workTitle }, onClose }: Props) {
  const { t } = useTranslation('award');
  const dismiss = useCommand(trpc.award.dismissRevocation, { done: t('revocation.dismiss.done'), onDone: onClose });
  return (
    <ReasonDialog
      {...t('revocation.dismiss', { returnObjects: true, work: workTitle })}
      command={dismiss}
      onReason={(reason) => dismiss.run({ awardId, reason })}
      onClose={onClose}
    />
  );
}
