import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Link } from '#/ui/Link.tsx';
import type { Column } from '#/ui/table/types.ts';
import { points } from '../points.ts';
import type { ScoreRun } from '../score-run.ts';

type Change = RouterOutputs['review']['scoreRunChanges']['rows'][number];
type Standing = Change['before'];

export function useRunChangeColumns({ levels }: ScoreRun): Column<Change>[] {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const rankOf = (standing: Standing) => {
    if (!standing) return t('results.notIn');
    if (standing.rank !== null) return t('results.place', { rank: standing.rank });
    return t(standing.unranked ? `results.unrankedReasons.${standing.unranked}` : 'results.unranked');
  };
  const scoreOf = (standing: Standing) => points(standing?.scoreMilli ?? null);
  const awardOf = (standing: Standing) =>
    pick(levels.find(({ level }) => level === standing?.award)?.name) || t('results.noAward');
  const fromTo = (said: (standing: Standing) => string) => (row: Change) => (
    <FromTo from={said(row.before)} to={said(row.after)} />
  );
  return [
    { id: 'work', header: t('results.work'), lead: true, cell: (row) => `${row.code} ${row.title}` },
    { id: 'item', header: t('results.item'), cell: (row) => pick(row.item) },
    { id: 'rank', header: t('results.rank'), cell: fromTo(rankOf) },
    { id: 'score', header: t('results.score'), cell: fromTo(scoreOf) },
    { id: 'award', header: t('results.award'), cell: fromTo(awardOf) },
    { id: 'certificates', header: t('results.certificates'), wrap: true, cell: (row) => <Touched row={row} /> },
  ];
}

function FromTo({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('review');
  if (from === to) return <span className="num">{to}</span>;
  return (
    <span className="num inline-flex flex-wrap items-center gap-1">
      <span className="text-ink-3">{from}</span>
      <ArrowRight role="img" aria-label={t('results.becomes')} className="size-3.5 text-ink-3" />
      <span className="font-semibold">{to}</span>
    </span>
  );
}

/** Certificates of a work whose award changes: to be revoked once the corrected result is confirmed. */
function Touched({ row }: { row: Change }) {
  const { t } = useTranslation('review');
  const changed = (row.before?.award ?? null) !== (row.after?.award ?? null);
  const valid = row.certificates.filter(({ status }) => status !== 'revoked' && status !== 'superseded');
  if (!changed || valid.length === 0) return changed && row.granted ? t('results.awardGranted') : '—';
  return (
    <ul>
      {valid.map(({ certificateId, number }) => (
        <li key={certificateId}>
          <Link href={`/certificate/list?keywords=${encodeURIComponent(number)}`}>{number}</Link>
        </li>
      ))}
    </ul>
  );
}
