import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { useTitle } from '#/ui/useTitle.ts';
import { WorkAnswers } from '../work-details/WorkAnswers.tsx';
import { WorkFiles } from '../work-details/WorkFiles.tsx';
import { Honours } from './Honours.tsx';

/** A work of the gallery (/home/work/workDetail?id=) or behind a link (/works/detail#shareId=). */
export default function PublicWorkScreen() {
  const { t } = useTranslation('submission');
  const workId = useQueryParam('id') as WorkId | null;
  const shareId = useLinkSecret('shareId');
  const shared = trpc.submission.sharedWork.useQuery(
    { shareId: shareId ?? '' },
    { enabled: shareId !== null, retry: false },
  );
  const open = trpc.submission.publicWork.useQuery(
    { workId: workId as WorkId },
    { enabled: shareId === null && workId !== null, retry: false },
  );
  const query = shareId === null ? open : shared;
  if ((!workId && !shareId) || query.error) return <Empty page kind="nothing" title={t('notFound')} />;
  return <QueryPage query={query}>{(work) => <Page work={work} />}</QueryPage>;
}

function Page({ work }: { work: RouterOutputs['submission']['publicWork'] }) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  useTitle(work.title);
  return (
    <>
      <PageHeader
        title={work.title}
        lead={[work.teamName, pick(work.item), pick(work.competitionName)].filter(Boolean).join(' · ')}
      />
      <div className="space-y-5">
        <Honours work={work} />
        {work.fields.length > 0 && (
          <Card>
            <WorkAnswers fields={work.fields} answers={work.answers} />
          </Card>
        )}
        {work.files.length > 0 && (
          <Card title={t('files')}>
            <WorkFiles workId={work.workId} files={work.files} />
          </Card>
        )}
      </div>
    </>
  );
}
