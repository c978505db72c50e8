import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { WorkRow } from '../work-row.ts';

export type WorkDecision = 'propose' | 'withdraw' | 'dismiss';

type Props = { row: WorkRow; kind: WorkDecision; onClose: () => void };

/** The first person proposes, or somebody dismisses what was proposed; both say why. */
export function WorkDecisionDialog({ row, kind, onClose }: Props) {
  const { t } = useTranslation('submission');
  const words = kind === 'withdraw' ? 'list.withdrawal.propose' : (`list.disqualification.${kind}` as const);
  const options = { done: t(`${words}.done`), onDone: onClose };
  const propose = useCommand(trpc.submission.proposeWorkDisqualification, options);
  const dismiss = useCommand(trpc.submission.dismissWorkDisqualification, options);
  const { workId } = row;
  const decide = (reason: string) =>
    kind === 'dismiss'
      ? dismiss.run({ workId, reason })
      : propose.run({ workId, reason, ...(kind === 'withdraw' && { withdrawal: true }) });
  return (
    <ReasonDialog
      title={t(`${words}.title`, { title: row.title })}
      label={kind === 'dismiss' ? t('list.reasonInside') : t('list.reason')}
      help={t(`${words}.help`)}
      action={t(`${words}.action`)}
      tone={kind === 'dismiss' ? 'primary' : 'danger'}
      command={kind === 'dismiss' ? dismiss : propose}
      onReason={decide}
      onClose={onClose}
    />
  );
}
