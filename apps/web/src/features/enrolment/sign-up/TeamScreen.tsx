import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { InvitationCard } from '../accept-invitation/InvitationCard.tsx';
import type { Details, TeamPerson } from '../useEnrolment.ts';
import { Invitations } from './Invitations.tsx';
import { SignUpFrame } from './SignUpFrame.tsx';
import { SubmitProblems } from './SubmitProblems.tsx';
import { TeamRoster } from './TeamRoster.tsx';

/** The captain's step of the wizard; with `#invitation=` the page an invited person opens. */
type Props = {
  /** One's own profile, to be completed here: another area's form. */
  profile: (missing: TeamPerson['missing']) => ReactNode;
};

export default function TeamScreen({ profile }: Props) {
  const secret = useLinkSecret('invitation');
  if (secret) return <InvitationCard secret={secret} profile={profile} />;
  return <SignUpFrame step="team">{(details) => <Team details={details} profile={profile} />}</SignUpFrame>;
}

function Team({ details, profile }: { details: Details } & Props) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const submit = useCommand(trpc.enrolment.submitEnrolment, {
    onDone: () => navigate(`/home/signUp/success?id=${details.enrolmentId}`),
  });
  const send = async () => {
    const question = {
      title: t('team.submitTitle', { team: details.teamName }),
      body: t('team.submitBody'),
      action: t('team.submit'),
    };
    if (await confirm(question)) await submit.run({ enrolmentId: details.enrolmentId, shownFee: details.fee });
  };
  const open = details.stage?.status === 'open';
  const missing = details.people.find((one) => one.me)?.missing ?? [];
  return (
    <>
      <TeamRoster details={details} />
      {missing.length > 0 && (
        <Card
          title={t('signUp.profile')}
          lead={t('signUp.profileMissing', { facts: format.list(missing.map((fact) => t(`facts.${fact}`))) })}
        >
          {profile(missing)}
        </Card>
      )}
      {details.can.manageTeam && open && <Invitations details={details} />}
      {details.can.manageTeam ? (
        <>
          <SubmitProblems details={details} />
          {submit.refusal && <RefusalNote refusal={submit.refusal} />}
          <Button
            tone="primary"
            size="lg"
            pending={submit.pending}
            disabled={details.problems.length > 0 || !open}
            onClick={() => void send()}
          >
            {t('team.submit')}
          </Button>
        </>
      ) : (
        <Notice tone="info">{t('team.captainSubmits')}</Notice>
      )}
    </>
  );
}
