import { AwardId, EnrolmentId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Objection, Ordered } from '../objection.ts';

/** The second person agrees to what the first one began. Null for scores, which are approved on the page of their run. */
export function useAgreeToRemedy({ work }: Objection, { remedy, begunByName, byId }: Ordered) {
  const { t } = useTranslation('objection');
  const confirm = useConfirm();
  const options = { done: t('remedies.done'), toastRefusal: true };
  const ofWork = useCommand(trpc.submission.disqualifyWork, options);
  const ofTeam = useCommand(trpc.enrolment.disqualifyEnrolment, options);
  const ofAward = useCommand(trpc.award.revokeAward, options);
  const send =
    remedy === 'disqualifyWork'
      ? (id: string) => ofWork.run({ workId: WorkId.parse(id) })
      : remedy === 'disqualifyTeam'
        ? (id: string) => ofTeam.run({ enrolmentId: EnrolmentId.parse(id) })
        : remedy === 'revokeAward'
          ? (id: string) => ofAward.run({ awardId: AwardId.parse(id) })
          : null;
  if (!send || !byId) return null;
  const ask = async () => {
    const question = {
      title: t('remedies.agreeTitle', { remedy: t(`remedies.kinds.${remedy}`) }),
      body: t('remedies.agreeBody', { name: begunByName, work: work?.title ?? '' }),
      action: t('remedies.agree'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await send(byId);
  };
  return { ask, pending: ofWork.pending || ofTeam.pending || ofAward.pending };
}
