import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';

const DELAYS = { timeStamp: 'send.delayStamp', other: 'send.delayOther' } as const;

/** Which certificates of a batch are missing: held back from it, waiting, not printed, or their files were lost or damaged. */
export function FileNotices({ batch }: { batch: RouterOutputs['certificate']['batchDetails'] }) {
  const { t } = useTranslation('certificate');
  const { number, dateTime } = useFormat();
  const { failed, lost } = batch.progress;
  const list = `/certificate/list?batchId=${batch.batchId}`;
  const listed = (label: string, href: string) => (
    <LinkButton size="sm" href={href}>
      {label}
    </LinkButton>
  );
  return (
    <>
      {batch.held > 0 && (
        <Notice tone="warning" actions={listed(t('held.see'), `/certificate/check?id=${batch.batchId}`)}>
          {t('held.notice', { count: batch.held, number: number(batch.held) })}
        </Notice>
      )}
      {batch.delay && (
        <Notice tone="warning">{t(DELAYS[batch.delay.reason], { at: dateTime(batch.delay.since) })}</Notice>
      )}
      {failed > 0 && (
        <Notice tone="danger" actions={listed(t('send.seeFailures'), `${list}&status=failed`)}>
          {t('send.failures', { count: failed })}
        </Notice>
      )}
      {lost > 0 && (
        <Notice tone="danger" actions={listed(t('send.seeLost'), `${list}&file=lost`)}>
          {t('send.lost', { count: lost })}
        </Notice>
      )}
    </>
  );
}
