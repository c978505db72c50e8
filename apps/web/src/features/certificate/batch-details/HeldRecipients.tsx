import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { ReleaseDialog } from '../release-recipients/ReleaseDialog.tsx';

type Batch = RouterOutputs['certificate']['batchDetails'];
type Held = RouterOutputs['certificate']['heldRecipients']['rows'][number];

const TONE = { waiting: 'warning', certified: 'success', withdrawn: 'neutral' } as const;

/** Whom the batch holds back, why, and what has become of each; a later batch takes those who still wait. */
export function HeldRecipients({ batch }: { batch: Batch }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const [releasing, setReleasing] = useState<Held | null>(null);
  const held = trpc.certificate.heldRecipients.useQuery({ batchId: batch.batchId }, { enabled: batch.held > 0 });
  if (batch.held === 0) return null;
  const issued = batch.status === 'issued' || batch.status === 'paused';
  const later = `/certificate/setting?competitionId=${batch.competitionId}&from=${batch.batchId}`;
  return (
    <section aria-label={t('held.list')}>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 className="text-h3">{t('held.count', { count: batch.held, number: number(batch.held) })}</h2>
        {issued && !batch.list && held.data?.rows.some(({ standing }) => standing === 'waiting') && (
          <LinkButton size="sm" href={later}>
            {t('held.later')}
          </LinkButton>
        )}
      </div>
      <QueryState query={held} skeleton={<Skeleton className="h-16" />}>
        {({ rows, total }) => (
          <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-bg">
            {rows.map((row, n) => (
              <Row
                key={`${row.awardId} ${n}`}
                row={row}
                onRelease={batch.can.release ? () => setReleasing(row) : undefined}
              />
            ))}
            {total > rows.length && (
              <li className="px-4 py-3 text-ink-2">{t('check.others', { number: number(total - rows.length) })}</li>
            )}
          </ul>
        )}
      </QueryState>
      {releasing && <ReleaseDialog batchId={batch.batchId} row={releasing} onClose={() => setReleasing(null)} />}
    </section>
  );
}

function Row({ row, onRelease }: { row: Held; onRelease: (() => void) | undefined }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const { list } = useFormat();
  const { names, levelName, workCode, reason, heldByName, standing } = row;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
      <span>{list(names)}</span>
      <span className="num text-ink-3">{[levelName && pick(levelName), workCode].filter(Boolean).join(' · ')}</span>
      <span className="min-w-0 flex-1 basis-64 text-ink-2">{t('held.because', { who: heldByName, reason })}</span>
      <StatusTag tone={TONE[standing]}>{t(`held.standing.${standing}`)}</StatusTag>
      {onRelease && (
        <Button size="sm" tone="quiet" onClick={onRelease} aria-label={t('held.releaseTitle', { names: list(names) })}>
          {t('held.release')}
        </Button>
      )}
    </li>
  );
}
