import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#/lib/copy-text.ts';
import { toast } from '#/lib/toast.ts';
import { Button } from '#/ui/Button.tsx';
import { QrCode } from '#/ui/QrCode.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { RevokeInvitationButton } from '../revoke-invitation/RevokeInvitationButton.tsx';
import type { Details } from '../useEnrolment.ts';

type Props = { invitation: Details['invitations'][number]; teamId: Details['teamId'] };

/** One invitation that has not been answered: its link while it can be used, or whom it was sent to. */
export function InvitationRow({ invitation, teamId }: Props) {
  const { t } = useTranslation('enrolment');
  const [shown, setShown] = useState(false);
  const { url, role, expired, expiresAt, invitationId } = invitation;
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
          <RevokeInvitationButton teamId={teamId} invitationId={invitationId} />
        </span>
      </div>
      {url && !expired && <InvitationLink url={url} />}
      {url && shown && <QrCode text={url} label={t('invite.code')} />}
      {!url && <p className="text-dense text-ink-2">{t('invite.named')}</p>}
    </li>
  );
}

export function InvitationLink({ url }: { url: string }) {
  const { t } = useTranslation('enrolment');
  const { t: ui } = useTranslation('ui');
  const copy = async () => {
    await copyText(url);
    toast.success(ui('copied'));
  };
  return (
    <div className="flex items-center gap-2">
      <input
        readOnly
        aria-label={t('invite.link')}
        value={url}
        onFocus={(event) => event.target.select()}
        className="num min-h-9 min-w-0 flex-1 rounded-sm border border-strong bg-subtle px-3 text-dense"
      />
      <Button size="sm" icon={Copy} onClick={() => void copy()}>
        {ui('copy')}
      </Button>
    </div>
  );
}
