import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';

type Asked = RouterOutputs['enrolment']['myInvitations'][number];

/** One's teams, and the invitations that wait for an answer. */
export default function MyTeamsScreen() {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const teams = trpc.enrolment.myEnrolments.useQuery({});
  const asked = trpc.enrolment.myInvitations.useQuery();
  return (
    <>
      <PageHeader title={t('teams.title')} />
      <div className="space-y-5">
        {asked.data && asked.data.length > 0 && (
          <Card title={t('teams.invitations')} flush>
            <ul className="divide-y divide-line">
              {asked.data.map((invitation) => (
                <InvitationRow key={invitation.invitationId} invitation={invitation} />
              ))}
            </ul>
          </Card>
        )}
        <QueryState query={teams}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty
                kind="nothing"
                title={t('teams.empty')}
                hint={t('teams.emptyHint')}
                action={<LinkButton href="/home/signUp/material">{t('mine.signUp')}</LinkButton>}
              />
            ) : (
              <ul className="grid gap-4 md:grid-cols-2">
                {rows.map((row) => (
                  <li key={row.enrolmentId} className="rounded-lg border border-line bg-bg p-5">
                    <div className="flex flex-wrap items-center gap-2">
                      <Link href={`/center/competition/item?id=${row.enrolmentId}`} className="text-body font-semibold">
                        {row.teamName}
                      </Link>
                      <EnrolmentStatusTag {...row} />
                    </div>
                    <p className="text-dense text-ink-2">
                      {pick(row.competitionName)} · {pick(row.itemName)}
                    </p>
                    <ul className="mt-3 flex flex-wrap gap-2">
                      {row.people.map((person) => (
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
                    <div className="mt-4 flex flex-wrap gap-2">
                      {row.can.manageTeam && row.enrolStatus === 'open' ? (
                        <LinkButton size="sm" href={`/home/signUp/team?id=${row.enrolmentId}`}>
                          {t('teams.manage')}
                        </LinkButton>
                      ) : (
                        <LinkButton size="sm" href={`/center/competition/item?id=${row.enrolmentId}`}>
                          {t('mine.view')}
                        </LinkButton>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </>
  );
}

function InvitationRow({ invitation }: { invitation: Asked }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const accept = useCommand(trpc.enrolment.acceptInvitation, { done: t('invitation.accepted'), toastRefusal: true });
  const decline = useCommand(trpc.enrolment.declineInvitation, { done: t('invitation.declined'), toastRefusal: true });
  const { invitationId } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {t(`invitation.asks.${invitation.role}`, { captain: invitation.captainName, team: invitation.teamName })}
        </p>
        <p className="text-dense text-ink-2">
          {pick(invitation.competitionName)} · {pick(invitation.itemName)} · {t('invite.until')}{' '}
          <DateTime value={invitation.expiresAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          tone="primary"
          pending={accept.pending}
          onClick={() => void accept.run({ invitation: { invitationId } })}
        >
          {t('invitation.accept')}
        </Button>
        <Button size="sm" pending={decline.pending} onClick={() => void decline.run({ invitation: { invitationId } })}>
          {t('invitation.decline')}
        </Button>
      </div>
    </li>
  );
}
