import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

export function CloseNameCheckButton({ checkId }: { checkId: string }) {
  const { t } = useTranslation('name-check');
  const confirm = useConfirm();
  const words = t('close', { returnObjects: true });
  const close = useCommand(trpc.award.closeNameCheck, { done: words.done, toastRefusal: true });
  const ask = async () => {
    if (await confirm(words)) await close.run({ checkId });
  };
  return (
    <Button tone="primary" pending={close.pending} onClick={() => void ask()}>
      {words.action}
    </Button>
  );
}
