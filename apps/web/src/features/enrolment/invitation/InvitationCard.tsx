import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AcceptInvitation } from '../accept-invitation/AcceptInvitation.tsx';
import { StepBackButton } from '../end-swap/StepBackButton.tsx';
import { LogInToAnswer } from '../LogInToAnswer.tsx';

type Invitation = RouterOutputs['enrolment']['invitation'];
/** The form for the missing parts of one's own profile, from another area. */
type Profile = { profile: (missing: Invitation['missing']) => ReactNode };

/** What the link of an invitation opens: which team asks, and yes or no. Works after logging in or registering too. */
export function InvitationCard({ secret, profile }: { secret: string } & Profile) {
  const { user } = useSession();
  const { t } = useTranslation('enrolment');
  const query = trpc.enrolment.invitation.useQuery({ invitation: { secret } });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('invitation.title')} />
      <QueryState query={query}>
        {(invitation) => <Asked key={user?.userId ?? ''} invitation={invitation} secret={secret} profile={profile} />}
      </QueryState>
    </div>
  );
}

type Props = Profile & { invitation: Invitation; secret: string };

function Asked({ invitation, secret, profile }: Props) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { role, captainName: captain, teamName: team, size, room } = invitation;
  return (
    <Card>
      <p className="text-h3 font-semibold">{t(`invitation.asks.${role}`, { captain, team })}</p>
      {invitation.replaces && <p className="mt-2 text-ink-2">{t('swap.forSomebody')}</p>}
      <div className="my-5">
        <DescriptionList
          items={[
            { label: t('competition'), value: pick(invitation.competitionName) },
            { label: t('item'), value: pick(invitation.itemName) },
            { label: t('invitation.room'), value: t('invitation.of', { size, room }) },
            { label: t('invite.until'), value: <DateTime value={invitation.expiresAt} distance /> },
          ]}
        />
      </div>
      <Answer invitation={invitation} secret={secret} profile={profile} />
    </Card>
  );
}

function Answer({ invitation, secret, profile }: Props) {
  const { t } = useTranslation('enrolment');
  const { user } = useSession();
  const { waits, teamName } = invitation;
  if (invitation.inTeam) return <InTeam {...invitation} />;
  if (waits)
    return (
      <Notice tone="info" actions={<StepBackButton swap={{ ...waits, teamName }} />}>
        {t('swap.youAccepted')}
      </Notice>
    );
  if (invitation.status !== 'open') return <Notice tone="warning">{t(`invitation.not.${invitation.status}`)}</Notice>;
  if (invitation.forSomebodyElse) return <Notice tone="warning">{t('invitation.forSomebodyElse')}</Notice>;
  if (!user) return <LogInToAnswer hash={`invitation=${secret}`} />;
  return <AcceptInvitation invitation={invitation} secret={secret} profile={profile} />;
}

function InTeam({ enrolmentId }: Pick<Invitation, 'enrolmentId'>) {
  const { t } = useTranslation('enrolment');
  return (
    <Notice
      tone="success"
      actions={
        <LinkButton tone="primary" href={`/center/competition/item?id=${enrolmentId}`}>
          {t('invitation.toTeam')}
        </LinkButton>
      }
    >
      {t('invitation.inTeam')}
    </Notice>
  );
}
