import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Findings } from './Findings.tsx';
import { RecipientPreview } from './RecipientPreview.tsx';

type Props = { batchId: BatchId; found: RouterOutputs['certificate']['batchPreflight']; mayWaive: boolean };

/** What the check found, beside the design with real recipients. */
export function CheckResult({ batchId, found, mayWaive }: Props) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const counted = (what: 'recipients' | 'errors' | 'warnings') =>
    t(`check.${what}`, { count: found[what], number: number(found[what]) });
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section aria-label={t('check.findings')}>
        <h2 className="mb-2 text-h3">
          {t('check.findings')}{' '}
          <span className="text-ui font-normal text-ink-3">
            {counted('recipients')} · {counted('errors')} · {counted('warnings')}
          </span>
        </h2>
        <Findings batchId={batchId} found={found} mayWaive={mayWaive} />
      </section>
      <RecipientPreview batchId={batchId} found={found} />
    </div>
  );
}
