import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Advancement } from '../advancement.ts';

/** Gives the advancement up, with a reason. */
export function DiscardAdvancementButton({ advancement: { advancementId } }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const discard = useCommand(trpc.review.discardAdvancement, { done: t('discardAdvancement.done'), onDone: close });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('discardAdvancement.action')}</Button>
      {open && (
        <ReasonDialog
          title={t('discardAdvancement.title')}
          action={t('discardAdvancement.action')}
          command={discard}
          onReason={(reason) => discard.run({ advancementId, reason })}
          onClose={close}
        />
      )}
    </>
  );
}
