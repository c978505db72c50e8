import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';

/** An expert accepts all works that were assigned to them, so that the organiser need not wait for the first score. */
export function AcknowledgeAssignments({ roundId, count }: { roundId: RoundId; count: number }) {
  const { t } = useTranslation('review');
  const acknowledge = useCommand(trpc.review.acknowledgeAssignments, {
    toastRefusal: true,
    onDone: ({ done }) => toast.success(t('scoring.accepted', { count: done })),
  });
  return (
    <Notice
      tone="info"
      className="mb-4"
      actions={
        <Button size="sm" pending={acknowledge.pending} onClick={() => void acknowledge.run({ roundId })}>
          {t('scoring.accept')}
        </Button>
      }
    >
      {t('scoring.toAccept', { count })}
    </Notice>
  );
}
