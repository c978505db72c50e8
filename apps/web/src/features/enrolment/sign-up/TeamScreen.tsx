import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { InvitationCard } from '../accept-invitation/InvitationCard.tsx';
import type { Details } from '../useEnrolment.ts';
import { Invitations } from './Invitations.tsx';
import { SignUpFrame } from './SignUpFrame.tsx';
import { SubmitProblems } from './SubmitProblems.tsx';
import { TeamRoster } from './TeamRoster.tsx';

/** The captain's step of the wizard; with `?invitation=` the page an invited person opens. */
export default function TeamScreen() {
  const secret = useQueryParam('invitation');
  if (secret) return <InvitationCard secret={secret} />;
  return <SignUpFrame step="team">{(details) => <Team details={details} />}</SignUpFrame>;
}

function Team({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
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
    if (await confirm(question)) await submit.run({ enrolmentId: details.enrolmentId });
  };
  const open = details.stage?.status === 'open';
  return (
    <>
      <TeamRoster details={details} />
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
