import { MOST_PAGES_SEEN } from '@laurel/domain/certificate/pages-seen.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Notice } from '#/ui/Notice.tsx';
import { HoldBackButton } from '../hold-back-recipients/HoldBackButton.tsx';
import { Findings } from './Findings.tsx';
import { pagesSeen } from './pages-seen.ts';
import { RecipientPreview } from './RecipientPreview.tsx';

type Preflight = RouterOutputs['certificate']['batchPreflight'];
type Props = { batchId: BatchId; found: Preflight; mayWaive: boolean; mayHold: boolean };

/** Every recipient for whom the check found an error, each once. */
const withErrors = ({ findings }: Preflight) => {
  const errors = (findings ?? []).filter(({ ordinals }) => ordinals.length > 0);
  const names = new Map(errors.flatMap(({ recipients }) => recipients.map(({ ordinal, name }) => [ordinal, name])));
  return { errors: errors.length, names, ordinals: [...new Set(errors.flatMap(({ ordinals }) => ordinals))] };
};

/** What the check found, next to the design with real recipients. */
export function CheckResult({ batchId, found, mayWaive, mayHold }: Props) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const counted = (what: 'recipients' | 'errors' | 'warnings') =>
    t(`check.${what}`, { count: found[what], number: number(found[what]) });
  const all = withErrors(found);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section aria-label={t('check.findings')}>
        <h2 className="mb-2 text-h3">
          {t('check.findings')}{' '}
          <span className="text-ui font-normal text-ink-3">
            {counted('recipients')} · {counted('errors')} · {counted('warnings')}
          </span>
        </h2>
        <PagesSeen found={found} />
        {found.changed && (
          <div className="mb-2">
            <Notice tone="warning">{t('check.changed')}</Notice>
          </div>
        )}
        {mayHold && !found.changed && all.errors > 1 && (
          <div className="mb-2">
            <HoldBackButton
              batchId={batchId}
              ordinals={all.ordinals}
              names={[...all.names.values()]}
              label={t('held.holdAll', { count: all.ordinals.length, number: number(all.ordinals.length) })}
            />
          </div>
        )}
        <Findings {...{ batchId, found, mayWaive }} mayHold={mayHold && !found.changed} />
      </section>
      <RecipientPreview batchId={batchId} found={found} />
    </div>
  );
}

/** A second person should know what was looked at, and what was only computed. */
function PagesSeen({ found }: { found: Preflight }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const seen = pagesSeen(found);
  if (seen === 'none') return null;
  return (
    <p className="mb-2 text-dense text-ink-2">
      {seen === 'all' ? t('check.pagesAll') : t('check.pagesSome', { most: number(MOST_PAGES_SEEN) })}
    </p>
  );
}
