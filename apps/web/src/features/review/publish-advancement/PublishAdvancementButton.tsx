import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Advancement } from '../advancement.ts';

/** Makes the list known: every team gets an email. */
export function PublishAdvancementButton({ advancement: { advancementId, list } }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const confirm = useConfirm();
  const publish = useCommand(trpc.review.publishAdvancement, {
    done: t('publishAdvancement.done'),
    toastRefusal: true,
  });
  const ask = async () => {
    const question = {
      title: t('publishAdvancement.title'),
      body: t('publishAdvancement.body', { count: list?.works ?? 0 }),
      action: t('publishAdvancement.action'),
    };
    if (await confirm(question)) await publish.run({ advancementId });
  };
  return (
    <Button tone="primary" pending={publish.pending} onClick={() => void ask()}>
      {t('publishAdvancement.action')}
    </Button>
  );
}
