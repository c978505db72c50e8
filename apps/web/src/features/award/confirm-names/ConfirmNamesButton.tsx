import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Sheet } from '../name-check/sheet.ts';

/** Confirms what the page shows; if that has changed since, it is read again. */
export function ConfirmNamesButton({ sheet: { checkId, workId, read, captain } }: { sheet: Sheet }) {
  const { t } = useTranslation('name-check');
  const confirm = useConfirm();
  const { action, title, body, bodyCaptain, done } = t('confirm', { returnObjects: true });
  const { award } = trpc.useUtils();
  const onRefused = () => award.myNameChecks.invalidate();
  const command = useCommand(trpc.award.confirmNames, { done, toastRefusal: true, onRefused });
  const ask = async () => {
    if (await confirm({ title, body: captain ? bodyCaptain : body, action }))
      await command.run({ checkId, workId, read });
  };
  return (
    <Button tone="primary" pending={command.pending} onClick={() => void ask()}>
      {action}
    </Button>
  );
}
