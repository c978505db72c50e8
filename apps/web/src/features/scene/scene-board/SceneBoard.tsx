import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { calendarOf } from '@laurel/domain/scene/calendar.ts';
import { CalendarDays, MonitorPlay } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { OwnTeamNotice } from '#/ui/OwnTeamNotice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { ScreensDialog } from '../open-screen/ScreensDialog.tsx';
import { PlanSessionDialog } from '../plan-session/SessionDialogs.tsx';
import type { Board, PlannedSession } from '../sessions.ts';
import { SessionCard } from './SessionCard.tsx';
import { useMoveSlot } from './useMoveSlot.ts';

type Props = { competitionId: CompetitionId; choice: ReactNode };

/** Sessions by day, each with its teams; a team is dragged to another session or moved by its menu. */
export function SceneBoard({ competitionId, choice }: Props) {
  const query = trpc.scene.sceneBoard.useQuery({ competitionId }, { refetchInterval: 15_000 });
  return (
    <QueryPage query={query} skeleton={<SkeletonText lines={6} />}>
      {(board) => <BoardView board={board} choice={choice} />}
    </QueryPage>
  );
}

/** The calendar files of sessions, in the reader's language. */
function useCalendar(board: Board) {
  const pick = useBilingual();
  return (sessions: readonly PlannedSession[]) => {
    const text = calendarOf(
      sessions.map((session) => ({
        uid: session.sessionId,
        startsAt: session.startsAt,
        endsAt: session.endsAt,
        title: `${pick(board.name)} · ${pick(session.room)}`,
        place: pick(session.room),
      })),
    );
    saveFile('sessions.ics', new Blob([text], { type: 'text/calendar' }));
  };
}

function BoardView({ board, choice }: { board: Board; choice: ReactNode }) {
  const { t } = useTranslation('scene');
  const [open, setOpen] = useState<'plan' | 'screens' | null>(null);
  const close = () => setOpen(null);
  const calendar = useCalendar(board);
  const { stages, sessions, can, ownTeam } = board;
  const plan = can.plan && stages.some(({ sealed }) => !sealed) && (
    <AddButton onClick={() => setOpen('plan')}>{t('planSession.action')}</AddButton>
  );
  return (
    <>
      <PageHeader
        title={t('board.title')}
        lead={t('board.lead')}
        actions={
          <>
            {sessions.length > 0 && (
              <Button icon={CalendarDays} onClick={() => calendar(sessions)}>
                {t('board.calendarAll')}
              </Button>
            )}
            {can.screens && (
              <Button icon={MonitorPlay} onClick={() => setOpen('screens')}>
                {t('screens.action')}
              </Button>
            )}
            {plan}
          </>
        }
      />
      <div className="mb-5 max-w-md">{choice}</div>
      {ownTeam && (
        <div className="mb-4">
          <OwnTeamNotice />
        </div>
      )}
      {stages.some(({ sealed }) => sealed) && <Notice tone="info">{t('board.sealed')}</Notice>}
      {stages.length === 0 ? (
        <Empty
          title={t('board.noStage')}
          hint={t('board.noStageHint')}
          action={
            can.plan && (
              <LinkButton href={`/competition/scheduleSet?id=${board.competitionId}`}>
                {t('board.toSchedule')}
              </LinkButton>
            )
          }
        />
      ) : sessions.length === 0 ? (
        <Empty title={t('board.empty')} hint={t('board.emptyHint')} action={plan} />
      ) : (
        <Days board={board} calendar={calendar} />
      )}
      {open === 'plan' && <PlanSessionDialog board={board} onClose={close} />}
      {open === 'screens' && <ScreensDialog competitionId={board.competitionId} onClose={close} />}
    </>
  );
}

function Days({ board, calendar }: { board: Board; calendar: (sessions: readonly PlannedSession[]) => void }) {
  const format = useFormat();
  const move = useMoveSlot(board);
  const days = grouped(board.sessions, ({ startsAt }) => format.date(startsAt));
  return (
    <div className="space-y-6">
      {[...days].map(([day, sessions]) => (
        <section key={day}>
          <h2 className="mb-3 text-h3 font-semibold">{day}</h2>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 2xl:grid-cols-3">
            {sessions.map((session) => (
              <SessionCard
                key={session.sessionId}
                board={board}
                session={session}
                move={move}
                onCalendar={() => calendar([session])}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
