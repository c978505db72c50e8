import type { RoundId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import type { LedWork } from '../led-work.ts';
import { OpenDiscussionDialog } from '../open-discussion/OpenDiscussionDialog.tsx';
import { points, rootPoints } from '../points.ts';
import { RequestReReviewDialog } from '../request-re-review/RequestReReviewDialog.tsx';
import { ReturnSheetDialog } from '../return-sheet/ReturnSheetDialog.tsx';
import { WorkDiscussion } from '../work-discussion/WorkDiscussion.tsx';
import { ChiefSheet } from './ChiefSheet.tsx';
import { LedCopy } from './LedCopy.tsx';

type Props = { roundId: RoundId; alias: string; onClose: () => void };
type Asked = { kind: 'return'; sheetId: SheetId; code: string } | { kind: 'again' | 'discuss' };

/** One work that a chair leads: its score sheets, and what the chair may ask for. */
export function ChiefWorkDrawer({ roundId, alias, onClose }: Props) {
  const { t } = useTranslation('review');
  const query = trpc.review.chiefWork.useQuery({ roundId, alias }, { staleTime: 0 });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Drawer open onOpenChange={onClose} size="lg" title={t('chief.work', { alias })}>
      <QueryState query={query} skeleton={<SkeletonText lines={8} />}>
        {(work) => (
          <div className="space-y-5">
            <Head work={work} ask={(kind) => setAsked({ kind })} />
            <LedCopy work={work} />
            <ul className="space-y-4">
              {work.sheets.map((sheet) => (
                <ChiefSheet
                  key={sheet.sheetId}
                  sheet={sheet}
                  criteria={work.criteria}
                  onReturn={() => setAsked({ kind: 'return', sheetId: sheet.sheetId, code: sheet.code })}
                />
              ))}
            </ul>
            {work.discussed && <WorkDiscussion about={{ roundId, alias }} />}
          </div>
        )}
      </QueryState>
      {asked?.kind === 'return' && <ReturnSheetDialog {...asked} alias={alias} onClose={close} />}
      {asked?.kind === 'discuss' && <OpenDiscussionDialog roundId={roundId} alias={alias} onClose={close} />}
      {asked?.kind === 'again' && <RequestReReviewDialog roundId={roundId} alias={alias} onClose={close} />}
    </Drawer>
  );
}

function Head({ work, ask }: { work: LedWork; ask: (kind: 'again' | 'discuss') => void }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { title, item, hidden, never, rangeMilli, variance, limits, reReviews, can } = work;
  return (
    <div className="space-y-3">
      <p className="font-semibold">
        {title} {item && <span className="font-normal text-ink-2">{pick(item)}</span>}
      </p>
      {hidden && <Notice tone="info">{t(never ? 'chief.neverHint' : 'chief.hiddenHint')}</Notice>}
      {rangeMilli !== null && variance !== null && (
        <p className="text-ink-2">
          {t('chief.spread', { range: points(rangeMilli), deviation: rootPoints(variance) })}{' '}
          {limits.rangeLimitMilli !== null && t('chief.rangeLimit', { limit: points(limits.rangeLimitMilli) })}
        </p>
      )}
      {reReviews.map(({ reason, experts }) => (
        <p key={reason} className="text-dense text-ink-2">
          {t('chief.reReviewed', { count: experts, reason })}
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        {can.requestReReview && (
          <Button tone="primary" onClick={() => ask('again')}>
            {t('requestReReview.action')}
          </Button>
        )}
        {can.openDiscussion && <Button onClick={() => ask('discuss')}>{t('openDiscussion.action')}</Button>}
      </div>
    </div>
  );
}
