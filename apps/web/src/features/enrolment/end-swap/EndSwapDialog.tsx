import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Details, OpenSwap } from '../useEnrolment.ts';

type Props = { details: Details; swap: OpenSwap; as: 'captain' | 'outgoing' | 'staff'; onClose: () => void };

/** Withdrawn, not agreed to, or rejected, depending on who ends it. */
export function EndSwapDialog({ details: { teamId, teamName }, swap: { invitationId }, as, onClose }: Props) {
  const { t } = useTranslation('enrolment');
  const words = t(`swap.end.${as}`, { returnObjects: true, team: teamName });
  const end = useCommand(trpc.enrolment.endSwap, { done: words.done, onDone: onClose });
  const run = (reason: string) => end.run({ teamId, invitationId, reason });
  return <ReasonDialog {...words} help={t('swap.reasonHelp')} command={end} onReason={run} onClose={onClose} />;
}
