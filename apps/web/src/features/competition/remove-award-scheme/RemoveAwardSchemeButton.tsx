import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import type { Scheme } from '../save-award-scheme/AwardSchemeDrawer.tsx';

export function RemoveAwardSchemeButton({ scheme: { schemeId, name, version } }: { scheme: Scheme }) {
  const { t } = useTranslation('award-scheme');
  const pick = useBilingual();
  const remove = useCommand(trpc.competition.removeAwardScheme, { done: t('removed'), toastRefusal: true });
  const title = t('removeTitle', { name: pick(name) });
  return (
    <ConfirmButton
      size="sm"
      command={remove}
      question={{ title, body: t('removeBody'), action: t('remove'), tone: 'danger' }}
      onConfirm={() => remove.run({ schemeId, seen: version })}
    />
  );
}
