import { PersonId, PlanId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

/** An expert drops out: after a question, a plan is requested that gives their open works to others. */
export function useReplaceExpert(roundId: RoundId) {
  const { t } = useTranslation('review');
  const confirm = useConfirm();
  const replace = useCommand(trpc.review.replaceExpert, { done: t('replaceExpert.done'), toastRefusal: true });
  return async ({ personId, name, open }: { personId: string; name: string; open: number }) => {
    const question = {
      title: t('replaceExpert.title', { name, count: open }),
      body: t('replaceExpert.body'),
      action: t('replaceExpert.action'),
    };
    if (!(await confirm(question))) return;
    await replace.run({ roundId, planId: PlanId.parse(freshId()), expertId: PersonId.parse(personId) });
  };
}
