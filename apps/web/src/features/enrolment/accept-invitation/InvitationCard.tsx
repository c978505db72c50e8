import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { DateTime } from '#/ui/Values.tsx';

type Invitation = RouterOutputs['enrolment']['invitation'];
/** The form for what is missing in one's own profile: another area's. */
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
  return (
    <Card>
      <p className="text-h3 font-semibold">
        {t(`invitation.asks.${invitation.role}`, { captain: invitation.captainName, team: invitation.teamName })}
      </p>
      <div className="my-5">
        <DescriptionList
          items={[
            { label: t('competition'), value: pick(invitation.competitionName) },
            { label: t('item'), value: pick(invitation.itemName) },
            {
              label: t('invitation.room'),
              value: t('invitation.of', { size: invitation.size, room: invitation.room }),
            },
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
  if (invitation.inTeam)
    return (
      <Notice
        tone="success"
        actions={
          <LinkButton tone="primary" href={`/center/competition/item?id=${invitation.enrolmentId}`}>
            {t('invitation.toTeam')}
          </LinkButton>
        }
      >
        {t('invitation.inTeam')}
      </Notice>
    );
  if (invitation.status !== 'open') return <Notice tone="warning">{t(`invitation.not.${invitation.status}`)}</Notice>;
  if (invitation.forSomebodyElse) return <Notice tone="warning">{t('invitation.forSomebodyElse')}</Notice>;
  if (!user) {
    const back = encodeURIComponent(`/home/signUp/team#invitation=${secret}`);
    return (
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton tone="primary" href={`/neibu/login#redirect=${back}`}>
          {t('invitation.logIn')}
        </LinkButton>
        <LinkButton href={`/neibu/register#redirect=${back}`}>{t('register')}</LinkButton>
      </div>
    );
  }
  return <YesOrNo invitation={invitation} secret={secret} profile={profile} />;
}

function YesOrNo({ invitation, secret, profile }: Props) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const format = useFormat();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [signed, setSigned] = useState(false);
  const [tried, setTried] = useState(false);
  const sign = useCommand(trpc.enrolment.signUndertaking);
  const accept = useCommand(trpc.enrolment.acceptInvitation, { done: t('invitation.accepted') });
  const decline = useCommand(trpc.enrolment.declineInvitation, {
    done: t('invitation.declined'),
    onDone: () => navigate('/center/team'),
  });
  const signs = invitation.role === 'member';
  const complete = invitation.missing.length === 0;
  const yes = async () => {
    setTried(true);
    if (!complete || (signs && !signed)) return;
    const joined = await accept.run({ invitation: { secret } });
    if (!joined) return;
    if (signs) await sign.run({ enrolmentId: joined.enrolmentId });
    navigate(`/center/competition/item?id=${joined.enrolmentId}`);
  };
  const no = async () => {
    const title = t('invitation.declineTitle', { team: invitation.teamName });
    if (await confirm({ title, action: t('invitation.decline') })) await decline.run({ invitation: { secret } });
  };
  const refusal = accept.refusal ?? decline.refusal;
  return (
    <div className="space-y-4">
      {!complete && (
        <>
          <Notice tone={tried ? 'danger' : 'warning'}>
            {t('invitation.missing', { facts: format.list(invitation.missing.map((fact) => t(`facts.${fact}`))) })}
          </Notice>
          <div className="rounded-lg border border-line p-4">{profile(invitation.missing)}</div>
        </>
      )}
      {signs && (
        <>
          {invitation.undertaking && pick(invitation.undertaking) && (
            <blockquote className="border-l-2 border-primary pl-4 whitespace-pre-line">
              {pick(invitation.undertaking)}
            </blockquote>
          )}
          <Checkbox
            label={t(
              invitation.undertaking && pick(invitation.undertaking) ? 'signUp.agreeUndertaking' : 'signUp.agreeHonest',
            )}
            value={signed}
            onChange={setSigned}
            required
            error={tried && !signed ? t('signUp.tickThis') : undefined}
          />
        </>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" size="lg" pending={accept.pending || sign.pending} onClick={() => void yes()}>
          {t('invitation.accept')}
        </Button>
        <Button size="lg" pending={decline.pending} onClick={() => void no()}>
          {t('invitation.decline')}
        </Button>
      </div>
    </div>
  );
}
