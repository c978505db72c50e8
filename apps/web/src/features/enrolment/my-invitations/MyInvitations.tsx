import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { StepBackButton } from '../end-swap/StepBackButton.tsx';

/** The invitations that wait for this person's answer, or for a decision after it; nothing when there are none. */
export function MyInvitations() {
  const { t } = useTranslation('enrolment');
  const { data = [] } = trpc.enrolment.myInvitations.useQuery();
  if (data.length === 0) return null;
  return (
    <Card title={t('teams.invitations')} flush>
      <ul className="divide-y divide-line">
        {data.map((invitation) => (
          <InvitationRow key={invitation.invitationId} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

type OfInvitation = { invitation: RouterOutputs['enrolment']['myInvitations'][number] };

function InvitationRow({ invitation }: OfInvitation) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { role, captainName: captain, teamName: team, waits } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{t(`invitation.asks.${role}`, { captain, team })}</p>
        <p className="text-dense text-ink-2">
          {pick(invitation.competitionName)} · {pick(invitation.itemName)} ·{' '}
          {waits ? t('swap.youAccepted') : t('invite.until')} {!waits && <DateTime value={invitation.expiresAt} />}
        </p>
      </div>
      {waits ? <StepBackButton swap={invitation} /> : <Answer invitation={invitation} />}
    </li>
  );
}

function Answer({ invitation: { invitationId } }: OfInvitation) {
  const { t } = useTranslation('enrolment');
  const accept = useCommand(trpc.enrolment.acceptInvitation, { done: t('invitation.accepted'), toastRefusal: true });
  const decline = useCommand(trpc.enrolment.declineInvitation, { done: t('invitation.declined'), toastRefusal: true });
  const answer = { invitation: { invitationId } };
  return (
    <div className="flex gap-2">
      <Button size="sm" tone="primary" pending={accept.pending} onClick={() => void accept.run(answer)}>
        {t('invitation.accept')}
      </Button>
      <Button size="sm" pending={decline.pending} onClick={() => void decline.run(answer)}>
        {t('invitation.decline')}
      </Button>
    </div>
  );
}
