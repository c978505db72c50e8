import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import type { ScoreRun } from '../score-run.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

/** From a sealed run to one that corrects it: computed again, sealed by a second person, the former kept and named. */
export function CorrectRun({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState(false);
  if (!run.can.correct) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('results.correct.action')}</Button>
      {open && <CorrectRunDialog run={run} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Which decision the correction carries out; without one it says how a decision comes about. */
function CorrectRunDialog({ run, onClose }: { run: ScoreRun; onClose: () => void }) {
  const { t } = useTranslation('review');
  const grounds = trpc.review.orderedCorrections.useQuery({ scoreRunId: run.scoreRunId });
  const objections = (
    <LinkButton size="sm" href="/competitionReward/detailedList?waiting=remedies">
      {t('results.correct.toObjections')}
    </LinkButton>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('results.correct.title')}
      description={t('results.correct.description')}
    >
      <QueryState query={grounds}>
        {(found) =>
          found.orders.length === 0 && found.gone === 0 ? (
            <Empty title={t('results.correct.none')} hint={t('results.correct.noneHint')} action={objections} />
          ) : (
            <CorrectionForm run={run} grounds={found} onClose={onClose} />
          )
        }
      </QueryState>
    </Dialog>
  );
}
