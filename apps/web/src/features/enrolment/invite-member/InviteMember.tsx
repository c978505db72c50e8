import type { InvitationId } from '@laurel/domain/kernel/ids.ts';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import type { Details } from '../useEnrolment.ts';
import { InvitationRow } from './InvitationRow.tsx';

const DAYS = 7;

/** Links for one use: to send, or to show as a code to somebody nearby. */
export function InviteMember({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const { teamId, invitations, item, people } = details;
  const members = people.filter((one) => one.role === 'member').length;
  const room = {
    member: members < (item?.maxMembers ?? 0),
    adviser: people.length - members < (item?.maxAdvisers ?? 0),
  };
  const invite = useCommand(trpc.enrolment.inviteMember, { done: t('invite.made') });
  const ask = (role: 'member' | 'adviser') =>
    void invite.run({ teamId, invitationId: freshId() as InvitationId, role, days: DAYS, inviteeId: null });
  return (
    <Card title={t('invite.title')} lead={t('invite.lead', { days: DAYS })}>
      <div className="flex flex-wrap gap-3">
        {(['member', 'adviser'] as const).map(
          (role) =>
            room[role] && (
              <Button key={role} icon={UserPlus} pending={invite.pending} onClick={() => ask(role)}>
                {t(`invite.${role}`)}
              </Button>
            ),
        )}
      </div>
      {invite.refusal && <RefusalNote refusal={invite.refusal} className="mt-4" />}
      {invitations.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.invitationId} invitation={invitation} teamId={teamId} />
          ))}
        </ul>
      )}
    </Card>
  );
}
