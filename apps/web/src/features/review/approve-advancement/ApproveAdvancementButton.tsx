import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Advancement } from '../advancement.ts';

/** The second person approves the list. */
export function ApproveAdvancementButton({
  advancement: { advancementId, list, revision },
}: {
  advancement: Advancement;
}) {
  const { t } = useTranslation('review');
  const confirm = useConfirm();
  const approve = useCommand(trpc.review.approveAdvancement, {
    done: t('approveAdvancement.done'),
    toastRefusal: true,
  });
  const ask = async () => {
    const question = {
      title: t('approveAdvancement.title'),
      body: t('approveAdvancement.body', { count: list?.advanced ?? 0 }),
      action: t('approveAdvancement.action'),
    };
    if (await confirm(question)) await approve.run({ advancementId, revision });
  };
  return (
    <Button tone="primary" pending={approve.pending} onClick={() => void ask()}>
      {t('approveAdvancement.action')}
    </Button>
  );
}
