import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { workTone } from '../status.ts';

export default function MyWorksScreen() {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const query = trpc.submission.myWorks.useQuery();
  return (
    <>
      <PageHeader title={t('mine.title')} />
      <QueryState query={query}>
        {(works) =>
          works.length === 0 ? (
            <Empty
              kind="nothing"
              title={t('mine.empty')}
              hint={t('mine.emptyHint')}
              action={<LinkButton href="/center/competition">{t('mine.toCompetitions')}</LinkButton>}
            />
          ) : (
            <ul className="space-y-3">
              {works.map((work) => (
                <li
                  key={work.workId}
                  className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-bg p-4"
                >
                  <div className="min-w-0">
                    <div className="flex flex-wrap items-center gap-2">
                      <Link href={`/center/work/detail?id=${work.workId}`} className="font-semibold">
                        {work.title || t('work')}
                      </Link>
                      <StatusTag tone={workTone[work.status] ?? 'unknown'}>{t(`statuses.${work.status}`)}</StatusTag>
                    </div>
                    <p className="text-dense text-ink-2">
                      {[pick(work.competitionName), work.teamName, work.code].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <div className="flex items-center gap-3">
                    {work.open && work.closesAt && (
                      <span className="text-dense text-ink-2">
                        {t('submit.left')} <Countdown to={work.closesAt} />
                      </span>
                    )}
                    {work.open && work.can.write && (
                      <LinkButton size="sm" href={`/home/competition/submitWork?enrolmentId=${work.enrolmentId}`}>
                        {t('mine.edit')}
                      </LinkButton>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}
