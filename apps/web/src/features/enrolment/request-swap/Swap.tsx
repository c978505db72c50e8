import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { useAgreeToSwap } from '../agree-to-swap/useAgreeToSwap.ts';
import { useApproveSwap } from '../approve-swap/useApproveSwap.ts';
import { EndSwapDialog } from '../end-swap/EndSwapDialog.tsx';
import { InvitationLink } from '../invite-member/InvitationRow.tsx';
import type { Details, OpenSwap } from '../useEnrolment.ts';

/** A replacement that waits: who has agreed, and what this person can do about it. */
export function Swap({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const [ending, setEnding] = useState(false);
  const agree = useAgreeToSwap(details);
  const approve = useApproveSwap(details);
  const { swap, role } = details;
  if (!swap) return null;
  const as = role === 'captain' || role === 'staff' ? role : 'outgoing';
  return (
    <Notice
      tone={swap.can.agree || swap.can.approve ? 'warning' : 'info'}
      title={t(swap.outgoing.me ? 'swap.you' : 'swap.waits', { name: swap.outgoing.name })}
      actions={
        <>
          {swap.can.agree && (
            <Button size="sm" tone="primary" pending={agree.pending} onClick={() => void agree.ask(swap)}>
              {t('swap.agree')}
            </Button>
          )}
          {swap.can.approve && (
            <Button size="sm" tone="primary" pending={approve.pending} onClick={() => void approve.ask(swap)}>
              {t('swap.approve')}
            </Button>
          )}
          <Button size="sm" onClick={() => setEnding(true)}>
            {t(`swap.end.${as}.action`)}
          </Button>
        </>
      }
    >
      <State swap={swap} />
      {ending && <EndSwapDialog details={details} swap={swap} as={as} onClose={() => setEnding(false)} />}
    </Notice>
  );
}

function State({ swap }: { swap: OpenSwap }) {
  const { t, i18n } = useTranslation('enrolment');
  const { incoming, outgoing, agreed, reason, url, expired, expiresAt } = swap;
  const school = i18n.language === 'en' ? (incoming?.schoolNameEn ?? incoming?.schoolName) : incoming?.schoolName;
  const joins = [incoming?.name, school].filter(Boolean).join(' · ');
  return (
    <div className="space-y-2">
      <p>{t('swap.reason', { reason })}</p>
      <ul className="list-disc pl-5">
        <li>{t(agreed ? 'swap.agreed' : 'swap.notAgreed', { name: outgoing.name })}</li>
        <li>
          {incoming ? t('swap.joins', { name: joins }) : t(expired ? 'swap.linkExpired' : 'swap.linkWaits')}
          {!incoming && !expired && (
            <>
              {' '}
              <DateTime value={expiresAt} />
            </>
          )}
        </li>
      </ul>
      {url && <InvitationLink url={url} />}
    </div>
  );
}
