import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { ExpertRow } from '../expert-row.ts';

/** Takes an expert out of work for a time. */
export function SuspendExpertDialog({ row: { personId, name }, onClose }: { row: ExpertRow; onClose: () => void }) {
  const { t } = useTranslation('expert');
  const suspend = useCommand(trpc.expert.suspendExpert, { done: t('suspended'), onDone: onClose });
  const dialog = {
    title: t('suspendTitle', { name }),
    label: t('reason'),
    action: t('suspend'),
    tone: 'danger' as const,
  };
  const run = (reason: string) => suspend.run({ personId, reason });
  return <ReasonDialog {...dialog} draft={personId} command={suspend} onReason={run} onClose={onClose} />;
}
