import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Advancement } from '../advancement.ts';

/** Puts the approved list into force. */
export function ApplyAdvancementButton({ advancement: { advancementId, list } }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const confirm = useConfirm();
  const apply = useCommand(trpc.review.applyAdvancement, { done: t('applyAdvancement.done'), toastRefusal: true });
  const ask = async () => {
    const question = {
      title: t('applyAdvancement.title'),
      body: t('applyAdvancement.body', { count: list?.advanced ?? 0 }),
      action: t('applyAdvancement.action'),
    };
    if (await confirm(question)) await apply.run({ advancementId });
  };
  return (
    <Button tone="primary" pending={apply.pending} onClick={() => void ask()}>
      {t('applyAdvancement.action')}
    </Button>
  );
}
