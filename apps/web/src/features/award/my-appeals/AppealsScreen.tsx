import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AppealCase, type Case } from '../appeal-case/AppealCase.tsx';
import { objectionTone } from '../status.ts';

type Row = RouterOutputs['award']['myAppeals'][number];

type Props = { scores: (one: Case) => ReactNode; onSite: ReactNode };

/**
 * An arbitrator's appeals, or the case that the address names. `scores`: how its works were scored. `onSite`: the appeals
 * on site, which wait for minutes only.
 */
export default function AppealsScreen({ scores, onSite }: Props) {
  const objectionId = useQueryParam('case');
  return objectionId ? (
    <AppealCase key={objectionId} objectionId={objectionId} scores={scores} />
  ) : (
    <Appeals onSite={onSite} />
  );
}

function Appeals({ onSite }: Pick<Props, 'onSite'>) {
  const { t } = useTranslation('objection');
  const query = trpc.award.myAppeals.useQuery();
  return (
    <>
      <PageHeader title={t('appeals.title')} lead={t('appeals.lead')} />
      {onSite}
      <QueryList
        query={query}
        skeleton={<SkeletonText lines={6} />}
        empty={{ title: t('appeals.none'), hint: t('appeals.noneHint') }}
      >
        {(rows) => (
          <ul aria-label={t('appeals.title')} className="max-w-4xl space-y-3">
            {rows.map((row) => (
              <AppealItem key={`${row.objectionId} ${row.side}`} row={row} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}

function AppealItem({ row }: { row: Row }) {
  const { t } = useTranslation('objection');
  const { t: ofAward } = useTranslation('award');
  const pick = useBilingual();
  const status = row.outcome
    ? ofAward(`outcomes.${row.outcome}`)
    : t(row.proposed ? 'appeals.toSecond' : 'appeals.toPropose');
  return (
    <li className="rounded-lg border border-line bg-bg px-5 py-4">
      <p className="flex flex-wrap items-center gap-2">
        <Link href={`/competitionReward/appeals?case=${row.objectionId}`}>
          {ofAward(`kinds.${row.kind as 'plagiarism'}`)} · {t('appeal.by', { side: t(`appeal.sides.${row.side}`) })}
        </Link>
        <StatusTag tone={objectionTone[row.outcome ?? 'open']}>{status}</StatusTag>
        {row.overdue && !row.outcome && <StatusTag tone="danger">{t('overdue')}</StatusTag>}
      </p>
      <p className="mt-1 break-words">
        {pick(row.competition)} · {pick(row.item)}
        {row.work && ` · ${row.work.code} ${row.work.title}`}
      </p>
      <p className="mt-1 text-dense text-ink-3">
        {t('appeals.filed')} <DateTime value={row.filedAt} bare />
        {row.dueAt && (
          <>
            {' · '}
            {t('due')} <DateTime value={row.dueAt} bare />
          </>
        )}
      </p>
    </li>
  );
}
