import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { PostponeButton } from '../postpone-slot/PostponeButton.tsx';
import { Press, ReasonPress, seenOf } from '../press.tsx';
import { type DeskSession, type DeskSlot, slotTones } from '../sessions.ts';
import { Forfeit } from './CurrentTeam.tsx';

/** Every team of the session, in the order of their turns. */
export function Queue({ session }: { session: DeskSession }) {
  const { t } = useTranslation('scene');
  const { slots } = session;
  const there = slots.filter(({ status }) => status !== 'scheduled').length;
  return (
    <Card title={t('desk.queue')} lead={t('desk.checkedIn', { count: there, total: slots.length })}>
      <ol className="divide-y divide-line">
        {slots.map((slot) => (
          <li key={slot.slotId} className="py-2">
            <div className="flex min-w-0 items-center gap-3">
              <span className="num w-8 shrink-0 text-right font-semibold">{slot.callNo ?? ''}</span>
              <span className="num shrink-0">{slot.code}</span>
              <span className="min-w-0 flex-1 truncate text-ink-2">{slot.title}</span>
              <StatusTag tone={slotTones[slot.status]}>{t(`slotStatuses.${slot.status}`)}</StatusTag>
            </div>
            {slot.reason && <p className="mt-1 ml-11 text-dense text-ink-3">{slot.reason}</p>}
            {session.can.host && <Buttons session={session} slot={slot} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const CHECKS_IN: readonly DeskSession['status'][] = ['checkin', 'ready', 'running', 'paused'];

function Buttons({ session, slot }: { session: DeskSession; slot: DeskSlot }) {
  const { t } = useTranslation('scene');
  const { status, slotId, code } = slot;
  const input = { ...seenOf(session), slotId };
  const runs = session.status === 'running';
  const shown = [
    status === 'scheduled' && CHECKS_IN.includes(session.status) && (
      <Press
        key="in"
        procedure={trpc.scene.checkInSlot}
        input={{ sessionId: session.sessionId, slotId }}
        size="sm"
        label={t('desk.checkIn')}
      />
    ),
    status === 'checkedIn' && !session.draw && (
      <Press
        key="out"
        procedure={trpc.scene.withdrawCheckIn}
        input={input}
        size="sm"
        tone="quiet"
        label={t('desk.withdrawCheckIn')}
      />
    ),
    runs && status === 'waiting' && <PostponeButton key="postpone" session={session} slot={slot} size="sm" />,
    runs && (status === 'waiting' || status === 'scheduled' || status === 'interrupted') && (
      <Forfeit key="forfeit" session={session} slot={slot} size="sm" />
    ),
    runs && status === 'absent' && (
      <ReasonPress
        key="readmit"
        procedure={trpc.scene.readmitSlot}
        input={input}
        size="sm"
        label={t('desk.readmit')}
        title={t('desk.readmitTitle', { code })}
      />
    ),
    runs && status === 'interrupted' && (
      <Press key="continue" procedure={trpc.scene.continueSlot} input={input} size="sm" label={t('desk.continue')} />
    ),
  ].filter(Boolean);
  return shown.length > 0 ? <div className="mt-1.5 ml-11 flex flex-wrap gap-2">{shown}</div> : null;
}
