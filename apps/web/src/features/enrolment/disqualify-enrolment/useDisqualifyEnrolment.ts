import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Details } from '../useEnrolment.ts';

type Proposed = Pick<Details, 'enrolmentId' | 'teamName'> & { reason: string };

/** The second person agrees to a proposed disqualification or a proposed withdrawal. */
export function useDisqualifyEnrolment(withdrawal: boolean) {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const agree = useCommand(trpc.enrolment.disqualifyEnrolment, {
    done: t(withdrawal ? 'decision.withdrawal.done' : 'decision.disqualified'),
    toastRefusal: true,
  });
  const action = t(withdrawal ? 'decision.withdrawal.second' : 'decision.second');
  const ask = async ({ enrolmentId, teamName: team, reason }: Proposed) => {
    const title = t(withdrawal ? 'decision.withdrawal.secondTitle' : 'decision.secondTitle', { team });
    if (await confirm({ title, body: reason, action, tone: 'danger' })) await agree.run({ enrolmentId });
  };
  return { action, ask, pending: agree.pending };
}
