import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

export function RemindNameCheckButton({ checkId, count }: { checkId: string; count: number }) {
  const { t } = useTranslation('name-check');
  const confirm = useConfirm();
  const words = t('remind', { returnObjects: true, count });
  const remind = useCommand(trpc.award.remindNameCheck, { done: words.done, toastRefusal: true });
  const ask = async () => {
    if (await confirm(words)) await remind.run({ checkId });
  };
  return (
    <Button icon={Bell} pending={remind.pending} onClick={() => void ask()}>
      {words.action}
    </Button>
  );
}
