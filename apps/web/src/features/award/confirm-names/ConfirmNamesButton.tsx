import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import type { Sheet } from '../name-check/sheet.ts';

/** Confirms what the page shows; if that has changed since, it is read again. */
export function ConfirmNamesButton({ sheet: { checkId, workId, read, captain } }: { sheet: Sheet }) {
  const { t } = useTranslation('name-check');
  const { action, title, body, bodyCaptain, done } = t('confirm', { returnObjects: true });
  const { award } = trpc.useUtils();
  const onRefused = () => award.myNameChecks.invalidate();
  const command = useCommand(trpc.award.confirmNames, { done, toastRefusal: true, onRefused });
  const question = { title, body: captain ? bodyCaptain : body, action };
  const run = () => command.run({ checkId, workId, read });
  return <ConfirmButton tone="primary" question={question} command={command} onConfirm={run} />;
}
