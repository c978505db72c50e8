import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Details } from '../useEnrolment.ts';

type Props = Pick<Details, 'enrolmentId' | 'teamName'> & { onClose: () => void };

/** The captain withdraws the team. */
export function WithdrawDialog({ enrolmentId, teamName: team, onClose }: Props) {
  const { t } = useTranslation('enrolment');
  const words = t('details.withdraw', { returnObjects: true, team });
  const withdraw = useCommand(trpc.enrolment.withdrawEnrolment, { done: words.done, onDone: onClose });
  const run = (reason: string) => withdraw.run({ enrolmentId, reason });
  return <ReasonDialog {...words} command={withdraw} onReason={run} onClose={onClose} />;
}
