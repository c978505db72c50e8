import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton, Skeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useApproveBatch } from '../approve-batch/useApproveBatch.ts';
import { CheckProgress } from '../check-batch/CheckProgress.tsx';
import { RejectBatchDialog } from '../reject-batch/RejectBatchDialog.tsx';
import { batchTone } from '../status.ts';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchNotices } from './BatchNotices.tsx';
import { CheckResult } from './CheckResult.tsx';
import { HeldRecipients } from './HeldRecipients.tsx';
import { useCheckedBatch } from './useCheckedBatch.ts';

const BatchLetters = lazy(() => import('../letter-list/BatchLetters.tsx'));
const BatchRecipients = lazy(() => import('../batch-recipients/BatchRecipients.tsx'));

type Batch = RouterOutputs['certificate']['batchDetails'];

const isIssued = ({ status }: Batch) => status === 'issued' || status === 'paused';

/** One batch before issue: findings, real recipients, and the decision of a second person. */
export function BatchDetails({ batchId }: { batchId: BatchId }) {
  const { t } = useTranslation('certificate');
  const { batch, found } = useCheckedBatch(batchId);
  if (batch.error && !batch.data)
    return (
      <>
        <PageHeader title={t('check.title')} back="/certificate/check" />
        <ErrorState error={batch.error} retry={() => void batch.refetch()} />
      </>
    );
  return (
    <QueryState query={batch} skeleton={<PageSkeleton />}>
      {(row) => (
        <Decision batch={row}>
          <BatchNotices batch={row} />
          <BatchFacts batch={row} />
          <HeldRecipients batch={row} />
          {isIssued(row) && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <BatchLetters batchId={batchId} />
            </Suspense>
          )}
          {row.checking ? (
            <CheckProgress looked={row.looked} />
          ) : (
            <QueryState query={found} skeleton={<PageSkeleton />}>
              {(preflight) => (
                <>
                  <CheckResult
                    batchId={batchId}
                    found={preflight}
                    mayWaive={row.can.waive}
                    mayHold={row.can.holdBack}
                  />
                  {!isIssued(row) && (
                    <Suspense fallback={<Skeleton className="h-40" />}>
                      <BatchRecipients batchId={batchId} found={preflight} />
                    </Suspense>
                  )}
                </>
              )}
            </QueryState>
          )}
        </Decision>
      )}
    </QueryState>
  );
}

/** The head of the page with what may be decided now, over what the decision is about. */
function Decision({ batch, children }: { batch: Batch; children: ReactNode }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const { batchId, can } = batch;
  const check = useCommand(trpc.certificate.checkBatch);
  const approval = useApproveBatch(batchId);
  const refusal = approval.refusal ?? check.refusal;
  return (
    <>
      <PageHeader
        title={pick(batch.name)}
        back="/certificate/check"
        tags={<StatusTag tone={batchTone[batch.status]}>{t(`batchStatus.${batch.status}`)}</StatusTag>}
        actions={
          <>
            {can.check && (
              <Button pending={check.pending || batch.checking} onClick={() => void check.run({ batchId })}>
                {t('check.again')}
              </Button>
            )}
            <DialogButton offered={can.reject} tone="danger" label={t('check.reject.action')}>
              {(close) => <RejectBatchDialog batchId={batchId} onClose={close} />}
            </DialogButton>
            {can.approve && (
              <Button tone="primary" pending={approval.pending} onClick={() => void approval.approve()}>
                {t('check.approve')}
              </Button>
            )}
            {can.issue && (
              <LinkButton tone="primary" href={`/certificate/send?id=${batchId}`}>
                {t('check.toSend')}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="space-y-5">
        {refusal && <RefusalNote refusal={refusal} />}
        {children}
      </div>
    </>
  );
}
