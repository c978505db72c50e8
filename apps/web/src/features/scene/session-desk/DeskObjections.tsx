import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DueClock } from '../on-site/DueClock.tsx';
import type { DeskSession } from '../sessions.ts';

/** What keeps the session from being signed and sealed: objections that others decide, and time that still runs. */
export function DeskObjections({ session }: { session: DeskSession }) {
  const { t } = useTranslation('on-site');
  const utils = trpc.useUtils();
  const { sessionId, competitionId, objections, objectionsUntil, status } = session;
  const toDesk = (
    <LinkButton size="sm" href={`/competitionReward/detailedList?competitionId=${competitionId}`}>
      {t('session.toDesk')}
    </LinkButton>
  );
  return (
    <>
      {objections.length > 0 && (
        <Notice tone="warning" title={t('session.open')} actions={toDesk}>
          {t('session.openBody')}
          <ul className="mt-2 space-y-1">
            {objections.map(({ objectionId, code, kind, isAppeal, dueAt }) => (
              <li key={objectionId} className="flex flex-wrap items-center gap-2">
                <span className="num">{code}</span> {t(`kinds.${kind}`)}
                {isAppeal && ` · ${t('session.isAppeal')}`} <DueClock at={dueAt} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {status === 'finished' && objectionsUntil && (
        <Notice tone="info">
          {t('session.until')}{' '}
          <Countdown to={objectionsUntil} onEnd={() => void utils.scene.sessionDesk.invalidate({ sessionId })} />
        </Notice>
      )}
    </>
  );
}
