import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RevocationDialog, type RevocationProps } from '../RevocationDialog.tsx';

export function ProposeRevocationDialog({ row, onClose }: RevocationProps) {
  const { t } = useTranslation('award');
  const propose = useCommand(trpc.award.proposeRevocation, { done: t('revocation.propose.done'), onDone: onClose });
  const run = (reason: string) => propose.run({ awardId: row.awardId, reason });
  return <RevocationDialog row={row} kind="propose" command={propose} onReason={run} onClose={onClose} />;
}
