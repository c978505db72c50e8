import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = { tieVoteId: string; outcome: 'counted' | 'shared'; onClose: () => void };

/** Ends the chairs' vote early: by the votes there are, or by a shared rank. */
export function CloseTieVoteDialog({ tieVoteId, outcome, onClose }: Props) {
  const { t } = useTranslation('review');
  const close = useCommand(trpc.review.closeTieVote, { done: t('tieVotes.closed'), onDone: onClose });
  return (
    <ReasonDialog
      title={t(`tieVotes.close.${outcome}`)}
      help={t(`tieVotes.closeHelp.${outcome}`)}
      action={t(`tieVotes.close.${outcome}`)}
      tone="primary"
      draft={`${tieVoteId} ${outcome}`}
      command={close}
      onReason={(reason) => close.run({ tieVoteId, outcome, reason })}
      onClose={onClose}
    />
  );
}
