import { SessionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { OwnTeamNotice } from '#/ui/OwnTeamNotice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { boardOf, type DeskSession, sessionTones } from '../sessions.ts';
import { useSessionChanges } from '../useSessionChanges.ts';
import { CurrentTeam } from './CurrentTeam.tsx';
import { DeskActions } from './DeskActions.tsx';
import { DeskObjections } from './DeskObjections.tsx';
import { Panel } from './Panel.tsx';
import { Queue } from './Queue.tsx';

/** The host's desk of the session in the address. */
export default function DeskScreen() {
  const { t } = useTranslation('scene');
  const sessionId = SessionId.safeParse(useQueryParam('session')).data;
  if (sessionId) return <Desk key={sessionId} sessionId={sessionId} />;
  return (
    <>
      <PageHeader title={t('desk.title')} />
      <Empty
        title={t('desk.chooseTitle')}
        hint={t('desk.choose')}
        action={<LinkButton href="/review/scene">{t('desk.toBoard')}</LinkButton>}
      />
    </>
  );
}

function Desk({ sessionId }: { sessionId: SessionId }) {
  // Changes by other hosts, check-in desks and judges appear immediately, or within seconds without the connection.
  const utils = trpc.useUtils();
  const refetchInterval = useSessionChanges(
    sessionId,
    2000,
    () => void utils.scene.sessionDesk.invalidate({ sessionId }),
  );
  const query = trpc.scene.sessionDesk.useQuery({ sessionId }, { refetchInterval });
  return <QueryPage query={query}>{(session) => <DeskView session={session} />}</QueryPage>;
}

function DeskView({ session }: { session: DeskSession }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const { room, startsAt, endsAt, status, message, pauseReason, draw } = session;
  return (
    <>
      <PageHeader
        title={pick(room)}
        lead={`${format.dateTime(startsAt)}–${format.time(endsAt)}`}
        back={boardOf(session.competitionId)}
        tags={<StatusTag tone={sessionTones[status]}>{t(`statuses.${status}`)}</StatusTag>}
        actions={session.can.host && <DeskActions session={session} />}
      />
      <div className="space-y-4">
        {session.ownTeam && <OwnTeamNotice />}
        <DeskObjections session={session} />
        {pauseReason && <Notice tone="warning">{pauseReason}</Notice>}
        {message && <Notice tone="info">{pick(message)}</Notice>}
        {draw && !draw.revealed && (
          <Notice tone="info" title={t('desk.seedHash')}>
            <code className="num text-dense break-all">{draw.seedHash}</code>
          </Notice>
        )}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <div className="space-y-4">
            <CurrentTeam session={session} />
            <Panel session={session} />
          </div>
          <Queue session={session} />
        </div>
      </div>
    </>
  );
}
