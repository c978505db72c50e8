import { SessionId } from '@laurel/domain/kernel/ids.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Items } from '#/ui/Items.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { loadPdfReader } from '#/ui/pdf/PdfReader.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { JoinPanelButton } from '../join-panel/JoinPanelButton.tsx';
import { KeptWorksCard } from '../keep-works/KeptWorksCard.tsx';
import { useKept } from '../keep-works/useKept.ts';
import { type KeptWorks, useKeptWorks, withKept } from '../keep-works/useKeptWorks.ts';
import { workFiles } from '../keep-works/work-files.ts';
import { PrintedMinutes } from '../session-minutes/PrintedMinutes.tsx';
import { sessionTones } from '../sessions.ts';
import { PreparedSheet } from '../submit-scene-sheet/PreparedSheet.tsx';
import { sheetDrafts } from '../submit-scene-sheet/sheet-drafts.ts';
import { Unsent } from '../submit-scene-sheet/Unsent.tsx';
import { type Tablet, type TabletWork, tabletOf } from '../tablet.ts';
import { useSessionChanges } from '../useSessionChanges.ts';
import { useWorksOffline } from '../works-offline.ts';
import { OwnTotals } from './OwnTotals.tsx';
import { SlotOnStage } from './SlotOnStage.tsx';

type Props = { work: (work: TabletWork, offline: boolean) => ReactNode };

// What is needed to submit and to read files, and is otherwise loaded by the first press.
const loadParts = () => Promise.all([import('#/ui/ConfirmDialog.tsx'), loadPdfReader()]);

/** The judge's tablet of the session in the address; without one, the sessions to choose from. */
export default function JudgeScreen({ work }: Props) {
  const sessionId = SessionId.safeParse(useQueryParam('session')).data;
  const view = useQueryParam('view');
  useWorksOffline({ path: '/scene/judge', load: loadParts });
  if (sessionId && view === 'minutes') return <PrintedMinutes sessionId={sessionId} back={tabletOf(sessionId)} />;
  return sessionId ? <OfSession key={sessionId} sessionId={sessionId} work={work} /> : <Sessions />;
}

function Sessions() {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const query = trpc.scene.judgedSessions.useQuery();
  const { data, offline } = useKept('sessions', query);
  // Files are kept no longer than the session that they are of, also where the tablet was away when it ended.
  const open = query.data?.flatMap(({ sessionId, status }) => (status === 'sealed' ? [] : [sessionId])).join(' ');
  useEffect(() => {
    if (open !== undefined) workFiles.retainSessions(open.split(' ') as SessionId[]).catch(() => undefined);
  }, [open]);
  return (
    <>
      <PageHeader title={t('judge.title')} lead={t('judge.lead')} />
      <Unsent shown={null} />
      {offline && (
        <Notice tone="warning" className="mb-4">
          {t('judge.offline')}
        </Notice>
      )}
      <QueryList
        query={{ ...query, data }}
        skeleton={<PageSkeleton />}
        empty={{ title: t('judge.none'), hint: t('judge.noneHint') }}
      >
        {(sessions) => (
          <Items of={sessions} id={(session) => session.sessionId} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {({ sessionId, room, startsAt, endsAt, status, teams }) => (
              <Card title={pick(room)} lead={`${format.dateTime(startsAt)}–${format.time(endsAt)}`}>
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <span className="flex items-center gap-3">
                    <StatusTag tone={sessionTones[status]}>{t(`statuses.${status}`)}</StatusTag>
                    {t('judge.teams', { count: teams })}
                  </span>
                  {status === 'sealed' ? (
                    <LinkButton href={tabletOf(sessionId)} size="lg">
                      {t('judge.read')}
                    </LinkButton>
                  ) : (
                    <LinkButton href={tabletOf(sessionId)} tone="primary" size="lg">
                      {t('judge.open')}
                    </LinkButton>
                  )}
                </div>
              </Card>
            )}
          </Items>
        )}
      </QueryList>
    </>
  );
}

function OfSession({ sessionId, work }: Props & { sessionId: SessionId }) {
  // Follows the host's desk. While the network is away, what was there stays, and what is entered is kept.
  const utils = trpc.useUtils();
  const refetchInterval = useSessionChanges(
    sessionId,
    1500,
    () => void utils.scene.judgeTablet.invalidate({ sessionId }),
  );
  const query = trpc.scene.judgeTablet.useQuery({ sessionId }, { refetchInterval, refetchIntervalInBackground: true });
  const { data, offline } = useKept(sessionId, query);
  // The way back must be there without network as well.
  useKept('sessions', trpc.scene.judgedSessions.useQuery());
  const kept = useKeptWorks(sessionId);
  return (
    <QueryPage query={{ ...query, data }}>
      {(tablet) => <TabletView tablet={tablet} offline={offline} kept={kept} work={work} />}
    </QueryPage>
  );
}

type ViewProps = Props & { tablet: Tablet; offline: boolean; kept: KeptWorks };

function TabletView({ tablet, offline, kept, work }: ViewProps) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const { room, startsAt, endsAt, status, here, present, quorum, pauseReason, slot } = tablet;
  return (
    <>
      <PageHeader
        title={pick(room)}
        lead={`${format.dateTime(startsAt)}–${format.time(endsAt)}`}
        back="/scene/judge"
        tags={<StatusTag tone={sessionTones[status]}>{t(`statuses.${status}`)}</StatusTag>}
      />
      <div className="space-y-4">
        {offline && <Notice tone="warning">{t('judge.offline')}</Notice>}
        <Unsent shown={slot?.criteria && !slot.barred ? slot.slotId : null} />
        {pauseReason && <Notice tone="warning">{pauseReason}</Notice>}
        {!here && !isOver(status) && <NotHere tablet={tablet} />}
        {here && !isOver(status) && present < quorum && (
          <Notice tone="warning">{t('judge.belowQuorum', { present, quorum })}</Notice>
        )}
        {slot ? (
          <SlotOnStage
            key={slot.slotId}
            tablet={tablet}
            slot={slot}
            work={(shown) => work(withKept(kept, slot.slotId, shown), offline)}
          />
        ) : (
          <BetweenTeams tablet={tablet} />
        )}
        <KeptWorksCard
          kept={kept}
          show={(shown) => work(shown, offline)}
          // With network, the sheet appears when the team is called; what was started without it can still be changed.
          canPrepare={({ slotId, criteria, ahead }) =>
            here &&
            ahead &&
            criteria !== null &&
            slotId !== slot?.slotId &&
            (offline || sheetDrafts.read(slotId) !== null)
          }
          sheet={(each) => <PreparedSheet tablet={tablet} work={each} />}
        />
      </div>
    </>
  );
}

function NotHere({ tablet: { sessionId, status } }: { tablet: Tablet }) {
  const { t } = useTranslation('scene');
  const joins = status === 'checkin' || status === 'ready';
  if (joins)
    return (
      <Notice tone="info" title={t('judge.notHere')} actions={<JoinPanelButton sessionId={sessionId} />}>
        {t('judge.joinFirst')}
      </Notice>
    );
  const runs = status === 'running' || status === 'paused';
  return <Notice tone="info">{t(runs ? 'judge.askHost' : 'judge.notOpen')}</Notice>;
}

const isOver = (status: Tablet['status']) => status === 'finished' || status === 'sealed';

/** Nobody is on stage: before a call, between two, or after the session, which then can only be read. */
function BetweenTeams({ tablet }: { tablet: Tablet }) {
  const { t } = useTranslation('scene');
  const { sessionId, status, own } = tablet;
  return (
    <>
      {isOver(status) ? (
        <Card title={t('judge.over')}>
          <p className="mb-3 text-ink-2">{t(status === 'sealed' ? 'judge.sealed' : 'judge.finished')}</p>
          <LinkButton href={`${tabletOf(sessionId)}&view=minutes`}>{t('judge.minutes')}</LinkButton>
        </Card>
      ) : (
        <Card title={t('judge.waiting')}>
          <p className="text-ink-2">{t('judge.waitingHint')}</p>
        </Card>
      )}
      <OwnTotals own={own} />
    </>
  );
}
