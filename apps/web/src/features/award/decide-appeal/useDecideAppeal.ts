import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Appeal } from '../objection.ts';

/** Decides an appeal finally, as another person proposed, once that is confirmed. */
export function useDecideAppeal() {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.award.decideAppeal, { done: say('appeal.decided'), toastRefusal: true });
  const decide = async ({ resultId, objectionId, side, proposal }: Appeal) => {
    if (!proposal) return;
    const title = say('appeal.acceptTitle', { outcome: t(`outcomes.${proposal.outcome}`) });
    const sure = await confirm({ title, body: proposal.reason, action: t('decision.accept') });
    if (!sure) return;
    const { outcome, remedies, reason } = proposal;
    await run({ resultId, objectionId, side, shown: { outcome, remedies: [...remedies], reason } });
  };
  return { decide, pending };
}
