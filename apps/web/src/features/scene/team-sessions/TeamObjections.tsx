import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Countdown } from '#/ui/Countdown.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AppealOnSiteDialog } from '../file-on-site-appeal/AppealOnSiteDialog.tsx';
import { ObjectOnSiteDialog } from '../file-on-site-objection/ObjectOnSiteDialog.tsx';
import { DueClock } from '../on-site/DueClock.tsx';

type TeamSession = RouterOutputs['scene']['teamSessions'][number];
type Filed = TeamSession['objections'][number];

/** What the team may still object to in its session, by the server's clock, and what became of what it filed. */
export function TeamObjections({ session }: { session: TeamSession }) {
  const { t } = useTranslation('on-site');
  const utils = trpc.useUtils();
  const { objectUntil, kinds, objections } = session;
  const again = () => void utils.scene.teamSessions.invalidate();
  // Hidden, not gone: somebody may be typing when the time ends, and reads the refusal instead of losing the text.
  const isShown = objectUntil !== null || objections.length > 0;
  return (
    <section aria-label={t('team.title')} className={isShown ? 'mt-4 border-t border-line pt-4' : 'hidden'}>
      <h3 className="font-semibold">{t('team.title')}</h3>
      {objectUntil && kinds.length > 0 && (
        <p className="mt-1">
          {t('team.until')} <Countdown to={objectUntil} onEnd={again} />
        </p>
      )}
      <div className="mt-2 empty:hidden">
        <DialogButton offered={kinds.length > 0} size="sm" label={t('team.object')}>
          {(close) => <ObjectOnSiteDialog session={session} onClose={close} />}
        </DialogButton>
      </div>
      <ul className="mt-3 space-y-3 empty:hidden">
        {objections.map((one) => (
          <FiledObjection key={one.objectionId} session={session} objection={one} onEnd={again} />
        ))}
      </ul>
    </section>
  );
}

type Props = { session: TeamSession; objection: Filed; onEnd: () => void };

function FiledObjection({ session: { sessionId }, objection, onEnd }: Props) {
  const { t } = useTranslation('on-site');
  const { objectionId, kind, filedAt, decideBy, statement, decision, appeal, canAppeal } = objection;
  return (
    <li className="rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t(`kinds.${kind}`)}</span>
        <span className="text-dense text-ink-3">
          {t('team.filed')} <DateTime value={filedAt} bare />
        </span>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{statement}</p>
      {decision ? (
        <Ruling title={t('team.answer', { outcome: t(`outcomes.${decision.outcome}`) })} reason={decision.reason} />
      ) : (
        <p className="mt-2">
          {t('team.waits')} <DueClock at={decideBy} />
        </p>
      )}
      {canAppeal && decision?.appealUntil && (
        <p className="mt-2">
          {t('team.appealUntil')} <Countdown to={decision.appealUntil} onEnd={onEnd} />
        </p>
      )}
      <div className="mt-2 empty:hidden">
        <DialogButton offered={canAppeal} size="sm" label={t('team.appeal')}>
          {(close) => <AppealOnSiteDialog sessionId={sessionId} objectionId={objectionId} onClose={close} />}
        </DialogButton>
      </div>
      {appeal && !appeal.decision && (
        <p className="mt-2">
          {t('team.appealWaits')} <DueClock at={appeal.decideBy} />
        </p>
      )}
      {appeal?.decision && (
        <Ruling
          title={t('team.final', { outcome: t(`outcomes.${appeal.decision.outcome}`) })}
          reason={appeal.decision.reason}
        />
      )}
    </li>
  );
}

function Ruling({ title, reason }: { title: string; reason: string }) {
  return (
    <div className="mt-2 border-l-2 border-strong pl-3">
      <StatusTag tone="info">{title}</StatusTag>
      <p className="mt-1 break-words whitespace-pre-line">{reason}</p>
    </div>
  );
}
