import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';

type BulkChange = RouterOutputs['certificate']['bulkChangeDetails'];

/** How far a bulk change is, who must decide next, and what cannot or could not be changed. */
export function BulkChangeNotices({ bulk }: { bulk: BulkChange }) {
  const { t } = useTranslation('bulk-change');
  const format = useFormat();
  const { status, checking, counts, can, approvers, rejected, certificates, codes, sealed } = bulk;
  if (!counts) return null;
  const said = (count: number) => ({ count, number: format.number(count) });
  if (checking) return <Far label="checking" said="checked" done={counts.checked} total={certificates} />;
  if (status === 'approved' || status === 'paused')
    return (
      <>
        {status === 'paused' && <Notice tone="warning">{t('details.paused', said(counts.ready))}</Notice>}
        <Far label="applying" said="applied" done={counts.done + counts.failed} total={certificates - counts.blocked} />
      </>
    );
  const stopped = sealed && (status === 'checked' || (status === 'applied' && counts.failed > 0));
  const waits = status === 'checked' && counts.ready > 0 && !can.approve && !sealed;
  return (
    <>
      {status === 'rejected' && rejected && (
        <Notice tone="warning" title={t('details.rejected', { name: rejected.byName })}>
          {rejected.reason}
        </Notice>
      )}
      {stopped && <Notice tone="warning">{t(`details.sealed.${sealed}`)}</Notice>}
      {waits && (
        <Notice tone="info">
          {approvers.length > 0 ? t('details.approvers', { names: format.list(approvers) }) : t('details.second')}
        </Notice>
      )}
      {status === 'checked' && counts.ready === 0 && <Notice tone="danger">{t('details.nothing')}</Notice>}
      {status === 'checked' && counts.blocked > 0 && counts.ready > 0 && (
        <Notice tone="warning">{t('details.blocked', said(counts.blocked))}</Notice>
      )}
      {status === 'applied' && counts.done > 0 && (
        <Notice tone="success">{t('details.done', said(counts.done))}</Notice>
      )}
      {codes && codes.wrong > 0 && (
        <Notice tone="danger" title={t('details.codesWrongTitle')}>
          {t('details.codesNumbers', { numbers: format.list(codes.numbers) })}
        </Notice>
      )}
      {status === 'applied' && counts.failed > 0 && (
        <Notice tone="danger" title={t('details.failed', said(counts.failed))}>
          {t('details.failedHint')}
        </Notice>
      )}
    </>
  );
}

type Way = { label: 'checking' | 'applying'; said: 'checked' | 'applied'; done: number; total: number };

function Far({ label, said, done, total }: Way) {
  const { t } = useTranslation('bulk-change');
  const { number } = useFormat();
  return (
    <div className="space-y-2">
      <p role="status">{t(`details.${said}`, { done: number(done), total: number(total) })}</p>
      <Progress value={done} max={total || 1} label={t(`details.${label}`)} />
    </div>
  );
}
