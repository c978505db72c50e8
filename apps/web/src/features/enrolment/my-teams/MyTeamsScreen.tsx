import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';
import { MyInvitations } from '../my-invitations/MyInvitations.tsx';

type Mine = RouterOutputs['enrolment']['myEnrolments'][number];

/** One's teams, and the invitations that wait for an answer. */
export default function MyTeamsScreen() {
  const { t } = useTranslation('enrolment');
  const teams = trpc.enrolment.myEnrolments.useQuery({});
  const register = <LinkButton href="/home/signUp/material">{t('mine.signUp')}</LinkButton>;
  return (
    <>
      <PageHeader title={t('teams.title')} />
      <div className="space-y-5">
        <MyInvitations />
        <QueryList query={teams} empty={{ title: t('teams.empty'), hint: t('teams.emptyHint'), action: register }}>
          {(rows) => <Teams rows={rows} />}
        </QueryList>
      </div>
    </>
  );
}

function Teams({ rows }: { rows: readonly Mine[] }) {
  return (
    <Items
      of={rows}
      id={(row) => row.enrolmentId}
      className="grid gap-4 md:grid-cols-2"
      item="rounded-lg border border-line bg-bg p-5"
    >
      {(row) => <Team row={row} />}
    </Items>
  );
}

function Team({ row }: { row: Mine }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { enrolmentId } = row;
  const manages = row.can.fill && row.enrolStatus === 'open';
  const page = `/center/competition/item?id=${enrolmentId}`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Link href={page} className="text-body font-semibold">
          {row.teamName}
        </Link>
        <EnrolmentStatusTag {...row} />
      </div>
      <p className="text-dense text-ink-2">
        {pick(row.competitionName)} · {pick(row.itemName)}
      </p>
      <People people={row.people} />
      <div className="mt-4">
        <LinkButton size="sm" href={manages ? `/home/signUp/team?id=${enrolmentId}` : page}>
          {t(manages ? 'teams.manage' : 'mine.view')}
        </LinkButton>
      </div>
    </>
  );
}

function People({ people }: Pick<Mine, 'people'>) {
  const { t } = useTranslation('enrolment');
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {people.map((person) => (
        <li
          key={person.personId}
          className="inline-flex items-center gap-1 rounded-full bg-muted px-2.5 py-0.5 text-dense"
        >
          {person.captain && <Crown aria-label={t('captain')} className="size-3.5 text-accent" />}
          {person.name}
          {person.adviser && <span className="text-label text-ink-3">{t('adviser')}</span>}
        </li>
      ))}
    </ul>
  );
}
