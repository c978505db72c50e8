import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

/** Ends a check that keeps a result from being announced, with the reason why. */
export function WaiveNameCheckButton({ checkId }: { checkId: string }) {
  const { t } = useTranslation('name-check');
  const [asking, setAsking] = useState(false);
  const { action, title, description, submit, done } = t('waive', { returnObjects: true });
  const waive = useCommand(trpc.award.waiveNameCheck, { done, onDone: () => setAsking(false) });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{action}</Button>
      {asking && (
        <ReasonDialog
          title={title}
          description={description}
          action={submit}
          draft={`waive ${checkId}`}
          command={waive}
          onReason={(reason) => waive.run({ checkId, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
