import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { ShareButton } from '#/ui/share/ShareButton.tsx';
import { useTitle } from '#/ui/useTitle.ts';
import { WorkAnswers } from '../work-details/WorkAnswers.tsx';
import { WorkFiles } from '../work-details/WorkFiles.tsx';
import { Honours } from './Honours.tsx';

type Work = RouterOutputs['submission']['publicWork'];

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
  // Behind a secret link nothing is offered to share: its owner decides who gets the link.
  return <QueryPage query={query}>{(work) => <PublicWorkView work={work} toShare={shareId === null} />}</QueryPage>;
}

/** A work as outsiders see it. */
export function PublicWorkView({ work, toShare }: { work: Work; toShare: boolean }) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  useTitle(work.title);
  return (
    <>
      <PageHeader
        title={work.title}
        lead={[work.teamName, pick(work.item), pick(work.competitionName)].filter(Boolean).join(' · ')}
        actions={toShare && <ShareWork work={work} />}
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

/** A poster of a work: its title, team and awards, with its first picture. */
function ShareWork({ work }: { work: Work }) {
  const pick = useBilingual();
  const { workId, title, teamName, competitionName, awards, files } = work;
  const [site, text] = [pick(competitionName), teamName];
  const honours = awards.map(({ level }) => pick(level)).join('\n');
  const first = files.find(({ mediaType }) => mediaType.startsWith('image/'));
  const picture = first ? `/files/works/${workId}/${first.hash}` : null;
  const sharing = useMemo(
    () => ({
      ...{ site, title, text, picture },
      lines: honours ? honours.split('\n') : [],
      path: `/home/work/workDetail?id=${workId}`,
    }),
    [site, title, text, picture, honours, workId],
  );
  return <ShareButton sharing={sharing} />;
}
