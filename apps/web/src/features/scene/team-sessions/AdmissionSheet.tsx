import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { PrintButton } from '#/ui/PrintButton.tsx';
import { QrCode } from '#/ui/QrCode.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';

/** A team's admission to its session on paper: where, when, and the pass that is read at the door. */
export function AdmissionSheet({ workId }: { workId: WorkId }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const work = trpc.submission.workDetails.useQuery({ workId });
  const { data: sessions = [] } = trpc.scene.teamSessions.useQuery({ workId });
  return (
    <QueryPage query={work}>
      {({ title, competitionName, item }) => (
        <>
          <PageHeader
            title={t('door.pass.sheet')}
            back={`/center/work/detail?id=${workId}`}
            actions={<PrintButton label={t('door.pass.printNow')} />}
          />
          {sessions.map(({ sessionId, room, startsAt, endsAt, code, pass }) => (
            <div key={sessionId} className="mb-8 flex flex-wrap items-start gap-8 border border-line p-6">
              <QrCode text={pass} label={t('door.pass.title')} size={200} />
              <div className="min-w-64 flex-1">
                <DescriptionList
                  items={[
                    { label: t('door.pass.competition'), value: [pick(competitionName), pick(item)].join(' · ') },
                    { label: t('door.pass.work'), value: title },
                    { label: t('door.pass.code'), value: <span className="num text-h2 font-bold">{code}</span> },
                    { label: t('team.room'), value: pick(room) },
                    { label: t('team.time'), value: `${format.dateTime(startsAt)}–${format.time(endsAt)}` },
                  ]}
                />
              </div>
            </div>
          ))}
        </>
      )}
    </QueryPage>
  );
}
