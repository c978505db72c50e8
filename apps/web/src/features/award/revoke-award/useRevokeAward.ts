import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { AwardRow } from '../award-row.ts';

/** Revokes an award as another person proposed, once that is confirmed. */
export function useRevokeAward() {
  const { t } = useTranslation('award');
  const confirm = useConfirm();
  const { run } = useCommand(trpc.award.revokeAward, { done: t('revocation.revoke.done'), toastRefusal: true });
  return async ({ awardId, workTitle, revocation }: AwardRow) => {
    const sure = await confirm({
      title: t('revocation.revoke.title', { work: workTitle }),
      body: t('revocation.revoke.body', { reason: revocation?.reason }),
      action: t('revocation.revoke.action'),
      tone: 'danger',
    });
    if (sure) await run({ awardId });
  };
}
