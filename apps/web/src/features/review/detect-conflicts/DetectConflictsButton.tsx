import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';

/** Looks for authors and advisers with whom the experts of a round have worked before, and records these conflicts. */
export function DetectConflictsButton({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const detect = useCommand(trpc.expert.detectConflicts, {
    toastRefusal: true,
    onDone: ({ found }) => toast.success(t('distribution.conflictsFound', { count: found })),
  });
  return (
    <Button pending={detect.pending} onClick={() => void detect.run({ roundId })}>
      {t('distribution.detectConflicts')}
    </Button>
  );
}
