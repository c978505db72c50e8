import { Pause, Play, RotateCcw, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { ArchiveLink } from '../ArchiveLink.tsx';
import { usePauseBatch } from '../pause-batch/usePauseBatch.ts';
import { useResumeBatch } from '../resume-batch/useResumeBatch.ts';
import { useRetryFailures } from '../retry-failures/useRetryFailures.ts';
import type { useIssueBatch } from './useIssueBatch.ts';

type Batch = RouterOutputs['certificate']['batchDetails'];

/** What may be done with a batch now, and its files once there are some. */
export function BatchActions({ batch, issuing }: { batch: Batch; issuing: ReturnType<typeof useIssueBatch> }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const { batchId, name, can, progress } = batch;
  const pause = usePauseBatch();
  const resume = useResumeBatch();
  const retry = useRetryFailures();
  const refusal = issuing.refusal ?? pause.refusal ?? resume.refusal ?? retry.refusal;
  return (
    <>
      {refusal && <RefusalNote refusal={refusal} />}
      <div className="flex flex-wrap gap-2">
        {can.issue && (
          <Button tone="primary" icon={Send} pending={issuing.pending} onClick={() => void issuing.issue()}>
            {t('send.issue')}
          </Button>
        )}
        {can.pause && (
          <Button icon={Pause} pending={pause.pending} onClick={() => void pause.run({ batchId })}>
            {t('send.pause')}
          </Button>
        )}
        {can.resume && (
          <Button tone="primary" icon={Play} pending={resume.pending} onClick={() => void resume.run({ batchId })}>
            {t('send.resume')}
          </Button>
        )}
        {can.retry && (
          <Button icon={RotateCcw} pending={retry.pending} onClick={() => void retry.run({ batchId })}>
            {t('send.retry')}
          </Button>
        )}
        {progress.printed + progress.failed + progress.waiting > 0 && (
          <LinkButton href={`/certificate/list?batchId=${batchId}`}>{t('send.toList')}</LinkButton>
        )}
        {progress.printed > 0 && (
          <LinkButton href={`/certificate/check?id=${batchId}`}>{t('send.toLetters')}</LinkButton>
        )}
        <ArchiveLink label={t('send.zip')} filters={{ batchId }} name={pick(name)} {...progress} />
      </div>
    </>
  );
}
