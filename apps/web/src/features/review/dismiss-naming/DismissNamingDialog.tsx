import type { EnrolmentId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Naming } from '../naming.ts';

type Props = { roundId: RoundId; naming: Naming; onClose: () => void };

/** There is no conflict, or nobody is meant. */
export function DismissNamingDialog({ roundId, naming: { namingId, enrolmentId }, onClose }: Props) {
  const { t } = useTranslation('review');
  const dismiss = useCommand(trpc.review.dismissNaming, { done: t('dismissNaming.done'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('dismissNaming.title')}
      action={t('dismissNaming.action')}
      draft={namingId}
      command={dismiss}
      onReason={(reason) => dismiss.run({ roundId, namingId, enrolmentId: enrolmentId as EnrolmentId, reason })}
      onClose={onClose}
    />
  );
}
