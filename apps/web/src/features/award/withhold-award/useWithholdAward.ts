import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Objection } from '../objection.ts';

/** Withholds the award of an objection's work, once that is confirmed. */
export function useWithholdAward() {
  const { t } = useTranslation('objection');
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.award.withholdAward, { done: t('remedies.done'), toastRefusal: true });
  const ask = async ({ resultId, objectionId, work }: Objection) => {
    const title = t('remedies.withhold.title', { work: work?.title ?? '' });
    const question = { title, body: t('remedies.help.withholdAward'), action: t('remedies.begin.withholdAward') };
    if (await confirm({ ...question, tone: 'danger' })) await run({ resultId, objectionId });
  };
  return { ask, pending };
}
