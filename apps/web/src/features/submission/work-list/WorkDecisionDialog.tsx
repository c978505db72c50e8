import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { ScreenWorkDialog } from '../screen-work/ScreenWorkDialog.tsx';
import type { WorkRow } from '../work-row.ts';

export type WorkDecision = 'screen' | 'propose' | 'withdraw' | 'dismiss';

/** A decision about a work whose reason its team will read. */
export function WorkDecisionDialog({ kind, ...rest }: { row: WorkRow; kind: WorkDecision; onClose: () => void }) {
  return kind === 'screen' ? <ScreenWorkDialog {...rest} /> : <DisqualificationDialog kind={kind} {...rest} />;
}

type Disqualification = { row: WorkRow; kind: 'propose' | 'withdraw' | 'dismiss'; onClose: () => void };

/** The first person proposes, or somebody dismisses what was proposed; both say why. */
function DisqualificationDialog({ row, kind, onClose }: Disqualification) {
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
