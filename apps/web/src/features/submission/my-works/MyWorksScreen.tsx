import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { workTone } from '../status.ts';

type Mine = RouterOutputs['submission']['myWorks'][number];

/** `matters`: what is open about a work, which another area knows. */
export default function MyWorksScreen({ matters }: { matters: (workId: WorkId) => ReactNode }) {
  const { t } = useTranslation('submission');
  const query = trpc.submission.myWorks.useQuery();
  const toCompetitions = <LinkButton href="/center/competition">{t('mine.toCompetitions')}</LinkButton>;
  return (
    <>
      <PageHeader title={t('mine.title')} />
      <QueryList query={query} empty={{ title: t('mine.empty'), hint: t('mine.emptyHint'), action: toCompetitions }}>
        {(works) => (
          <ul className="space-y-3">
            {works.map((work) => (
              <li
                key={work.workId}
                className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-bg p-4"
              >
                <About work={work} />
                <Next work={work} />
                {matters(work.workId)}
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}

function About({ work }: { work: Mine }) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  return (
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
  );
}

/** How long the work may still be changed, and the way to it. */
function Next({ work: { open, closesAt, correctUntil, can, enrolmentId } }: { work: Mine }) {
  const { t } = useTranslation('submission');
  return (
    <div className="flex items-center gap-3">
      {open && closesAt && (
        <span className="text-dense text-ink-2">
          {t(correctUntil ? 'submit.correctionLeft' : 'submit.left')} <Countdown to={closesAt} />
        </span>
      )}
      {open && can.write && (
        <LinkButton size="sm" href={`/home/competition/submitWork?enrolmentId=${enrolmentId}`}>
          {t('mine.edit')}
        </LinkButton>
      )}
    </div>
  );
}
