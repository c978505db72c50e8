import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { FolderDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';

/** Asks for one ZIP of the works that are the expert's in a round, and goes to the page on which it will be. */
export function DownloadWorks({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const ask = useCommand(trpc.exports.requestExport, { toastRefusal: true, onDone: () => navigate('/exports') });
  return (
    <Button
      icon={FolderDown}
      pending={ask.pending}
      onClick={() => void ask.run({ what: { kind: 'assignedFiles', filter: { roundId } }, format: 'zip' })}
    >
      {t('scoring.downloadWorks')}
    </Button>
  );
}
