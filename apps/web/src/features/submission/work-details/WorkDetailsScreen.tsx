import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { workTone } from '../status.ts';
import { WithdrawWorkButton } from '../withdraw-work/WithdrawWorkButton.tsx';
import { WorkBody } from './WorkBody.tsx';

/** One work as its team sees it in the centre. `feedback`: how it was scored, which another area knows. */
export default function WorkDetailsScreen({ feedback }: { feedback: (workId: WorkId) => ReactNode }) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const workId = useQueryParam('id') as WorkId | null;
  const query = trpc.submission.workDetails.useQuery({ workId: workId as WorkId }, { enabled: workId !== null });
  if (!workId) return <Empty page kind="nothing" title={t('notFound')} />;
  return (
    <QueryPage query={query}>
      {(work) => (
        <>
          <PageHeader
            title={work.title || t('work')}
            lead={[pick(work.competitionName), pick(work.item)].filter(Boolean).join(' · ')}
            back="/center/work"
            tags={<StatusTag tone={workTone[work.status] ?? 'unknown'}>{t(`statuses.${work.status}`)}</StatusTag>}
            actions={
              work.can.write && (
                <>
                  <WithdrawWorkButton work={work} />
                  <LinkButton href={`/home/competition/submitWork?enrolmentId=${work.enrolmentId}`}>
                    {t('mine.edit')}
                  </LinkButton>
                </>
              )
            }
          />
          {(work.status === 'advanced' || work.status === 'eliminated') && (
            <Placed status={work.status} competitionId={work.competitionId} />
          )}
          <WorkBody work={work} feedback={feedback(work.workId)} />
        </>
      )}
    </QueryPage>
  );
}

/** What a published advancement says about the work. */
function Placed({ status, competitionId }: { status: 'advanced' | 'eliminated'; competitionId: string }) {
  const { t } = useTranslation('submission');
  return (
    <Notice
      className="mb-5"
      tone={status === 'advanced' ? 'success' : 'info'}
      actions={
        <LinkButton size="sm" href={`/home/competition/details?id=${competitionId}`}>
          {t('placed.toCompetition')}
        </LinkButton>
      }
    >
      {t(`placed.${status}`)}
    </Notice>
  );
}
