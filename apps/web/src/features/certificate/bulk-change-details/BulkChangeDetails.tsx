import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { type Described, DescriptionList } from '#/ui/DescriptionList.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { ApproveBulkChangeButton } from '../approve-bulk-change/ApproveBulkChangeButton.tsx';
import { bulkChangeTone } from '../bulk-change/bulk-change-tone.ts';
import { useCheckBulkChange } from '../check-bulk-change/useCheckBulkChange.ts';
import { usePauseBulkChange } from '../pause-bulk-change/usePauseBulkChange.ts';
import { RejectBulkChangeDialog } from '../reject-bulk-change/RejectBulkChangeDialog.tsx';
import { useResumeBulkChange } from '../resume-bulk-change/useResumeBulkChange.ts';
import { useRetryBulkChange } from '../retry-bulk-change/useRetryBulkChange.ts';
import { WithdrawBulkChangeButton } from '../withdraw-bulk-change/WithdrawBulkChangeButton.tsx';
import { BulkChangeEntries } from './BulkChangeEntries.tsx';
import { BulkChangeNotices } from './BulkChangeNotices.tsx';
import { BulkChangeSpecimen } from './BulkChangeSpecimen.tsx';

type BulkChange = RouterOutputs['certificate']['bulkChangeDetails'];

/** How often the worker is asked how far it is. */
const EVERY_MS = 1000;

const isUnderWay = ({ checking, status }: BulkChange) => checking || status === 'approved';

/** One bulk change: what it does, with which certificates, how far it is, and who decides. */
export function BulkChangeDetails({ bulkChangeId }: { bulkChangeId: string }) {
  const { t } = useTranslation('bulk-change');
  const query = trpc.certificate.bulkChangeDetails.useQuery(
    { bulkChangeId },
    { retry: false, refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? EVERY_MS : false) },
  );
  if (query.error && !query.data)
    return (
      <>
        <PageHeader title={t('title')} back="/certificate/changes" />
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      </>
    );
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {(bulk) => (
        <>
          <Head bulk={bulk} />
          <div className="space-y-5">
            <BulkChangeNotices bulk={bulk} />
            <Facts bulk={bulk} />
            {bulk.kind !== 'revoke' && <BulkChangeSpecimen bulkChangeId={bulkChangeId} />}
            <BulkChangeEntries bulk={bulk} isUnderWay={isUnderWay(bulk)} />
          </div>
        </>
      )}
    </QueryState>
  );
}

/** The head of the page with what may be decided now. */
function Head({ bulk }: { bulk: BulkChange }) {
  const { t } = useTranslation('bulk-change');
  const format = useFormat();
  const { bulkChangeId, can, certificates, counts, status } = bulk;
  const check = useCheckBulkChange();
  const pause = usePauseBulkChange();
  const resume = useResumeBulkChange();
  const retry = useRetryBulkChange();
  return (
    <PageHeader
      title={t(`kinds.${bulk.kind}`, { count: certificates, number: format.number(certificates) })}
      back="/certificate/changes"
      tags={<StatusTag tone={bulkChangeTone[status]}>{t(`statuses.${status}`)}</StatusTag>}
      actions={
        <>
          {can.check && (
            <Button pending={check.pending} onClick={() => void check.run({ bulkChangeId })}>
              {t('check.again')}
            </Button>
          )}
          {can.withdraw && <WithdrawBulkChangeButton bulkChangeId={bulkChangeId} />}
          <DialogButton offered={can.reject} tone="danger" label={t('reject.action')}>
            {(close) => <RejectBulkChangeDialog bulkChangeId={bulkChangeId} onClose={close} />}
          </DialogButton>
          {can.approve && (
            <ApproveBulkChangeButton bulkChangeId={bulkChangeId} kind={bulk.kind} count={counts?.ready ?? 0} />
          )}
          {can.pause && (
            <Button pending={pause.pending} onClick={() => void pause.run({ bulkChangeId })}>
              {t('pause.action')}
            </Button>
          )}
          {can.resume && (
            <Button tone="primary" pending={resume.pending} onClick={() => void resume.run({ bulkChangeId })}>
              {t('resume.action')}
            </Button>
          )}
          {can.retry && (
            <Button tone="primary" pending={retry.pending} onClick={() => void retry.run({ bulkChangeId })}>
              {t('retry.action')}
            </Button>
          )}
        </>
      }
    />
  );
}

function Facts({ bulk }: { bulk: BulkChange }) {
  const { t } = useTranslation('bulk-change');
  const { number } = useFormat();
  const { counts, draftedByName, draftedAt, approvedByName, approvedAt, codes } = bulk;
  const signed = (name: string, at: string | null) => (
    <>
      {name}
      {at && (
        <span className="text-ink-2">
          {' · '}
          <DateTime value={at} />
        </span>
      )}
    </>
  );
  const what = useWhat(bulk);
  return (
    <DescriptionList
      items={[
        { label: t('details.draftedBy'), value: signed(draftedByName, draftedAt) },
        { label: t('details.approvedBy'), value: approvedByName && signed(approvedByName, approvedAt) },
        { label: t('details.reason'), value: bulk.reason },
        ...what,
        ...(codes
          ? [
              {
                label: t('details.codes'),
                value: t(codes.wrong > 0 ? 'details.codesWrong' : 'details.codesRight', {
                  ...{ read: number(codes.read), files: number(codes.files), wrong: number(codes.wrong) },
                }),
              },
            ]
          : []),
        { label: t('details.figures'), value: counts && t('details.figuresSaid', counts), wide: true },
      ]}
    />
  );
}

/** The public text about a revocation; what is new when certificates are issued again. */
function useWhat({ change, look }: BulkChange): Described[] {
  const { t } = useTranslation('bulk-change');
  if (change.kind === 'revoke') {
    const { zh, en } = change.publicReason;
    return [{ label: t('details.publicReason'), value: [zh, en].filter(Boolean).join(' / ') }];
  }
  const { seal, mode } = change;
  const sealSaid = seal === null ? t('draft.noSeal') : (look?.sealName ?? t('details.kept'));
  return [
    { label: t('details.design'), value: look?.designTitle ?? t('details.kept') },
    { label: t('details.seal'), value: sealSaid },
    { label: t('details.mode'), value: mode ? t(`draft.${mode}`) : t('details.kept') },
  ];
}
