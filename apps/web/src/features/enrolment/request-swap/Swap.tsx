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

type As = 'captain' | 'outgoing' | 'staff';
type Ending = { as: As; swap: { teamId: Details['teamId']; teamName: string; invitationId: OpenSwap['invitationId'] } };

/** A replacement that waits: who has agreed, and what this person can do about it. */
export function Swap({ details }: { details: Details }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const { swap, teamId, teamName } = details;
  const end = (as: As) => swap && setEnding({ as, swap: { teamId, teamName, invitationId: swap.invitationId } });
  return (
    <>
      {swap && <Waiting details={details} swap={swap} onEnd={end} />}
      {/* Stays with what was typed when somebody else has decided in the meantime. */}
      {ending && <EndSwapDialog {...ending} onClose={() => setEnding(null)} />}
    </>
  );
}

type Props = { details: Details; swap: OpenSwap; onEnd: (as: As) => void };

function Waiting({ details, swap, onEnd }: Props) {
  const { t } = useTranslation('enrolment');
  const agree = useAgreeToSwap(details);
  const approve = useApproveSwap(details);
  // An adviser may be the administrator of the school, too.
  const notCaptain = swap.outgoing.me ? 'outgoing' : 'staff';
  const as = details.role === 'captain' ? details.role : notCaptain;
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
          {swap.can.end && (
            <Button size="sm" onClick={() => onEnd(as)}>
              {t(`swap.end.${as}.action`)}
            </Button>
          )}
        </>
      }
    >
      <State swap={swap} />
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
      {incoming?.gone && <p>{t('swap.gone')}</p>}
      {url && <InvitationLink url={url} />}
    </div>
  );
}
