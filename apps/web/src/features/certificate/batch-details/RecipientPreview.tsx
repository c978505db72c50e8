import type { Design } from '@laurel/domain/certificate/design.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { IconButton } from '#/ui/Button.tsx';
import { ExactPreview } from '../ExactPreview.tsx';
import { PagesPreview } from '../PagesPreview.tsx';

type Props = { batchId: BatchId; found: RouterOutputs['certificate']['batchPreflight'] };

/** The pinned design with real recipients, those with the longest names first. */
export function RecipientPreview({ batchId, found }: Props) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  const { can } = useSession();
  const utils = trpc.useUtils();
  const [at, setAt] = useState(0);
  const printed = found.samples[at];
  if (!printed) return null;
  const total = found.samples.length;
  const whose = format.list(printed.students.map((student) => student.name));
  return (
    <section aria-label={t('check.preview')}>
      <div className="mb-2 flex items-center gap-2">
        <h2 className="text-h3">{t('check.preview')}</h2>
        <span className="num ml-auto text-ink-3" aria-live="polite">
          {t('check.of', { n: at + 1, total })}
        </span>
        <IconButton
          icon={ChevronLeft}
          label={t('check.previous')}
          disabled={at === 0}
          onClick={() => setAt((n) => Math.max(0, n - 1))}
        />
        <IconButton
          icon={ChevronRight}
          label={t('check.nextOne')}
          disabled={at + 1 >= total}
          onClick={() => setAt((n) => Math.min(total - 1, n + 1))}
        />
      </div>
      <PagesPreview
        design={found.design as Design}
        data={{ printed, traceUrl: `${location.origin}/certificate/trace` }}
        seal={found.seal}
        label={whose}
      />
      {(can('cert:batch:edit') || can('cert:batch:approve')) && (
        <div className="mt-3">
          <ExactPreview
            key={`${batchId} ${at}`}
            label={whose}
            design={found.design as Design}
            send={(previewId) =>
              utils.client.certificate.previewBatch.mutate({ previewId, batchId, printed, commandId: freshId() })
            }
          />
        </div>
      )}
    </section>
  );
}
