import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Objection, Proposal } from '../objection.ts';

/** Decides an objection as another person proposed, once that is confirmed. */
export function useDecideObjection() {
  const { t } = useTranslation('award');
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.award.decideObjection, { done: t('decided'), toastRefusal: true });
  const decide = async ({ resultId, objectionId }: Objection, { outcome, remedies, reason }: Proposal) => {
    const title = t('decision.acceptTitle', { outcome: t(`outcomes.${outcome}`) });
    if (await confirm({ title, body: reason, action: t('decision.accept') }))
      await run({ resultId, objectionId, shown: { outcome, remedies: [...remedies], reason } });
  };
  return { decide, pending };
}
