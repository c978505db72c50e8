import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

export function CloseNameCheckButton({ checkId }: { checkId: string }) {
  const { t } = useTranslation('name-check');
  const words = t('close', { returnObjects: true });
  const close = useCommand(trpc.award.closeNameCheck, { done: words.done, toastRefusal: true });
  return <ConfirmButton tone="primary" question={words} command={close} onConfirm={() => close.run({ checkId })} />;
}
