import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import type { Advancement } from '../advancement.ts';

/** The second person approves the list. */
export function ApproveAdvancementButton({
  advancement: { advancementId, list, revision },
}: {
  advancement: Advancement;
}) {
  const { t } = useTranslation('review');
  const approve = useCommand(trpc.review.approveAdvancement, {
    done: t('approveAdvancement.done'),
    toastRefusal: true,
  });
  const question = {
    title: t('approveAdvancement.title'),
    body: t('approveAdvancement.body', { count: list?.advanced ?? 0 }),
    action: t('approveAdvancement.action'),
  };
  const run = () => approve.run({ advancementId, revision });
  return <ConfirmButton tone="primary" question={question} command={approve} onConfirm={run} />;
}
