import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Details } from '../useEnrolment.ts';

/** The captaincy on offer: the member accepts or declines, the captain can withdraw it; both see the time left. */
export function CaptaincyOffer({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const { teamId, captaincyOffer: offer, people } = details;
  const accept = useCommand(trpc.enrolment.acceptCaptaincy, { done: t('captaincy.accepted'), toastRefusal: true });
  const decline = useCommand(trpc.enrolment.declineCaptaincy, {
    done: t(offer?.mine ? 'captaincy.declined' : 'captaincy.withdrawn'),
    toastRefusal: true,
  });
  if (!offer) return null;
  const name = people.find((one) => one.personId === offer.to)?.name ?? '';
  return (
    <Notice
      tone={offer.mine ? 'warning' : 'info'}
      title={t(offer.mine ? 'captaincy.asksYou' : 'captaincy.asks', { name, team: details.teamName })}
      actions={
        <>
          {offer.mine && (
            <Button size="sm" tone="primary" pending={accept.pending} onClick={() => void accept.run({ teamId })}>
              {t('captaincy.accept')}
            </Button>
          )}
          <Button size="sm" pending={decline.pending} onClick={() => void decline.run({ teamId })}>
            {t(offer.mine ? 'captaincy.decline' : 'captaincy.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t(offer.mine ? 'details.transferHelp' : 'captaincy.passesOn')}</p>
      <p>
        {t('captaincy.left')} <Countdown to={offer.expiresAt} className="num font-semibold" />
      </p>
    </Notice>
  );
}
