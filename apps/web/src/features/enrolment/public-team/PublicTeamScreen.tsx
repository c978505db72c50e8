import type { TeamId } from '@laurel/domain/kernel/ids.ts';
import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';

type Team = RouterOutputs['enrolment']['publicTeam'];

/** A team as the public may see it. */
export default function PublicTeamScreen() {
  const { t } = useTranslation('enrolment');
  const teamId = useQueryParam('id') as TeamId | null;
  const query = trpc.enrolment.publicTeam.useQuery({ teamId: teamId as TeamId }, { enabled: teamId !== null });
  if (!teamId) return <Empty page kind="nothing" title={t('publicTeam.notFound')} />;
  return (
    <QueryPage query={query}>
      {(team) => (
        <>
          <Header team={team} />
          <People people={team.people} />
        </>
      )}
    </QueryPage>
  );
}

function Header({ team }: { team: Team }) {
  const pick = useBilingual();
  return (
    <PageHeader
      title={team.teamName}
      lead={
        <>
          <Link href={`/home/competition/details?id=${team.competitionId}`}>{pick(team.competitionName)}</Link>
          {` · ${pick(team.itemName)} · `}
          <span className="num">{team.number}</span>
        </>
      }
    />
  );
}

function People({ people }: Pick<Team, 'people'>) {
  const { t, i18n } = useTranslation('enrolment');
  return (
    <Card title={t('publicTeam.people')} lead={t('publicTeam.masked')} flush>
      <ul className="divide-y divide-line">
        {people.map((person, i) => (
          // Masked names may repeat; the roster's order distinguishes two people.
          <li key={`${i}-${person.name}`} className="flex flex-wrap items-center gap-3 px-5 py-3">
            <span className="font-semibold">{person.name}</span>
            {person.captain && <Crown aria-label={t('captain')} className="size-4 text-accent" />}
            {person.role === 'adviser' && <span className="text-label text-ink-3">{t('adviser')}</span>}
            <span className="text-ink-2">
              {i18n.language === 'en' ? (person.schoolNameEn ?? person.schoolName) : person.schoolName}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
