import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { workTone } from '../status.ts';
import { WorkAnswers } from './WorkAnswers.tsx';
import { WorkFiles } from './WorkFiles.tsx';

type Work = RouterOutputs['submission']['workDetails'];

/** One work as its team sees it in the centre. */
export default function WorkDetailsScreen() {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const workId = useQueryParam('id') as WorkId | null;
  const query = trpc.submission.workDetails.useQuery({ workId: workId as WorkId }, { enabled: workId !== null });
  if (!workId) return <Empty page kind="nothing" title={t('notFound')} />;
  return (
    <QueryState page query={query} skeleton={<PageSkeleton />}>
      {(work) => (
        <>
          <PageHeader
            title={work.title || t('work')}
            lead={[pick(work.competitionName), pick(work.item)].filter(Boolean).join(' · ')}
            back="/center/work"
            tags={<StatusTag tone={workTone[work.status] ?? 'unknown'}>{t(`statuses.${work.status}`)}</StatusTag>}
            actions={
              work.can.write && (
                <LinkButton href={`/home/competition/submitWork?enrolmentId=${work.enrolmentId}`}>
                  {t('mine.edit')}
                </LinkButton>
              )
            }
          />
          <WorkBody work={work} />
        </>
      )}
    </QueryState>
  );
}

/** What a work says and holds, with its people: for eyes that may know them. */
export function WorkBody({ work }: { work: Work }) {
  const format = useFormat();
  const { t } = useTranslation('submission');
  const shown = work.current ?? work.draft;
  return (
    <div className="space-y-5">
      {work.reason && (
        <Notice tone="warning" title={t('submit.reason')}>
          {work.reason}
        </Notice>
      )}
      {work.identifying.length > 0 && (
        <Notice tone="warning" title={t('identifying.title')}>
          <p>{t('identifying.body')}</p>
          <ul className="mt-1 list-disc pl-5">
            {work.identifying.map(({ file, names }) => (
              <li key={file ?? 0}>
                {t(file === null ? 'identifying.inAnswers' : 'identifying.inFile', {
                  number: file,
                  name: work.current?.files[(file ?? 0) - 1]?.name ?? '',
                  names: format.list(names.map((naming) => t(`identifying.${naming}`))),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Card>
        <WorkAnswers
          fields={work.fields}
          answers={shown?.answers ?? {}}
          extra={[
            { label: t('code'), value: work.code ?? '—' },
            { label: t('team'), value: work.teamName },
            { label: t('version'), value: work.version > 0 ? t('versionOf', { version: work.version }) : '—' },
            { label: t('submittedAt'), value: <DateTime value={work.submittedAt} /> },
            { label: t('authors'), value: format.list(work.authors.map((person) => person.name)) },
            { label: t('advisers'), value: format.list(work.advisers.map((person) => person.name)) || '—' },
          ]}
        />
      </Card>
      {shown && shown.files.length > 0 && (
        <Card title={t('files')}>
          {work.can.openFiles ? (
            <WorkFiles workId={work.workId} files={shown.files} />
          ) : (
            <Notice>{t('filesNotYours', { count: shown.files.length })}</Notice>
          )}
        </Card>
      )}
    </div>
  );
}
