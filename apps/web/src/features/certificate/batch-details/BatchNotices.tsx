import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';

/** Which design is newer, what was waived and why, why the reader cannot approve a checked batch, and why a returned one was returned. */
export function BatchNotices({ batch }: { batch: RouterOutputs['certificate']['batchDetails'] }) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  const { status, errors, recipients, can, approvers, rejectedReason } = batch;
  const needsSecond = status === 'checked' && errors === 0 && recipients > 0 && !can.approve;
  const redo = `/certificate/setting?competitionId=${batch.competitionId}&from=${batch.batchId}`;
  return (
    <>
      {batch.design?.newer && can.check && (
        <Notice tone="info">
          {t('check.newerDesign', { title: batch.design.newer.title, at: format.dateTime(batch.design.newer.savedAt) })}
        </Notice>
      )}
      {batch.codes && batch.codes.wrong > 0 && (
        <Notice tone="danger" title={t('check.codesPaused')}>
          {t('check.codesNumbers', { numbers: format.list(batch.codes.numbers) })}
        </Notice>
      )}
      {batch.waivers.map(({ field, reason, waivedByName }) => (
        <Notice key={field} tone="warning">
          {t(field === 'name' ? 'check.waivedName' : 'check.waivedNumber', { who: waivedByName, reason })}
        </Notice>
      ))}
      {needsSecond && (
        <Notice tone="info">
          {approvers.length > 0 ? t('check.ownAsk', { names: format.list(approvers) }) : t('check.own')}
        </Notice>
      )}
      {status === 'rejected' && rejectedReason && (
        <Notice
          tone="warning"
          title={t('batchStatus.rejected')}
          actions={
            can.check && (
              <LinkButton size="sm" href={redo}>
                {t('check.redo')}
              </LinkButton>
            )
          }
        >
          {rejectedReason}
        </Notice>
      )}
    </>
  );
}
