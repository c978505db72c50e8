import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { WorkRow } from '../work-row.ts';
import { ProposeRemovalDialog } from './ProposeRemovalDialog.tsx';

export type WorkDecision = 'propose' | 'withdraw' | 'dismiss';

type Props = { row: WorkRow; kind: WorkDecision; onClose: () => void };

/** The first person proposes, or somebody dismisses what was proposed; both say why. */
export function WorkDecisionDialog({ row, kind, onClose }: Props) {
  if (kind === 'dismiss') return <DismissDialog row={row} onClose={onClose} />;
  return <ProposeRemovalDialog row={row} withdrawal={kind === 'withdraw'} onClose={onClose} />;
}

function DismissDialog({ row: { workId, title }, onClose }: Omit<Props, 'kind'>) {
  const { t } = useTranslation('submission');
  const words = 'list.disqualification.dismiss';
  const dismiss = useCommand(trpc.submission.dismissWorkDisqualification, {
    done: t(`${words}.done`),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(`${words}.title`, { title })}
      label={t('list.reasonInside')}
      help={t(`${words}.help`)}
      action={t(`${words}.action`)}
      tone="primary"
      command={dismiss}
      onReason={(reason) => dismiss.run({ workId, reason })}
      onClose={onClose}
    />
  );
}
