import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { LeaveTeamButton } from '../leave-team/LeaveTeamButton.tsx';
import { RemoveMemberDialog } from '../remove-member/RemoveMemberDialog.tsx';
import { RenameTeamDialog } from '../rename-team/RenameTeamDialog.tsx';
import { SignUndertakingButton } from '../sign-undertaking/SignUndertakingButton.tsx';
import type { Details, TeamPerson } from '../useEnrolment.ts';
import { MembersInOrder } from './MembersInOrder.tsx';
import { RemoveMemberButton, RosterPerson } from './RosterPerson.tsx';

/** The people in the team, in the order certificates will name them; the captain can change it. */
export function TeamRoster({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const [removing, setRemoving] = useState<TeamPerson | null>(null);
  const { item, can, people } = details;
  const members = people.filter((one) => one.role === 'member');
  const advisers = people.filter((one) => one.role === 'adviser');
  return (
    <Card
      title={details.teamName}
      lead={t('team.size', {
        members: members.length,
        min: item?.minMembers ?? 1,
        max: item?.maxMembers ?? 1,
        advisers: advisers.length,
        maxAdvisers: item?.maxAdvisers ?? 0,
      })}
      actions={
        <DialogButton offered={can.manageTeam} size="sm" icon={Pencil} label={t('team.rename')}>
          {(close) => <RenameTeamDialog details={details} onClose={close} />}
        </DialogButton>
      }
      flush
    >
      <MembersInOrder details={details} members={members} onRemove={setRemoving} />
      {advisers.length > 0 && (
        <ul className="divide-y divide-line border-t border-line" aria-label={t('team.advisers')}>
          {advisers.map((person) => (
            <li key={person.personId} className="flex flex-wrap items-center gap-3 px-5 py-3">
              <RosterPerson person={person} draft={details.status === 'draft'} />
              {can.manageTeam && <RemoveMemberButton person={person} onRemove={setRemoving} className="ml-auto" />}
            </li>
          ))}
        </ul>
      )}
      <MyPart details={details} />
      {removing && <RemoveMemberDialog teamId={details.teamId} person={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

/** What a member who is not the captain may do here: sign, leave. */
function MyPart({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const { can, role } = details;
  if (!can.sign && !can.leave) return null;
  return (
    <div className="space-y-3 border-t border-line px-5 py-4">
      {can.sign && role !== 'captain' && <Notice tone="warning">{t('team.signNow')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {can.sign && <SignUndertakingButton enrolmentId={details.enrolmentId} />}
        {can.leave && <LeaveTeamButton {...details} />}
      </div>
    </div>
  );
}
