import type { InvitationId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = {
  swap: { teamId: TeamId; teamName: string; invitationId: InvitationId };
  as: 'captain' | 'outgoing' | 'incoming' | 'staff';
  onClose: () => void;
};

/** Withdrawn, not agreed to, stepped back from, or rejected, depending on who ends it. */
export function EndSwapDialog({ swap: { teamId, teamName, invitationId }, as, onClose }: Props) {
  const { t } = useTranslation('enrolment');
  const words = t(`swap.end.${as}`, { returnObjects: true, team: teamName });
  const end = useCommand(trpc.enrolment.endSwap, { done: words.done, onDone: onClose });
  const run = (reason: string) => end.run({ teamId, invitationId, reason });
  const dialog = { ...words, help: t('swap.reasonHelp'), draft: invitationId };
  return <ReasonDialog {...dialog} command={end} onReason={run} onClose={onClose} />;
}
