import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import type { Advancement } from '../advancement.ts';

/** Puts the approved list into force. */
export function ApplyAdvancementButton({ advancement: { advancementId, list } }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const apply = useCommand(trpc.review.applyAdvancement, { done: t('applyAdvancement.done'), toastRefusal: true });
  const question = {
    title: t('applyAdvancement.title'),
    body: t('applyAdvancement.body', { count: list?.advanced ?? 0 }),
    action: t('applyAdvancement.action'),
  };
  const run = () => apply.run({ advancementId });
  return <ConfirmButton tone="primary" question={question} command={apply} onConfirm={run} />;
}
