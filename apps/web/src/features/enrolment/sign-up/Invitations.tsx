import type { InvitationId } from '@laurel/domain/kernel/ids.ts';
import { Copy, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#/lib/copy-text.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { QrCode } from '#/ui/QrCode.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { Details } from '../useEnrolment.ts';

const DAYS = 7;

/** Links for one use: to send, or to show as a code to somebody nearby. */
export function Invitations({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const { teamId, invitations, item } = details;
  const members = details.people.filter((one) => one.role === 'member').length;
  const advisers = details.people.length - members;
  const invite = useCommand(trpc.enrolment.inviteMember, { done: t('invite.made') });
  const ask = (role: 'member' | 'adviser') =>
    void invite.run({
      teamId,
      invitationId: freshId() as InvitationId,
      role,
      days: DAYS,
      inviteeId: null,
    });
  return (
    <Card title={t('invite.title')} lead={t('invite.lead', { days: DAYS })}>
      <div className="flex flex-wrap gap-3">
        {members < (item?.maxMembers ?? 0) && (
          <Button icon={UserPlus} pending={invite.pending} onClick={() => ask('member')}>
            {t('invite.member')}
          </Button>
        )}
        {advisers < (item?.maxAdvisers ?? 0) && (
          <Button icon={UserPlus} pending={invite.pending} onClick={() => ask('adviser')}>
            {t('invite.adviser')}
          </Button>
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

function InvitationRow({
  invitation,
  teamId,
}: {
  invitation: Details['invitations'][number];
  teamId: Details['teamId'];
}) {
  const { t } = useTranslation('enrolment');
  const { t: ui } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  const revoke = useCommand(trpc.enrolment.revokeInvitation, { done: t('invite.revoked'), toastRefusal: true });
  const { url, role, expired, expiresAt, invitationId } = invitation;
  const copy = async (text: string) => {
    await copyText(text);
    toast.success(ui('copied'));
  };
  return (
    <li className="space-y-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold">{t(role)}</span>
        <StatusTag tone={expired ? 'neutral' : 'info'}>{t(expired ? 'invite.expired' : 'invite.waiting')}</StatusTag>
        <span className="text-dense text-ink-2">
          {t('invite.until')} <DateTime value={expiresAt} />
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          {url && !expired && (
            <Button size="sm" onClick={() => setShown(!shown)} aria-expanded={shown}>
              {t('invite.code')}
            </Button>
          )}
          <IconButton
            icon={X}
            size="sm"
            label={t('invite.revoke')}
            onClick={() => void revoke.run({ teamId, invitationId })}
          />
        </span>
      </div>
      {url && !expired && (
        <div className="flex items-center gap-2">
          <input
            readOnly
            aria-label={t('invite.link')}
            value={url}
            onFocus={(event) => event.target.select()}
            className="num min-h-9 min-w-0 flex-1 rounded-sm border border-strong bg-subtle px-3 text-dense"
          />
          <Button size="sm" icon={Copy} onClick={() => void copy(url)}>
            {ui('copy')}
          </Button>
        </div>
      )}
      {url && shown && <QrCode text={url} label={t('invite.code')} />}
      {!url && <p className="text-dense text-ink-2">{t('invite.named')}</p>}
    </li>
  );
}
