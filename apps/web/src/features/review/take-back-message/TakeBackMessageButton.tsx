import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';

/** Takes back a message of one's own. */
export function TakeBackMessageButton({ sheetId, messageId }: { sheetId: SheetId; messageId: string }) {
  const { t } = useTranslation('review');
  const command = useCommand(trpc.review.takeBackMessage, { toastRefusal: true });
  return (
    <Button size="sm" tone="quiet" pending={command.pending} onClick={() => command.run({ sheetId, messageId })}>
      {t('discussion.takeBack')}
    </Button>
  );
}
