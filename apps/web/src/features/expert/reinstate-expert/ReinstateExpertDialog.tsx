import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { ExpertRow } from '../expert-row.ts';

/** Puts a suspended expert back to work. */
export function ReinstateExpertDialog({ row: { personId, name }, onClose }: { row: ExpertRow; onClose: () => void }) {
  const { t } = useTranslation('expert');
  const reinstate = useCommand(trpc.expert.reinstateExpert, { done: t('reinstated'), onDone: onClose });
  const dialog = {
    title: t('reinstateTitle', { name }),
    label: t('reason'),
    action: t('reinstate'),
    tone: 'primary' as const,
  };
  const run = (reason: string) => reinstate.run({ personId, reason });
  return <ReasonDialog {...dialog} draft={personId} command={reinstate} onReason={run} onClose={onClose} />;
}
