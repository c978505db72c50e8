import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import type { Advancement } from '../advancement.ts';

/** Makes the list known: every team gets an email. */
export function PublishAdvancementButton({ advancement: { advancementId, list } }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const publish = useCommand(trpc.review.publishAdvancement, {
    done: t('publishAdvancement.done'),
    toastRefusal: true,
  });
  const question = {
    title: t('publishAdvancement.title'),
    body: t('publishAdvancement.body', { count: list?.works ?? 0 }),
    action: t('publishAdvancement.action'),
  };
  const run = () => publish.run({ advancementId });
  return <ConfirmButton tone="primary" question={question} command={publish} onConfirm={run} />;
}
