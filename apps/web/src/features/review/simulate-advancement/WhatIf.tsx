import { AdvancementRules } from '@laurel/domain/review/advancement-rule.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { cx } from '#/ui/cx.ts';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import type { Advancement } from '../advancement.ts';
import { CutTable } from '../advancement-rules/CutTable.tsx';
import { points } from '../points.ts';

type Preview = RouterOutputs['review']['advancementPreview'];

/** What these rules would give: figures, and the works next to the line. */
export function WhatIf({ advancement, rules }: { advancement: Advancement; rules: string }) {
  const { t } = useTranslation('review');
  const { advancementId, items, list } = advancement;
  const query = trpc.review.advancementPreview.useQuery(
    { advancementId, rules: AdvancementRules.parse(JSON.parse(rules)) },
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-label={t('simulateAdvancement.whatIf')} className="min-w-0 space-y-4">
      <QueryState query={query} skeleton={<SkeletonText lines={8} />}>
        {(preview) => (
          <div aria-busy={query.isPlaceholderData} className="space-y-4">
            <p role="status">
              {t('simulateAdvancement.would', { count: preview.advanced, works: preview.works })}
              {preview.undecided > 0 && ` ${t('simulateAdvancement.tied', { count: preview.undecided })}`}
              {list &&
                (preview.gained > 0 || preview.lost > 0) &&
                ` ${t('simulateAdvancement.moved', { gained: preview.gained, lost: preview.lost })}`}
            </p>
            <div className="overflow-hidden rounded-lg border border-line">
              <CutTable cuts={preview.cuts.slice(0, 20)} items={items} />
            </div>
            <NearLine lines={preview.near} />
          </div>
        )}
      </QueryState>
    </section>
  );
}

/** The last works above each line and the first below it, with the line between them. */
function NearLine({ lines }: { lines: Preview['near'] }) {
  const { t } = useTranslation('review');
  return (
    <ol className="text-dense">
      {lines.map((line, at) => {
        const next = lines[at + 1];
        const isLast = line.outcome === 'advanced' && next?.group === line.group && next.outcome !== 'advanced';
        return (
          <Fragment key={line.workId}>
            <li className={cx('flex gap-3 py-1', line.outcome !== 'advanced' && 'text-ink-3')}>
              <span className="num w-10 shrink-0 text-end">{line.rank ?? '—'}</span>
              <span className="min-w-0 flex-1 truncate">
                {line.code} {line.title}
              </span>
              <span className="num shrink-0">{points(line.scoreMilli)}</span>
            </li>
            {isLast && (
              <li aria-hidden className="flex items-center gap-3 text-label text-primary">
                <span className="h-px flex-1 bg-primary" />
                {t('advancement.line')}
                <span className="h-px flex-1 bg-primary" />
              </li>
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}
