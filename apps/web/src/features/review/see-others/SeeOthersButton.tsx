import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';

/** Asks for the others' sheets of a work that the reader scores. */
export function SeeOthersButton({ sheetId }: { sheetId: SheetId }) {
  const { t } = useTranslation('review');
  const command = useCommand(trpc.review.seeOthers, { toastRefusal: true });
  return (
    <Button pending={command.pending} onClick={() => command.run({ sheetId })}>
      {t('seeOthers.action')}
    </Button>
  );
}
