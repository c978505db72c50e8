import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

/** The button that declines a request, and the reason for it, which the person who asked reads. */
export function DeclineNameCorrectionForm({ correctionId }: { correctionId: string }) {
  const { t } = useTranslation('name-check');
  const [asking, setAsking] = useState(false);
  const words = t('decline', { returnObjects: true });
  const decline = useCommand(trpc.award.declineNameCorrection, { done: words.done, onDone: () => setAsking(false) });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.action}</Button>
      {asking && (
        <ReasonDialog
          title={words.title}
          help={words.help}
          action={words.submit}
          draft={`decline ${correctionId}`}
          command={decline}
          onReason={(reason) => decline.run({ correctionId, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
