import { numberPattern } from '@laurel/domain/certificate/numbering.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { batchTone } from '../status.ts';
import { Findings } from './Findings.tsx';
import { RecipientPreview } from './RecipientPreview.tsx';

/** How often the worker is asked how far its check has come. */
const EVERY_MS = 700;

/** One batch before issue: findings, real recipients, and the decision of a second person. */
export function BatchDetails({ batchId }: { batchId: BatchId }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const format = useFormat();
  const navigate = useNavigate();
  const [rejecting, setRejecting] = useState(false);
  const batch = trpc.certificate.batchDetails.useQuery(
    { batchId },
    { refetchInterval: ({ state }) => (state.data?.checking ? EVERY_MS : false) },
  );
  const checking = batch.data?.checking ?? true;
  const found = trpc.certificate.batchPreflight.useQuery({ batchId }, { enabled: !checking });
  const { refetch } = found;
  // A query that was asked before the check ended knows the one before.
  useEffect(() => {
    if (!checking) void refetch();
  }, [checking, refetch]);
  const check = useCommand(trpc.certificate.checkBatch);
  const approve = useCommand(trpc.certificate.approveBatch, {
    done: t('check.approved'),
    onDone: () => navigate(`/certificate/send?id=${batchId}`),
  });
  const refusal = approve.refusal ?? check.refusal;
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
        <>
          <PageHeader
            title={pick(row.name)}
            back="/certificate/check"
            tags={<StatusTag tone={batchTone[row.status]}>{t(`batchStatus.${row.status}`)}</StatusTag>}
            actions={
              <>
                {row.can.check && (
                  <Button pending={check.pending || row.checking} onClick={() => void check.run({ batchId })}>
                    {t('check.again')}
                  </Button>
                )}
                {row.can.reject && (
                  <Button tone="danger" onClick={() => setRejecting(true)}>
                    {t('check.reject')}
                  </Button>
                )}
                {row.can.approve && (
                  <Button tone="primary" pending={approve.pending} onClick={() => void approve.run({ batchId })}>
                    {t('check.approve')}
                  </Button>
                )}
                {row.can.issue && (
                  <LinkButton tone="primary" href={`/certificate/send?id=${batchId}`}>
                    {t('check.toSend')}
                  </LinkButton>
                )}
              </>
            }
          />
          <div className="space-y-5">
            {refusal && <RefusalNote refusal={refusal} />}
            {row.status === 'checked' && row.errors === 0 && row.recipients > 0 && !row.can.approve && (
              <Notice tone="info">
                {row.approvers.length > 0 ? t('check.ownAsk', { names: format.list(row.approvers) }) : t('check.own')}
              </Notice>
            )}
            {row.status === 'rejected' && row.rejectedReason && (
              <Notice
                tone="warning"
                title={t('batchStatus.rejected')}
                actions={
                  row.can.check && (
                    <LinkButton
                      size="sm"
                      href={`/certificate/setting?competitionId=${row.competitionId}&from=${batchId}`}
                    >
                      {t('check.redo')}
                    </LinkButton>
                  )
                }
              >
                {row.rejectedReason}
              </Notice>
            )}
            <DescriptionList
              columns={3}
              items={[
                { label: t('setting.issuerName'), value: row.print.issuerName },
                { label: t('setting.issueDate'), value: row.print.issueDate },
                {
                  label: t('setting.number'),
                  value: numberPattern(row.rule),
                },
                { label: t('check.draftedBy'), value: row.draftedByName },
                { label: t('check.approvedBy'), value: row.approvedByName ?? '—' },
                {
                  label: t('setting.copies'),
                  value: row.copies === 'team' ? t('setting.copiesTeam') : t('setting.copiesPerson'),
                },
              ]}
            />
            {row.checking ? (
              <Checking looked={row.looked} />
            ) : (
              <QueryState query={found} skeleton={<PageSkeleton />}>
                {(preflight) => (
                  <div className="grid gap-6 lg:grid-cols-2">
                    <section aria-label={t('check.findings')}>
                      <h2 className="mb-2 text-h3">
                        {t('check.findings')}{' '}
                        <span className="text-ui font-normal text-ink-3">
                          {t('check.recipients', {
                            count: preflight.recipients,
                            number: format.number(preflight.recipients),
                          })}{' '}
                          · {t('check.errors', { count: preflight.errors, number: format.number(preflight.errors) })} ·{' '}
                          {t('check.warnings', {
                            count: preflight.warnings,
                            number: format.number(preflight.warnings),
                          })}
                        </span>
                      </h2>
                      <Findings found={preflight} />
                    </section>
                    <RecipientPreview batchId={batchId} found={preflight} />
                  </div>
                )}
              </QueryState>
            )}
          </div>
          {rejecting && <RejectDialog batchId={batchId} onClose={() => setRejecting(false)} />}
        </>
      )}
    </QueryState>
  );
}

/** How many certificates the worker has checked; before it starts, that the check is requested. */
function Checking({ looked }: { looked: { done: number; total: number } | null }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const said = looked
    ? t('check.looked', { done: number(looked.done), total: number(looked.total) })
    : t('check.checking');
  return (
    <div className="space-y-2">
      <p role="status">{said}</p>
      <Progress value={looked?.done ?? 0} max={looked?.total || 1} label={t('check.checking')} />
    </div>
  );
}

function RejectDialog({ batchId, onClose }: { batchId: BatchId; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const form = useZodForm(z.strictObject({ reason: Reason }), { defaultValues: { reason: '' } });
  const reject = useCommand(trpc.certificate.rejectBatch, { done: t('check.rejected'), onDone: onClose });
  return (
    <Dialog open onOpenChange={onClose} title={t('check.rejectTitle')}>
      <Form
        label={t('check.rejectTitle')}
        draft={batchId}
        form={form}
        onSubmit={(values) => reject.run({ batchId, ...values })}
        refusal={reject.refusal}
      >
        <TextArea field={form.field('reason')} label={t('check.reason')} rows={3} required />
        <FormActions>
          <Button type="submit" tone="danger" pending={reject.pending}>
            {t('check.reject')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
