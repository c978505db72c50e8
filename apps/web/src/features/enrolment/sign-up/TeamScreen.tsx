import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { RosterOffer } from '../accept-roster-team/RosterOffer.tsx';
import { TeamComplete } from '../complete-team/TeamComplete.tsx';
import { TeamRoster } from '../enrolment-details/TeamRoster.tsx';
import { InvitationCard } from '../invitation/InvitationCard.tsx';
import { InviteMember } from '../invite-member/InviteMember.tsx';
import { SubmitEnrolment } from '../submit-enrolment/SubmitEnrolment.tsx';
import type { Details, TeamPerson } from '../useEnrolment.ts';
import { SignUpFrame } from './SignUpFrame.tsx';

type Props = {
  /** One's own profile, to be completed here: another area's form. */
  profile: (missing: TeamPerson['missing']) => ReactNode;
};

/** The captain's step of the wizard; with `#invitation=` or `#roster=` the page an invited person opens. */
export default function TeamScreen({ profile }: Props) {
  const secret = useLinkSecret('invitation');
  const roster = useLinkSecret('roster');
  if (roster) return <RosterOffer secret={roster} />;
  if (secret) return <InvitationCard secret={secret} profile={profile} />;
  return <SignUpFrame step="team">{(details) => <Team details={details} profile={profile} />}</SignUpFrame>;
}

function Team({ details, profile }: { details: Details } & Props) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
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
      {details.can.manageTeam && open && <InviteMember details={details} />}
      <TeamComplete details={details} />
      {details.can.fill ? (
        <SubmitEnrolment details={details} open={open} />
      ) : (
        <Notice tone="info">{t('team.captainSubmits')}</Notice>
      )}
    </>
  );
}
