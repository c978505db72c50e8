import { CompetitionId, SessionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { PrintedSession } from '../print-session/PrintedSession.tsx';
import { PrintedMinutes } from '../session-minutes/PrintedMinutes.tsx';
import { boardOf, deskOf } from '../sessions.ts';
import { SceneBoard } from './SceneBoard.tsx';

/** The sessions of one competition, or with `?session=` a list or the minutes of one of them to be printed. */
export default function SceneScreen() {
  const competitionId = CompetitionId.safeParse(useQueryParam('competition')).data;
  const sessionId = SessionId.safeParse(useQueryParam('session')).data;
  const view = useQueryParam('view');
  if (sessionId && view === 'minutes') return <PrintedMinutes sessionId={sessionId} back={deskOf(sessionId)} />;
  if (competitionId && sessionId)
    return (
      <PrintedSession competitionId={competitionId} sessionId={sessionId} view={view === 'order' ? 'order' : 'door'} />
    );
  return <ChosenCompetition competitionId={competitionId} />;
}

function ChosenCompetition({ competitionId }: { competitionId: CompetitionId | undefined }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const navigate = useNavigate();
  const query = trpc.competition.competitionList.useQuery({ pageSize: 100, status: 'published' });
  return (
    <QueryPage query={query}>
      {({ rows }) => {
        const onSite = rows.find(({ stages }) => stages.some(({ kind }) => kind === 'scene'));
        const chosen = competitionId ?? (onSite ?? rows[0])?.competitionId;
        if (!chosen)
          return (
            <>
              <PageHeader title={t('board.title')} lead={t('board.lead')} />
              <Empty title={t('board.noCompetitions')} hint={t('board.noCompetitionsHint')} />
            </>
          );
        const choice = (
          <Select
            value={chosen}
            onChange={(value) => navigate(boardOf(value))}
            label={t('board.competition')}
            options={rows.map((row) => ({
              value: row.competitionId,
              label: pick({ zh: row.nameZh, en: row.nameEn, edition: row.edition }),
            }))}
          />
        );
        return <SceneBoard key={chosen} competitionId={chosen} choice={choice} />;
      }}
    </QueryPage>
  );
}
