import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';

/** Which PDFs of a batch are missing: they could not be made, or were lost or damaged later. */
export function FileNotices({ batch }: { batch: RouterOutputs['certificate']['batchDetails'] }) {
  const { t } = useTranslation('certificate');
  const { failed, lost } = batch.progress;
  const list = `/certificate/list?batchId=${batch.batchId}`;
  const listed = (label: string, href: string) => (
    <LinkButton size="sm" href={href}>
      {label}
    </LinkButton>
  );
  return (
    <>
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
