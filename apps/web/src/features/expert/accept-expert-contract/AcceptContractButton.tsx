import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';

/** The expert accepts the version on the page. */
export function AcceptContractButton({ version }: { version: number }) {
  const { t } = useTranslation('contract');
  const agree = useCommand(trpc.expert.acceptExpertContract, { done: t('mine.done'), toastRefusal: true });
  return (
    <Button tone="primary" pending={agree.pending} onClick={() => void agree.run({ version })}>
      {t('mine.accept')}
    </Button>
  );
}
