import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

export function RemindNameCheckButton({ checkId, count }: { checkId: string; count: number }) {
  const { t } = useTranslation('name-check');
  const words = t('remind', { returnObjects: true, count });
  const remind = useCommand(trpc.award.remindNameCheck, { done: words.done, toastRefusal: true });
  return <ConfirmButton icon={Bell} question={words} command={remind} onConfirm={() => remind.run({ checkId })} />;
}
