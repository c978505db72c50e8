import { type ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { exact, milliAsPoints } from '@laurel/domain/review/exact.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Stat } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Previewed } from './preview-thread.ts';

type Props = { scoreRunId: ScoreRunId; previewed: Previewed };
type Mover = Previewed['preview']['movers'][number];

/** How many ranks and awards change, and which works move. */
export function PreviewFigures({ scoreRunId, previewed }: Props) {
  const { t } = useTranslation('review');
  const { works, rankChanges, awardChanges, gained, lost, unread, pools } = previewed.preview;
  const unconnected = pools.filter(({ connected }) => !connected);
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat label={t('results.works')} value={works} />
        <Stat label={t('policyPreview.ranks')} value={rankChanges} />
        <Stat label={t('policyPreview.awards')} value={awardChanges} />
        <Stat label={t('policyPreview.gainedLost')} value={`+${gained} −${lost}`} />
      </div>
      {unread > 0 && <Notice tone="warning">{t('policyPreview.unread', { count: unread })}</Notice>}
      {pools.length > 0 && (
        <Notice tone={unconnected.length > 0 ? 'warning' : 'success'}>
          {unconnected.length > 0
            ? t('policyPreview.unconnected', { count: unconnected.length, pools: pools.length })
            : t('policyPreview.connected', { count: pools.length })}
        </Notice>
      )}
      <Movers scoreRunId={scoreRunId} previewed={previewed} />
    </>
  );
}

function Movers({ scoreRunId, previewed: { preview, levels } }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const workIds = preview.movers.map(({ workId }) => WorkId.parse(workId));
  const { data: works } = trpc.review.previewedWorks.useQuery({ scoreRunId, workIds }, { enabled: workIds.length > 0 });
  if (preview.movers.length === 0) return <p>{t('policyPreview.noMoves')}</p>;
  const nameOf = (workId: string) => {
    const work = works?.find((one) => one.workId === workId);
    return work ? `${work.code} ${work.title}` : '…';
  };
  const said = ({ rank, scoreMilli, award }: Mover['before']) =>
    t('policyPreview.line', {
      rank: rank ?? '—',
      score: scoreMilli === null ? '—' : milliAsPoints(exact(scoreMilli), 2),
      award: pick(levels.find(({ level }) => level === award)?.name) || t('explanation.noAward'),
    });
  return (
    <section className="space-y-2">
      <h3 className="text-h3 font-semibold">{t('policyPreview.movers')}</h3>
      <ol className="divide-y divide-line">
        {preview.movers.map((mover) => (
          <li key={mover.workId} className="py-2">
            <p className="font-semibold">{nameOf(mover.workId)}</p>
            <p className="num text-dense text-ink-2">
              {said(mover.before)} {t('results.becomes')} {said(mover.after)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
