import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RevocationDialog, type RevocationProps } from '../RevocationDialog.tsx';

export function DismissRevocationDialog({ row, onClose }: RevocationProps) {
  const { t } = useTranslation('award');
  const dismiss = useCommand(trpc.award.dismissRevocation, { done: t('revocation.dismiss.done'), onDone: onClose });
  const run = (reason: string) => dismiss.run({ awardId: row.awardId, reason });
  return <RevocationDialog row={row} kind="dismiss" command={dismiss} onReason={run} onClose={onClose} />;
}
