import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import { Empty } from '#/ui/Empty.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useNow } from '#/ui/useNow.ts';
import { AddTimeButton } from '../add-time/AddTimeButton.tsx';
import { clockOf, isNearlyOver, leftOf } from '../clock-of.ts';
import { PostponeButton } from '../postpone-slot/PostponeButton.tsx';
import { Press, ReasonPress, seenOf } from '../press.tsx';
import { RevealButton } from '../reveal-score/RevealButton.tsx';
import { type DeskSession, type DeskSlot, slotTones } from '../sessions.ts';

const ON_STAGE: readonly DeskSlot['status'][] = ['called', 'onStage', 'presenting', 'questions', 'scoring', 'scored'];

/** The team that has the stage, its timer, and what follows. */
export function CurrentTeam({ session }: { session: DeskSession }) {
  const { t } = useTranslation('scene');
  const slot = session.slots.find(({ status }) => ON_STAGE.includes(status));
  const next = session.status === 'running' && session.can.host && (!slot || slot.status === 'scored') && (
    <Press
      procedure={trpc.scene.callNext}
      input={seenOf(session)}
      tone="primary"
      size="lg"
      icon={Megaphone}
      label={t('desk.callNext')}
    />
  );
  return (
    <Card title={t('desk.onStage')}>
      {slot ? <OnStage session={session} slot={slot} next={next} /> : <NextStep session={session} action={next} />}
    </Card>
  );
}

/** Nobody is on stage: what the state of the session is, and what the host does next. */
function NextStep({ session: { status, draw }, action }: { session: DeskSession; action: React.ReactNode }) {
  const { t } = useTranslation('scene');
  const isCommitted = status === 'checkin' && draw !== null;
  const hint = t(isCommitted ? 'desk.next.committed' : `desk.next.${status}`);
  if (status === 'running') return <Empty title={t('desk.nobody')} hint={hint} action={action} />;
  const isBefore = status === 'planned' || status === 'checkin' || status === 'ready';
  return <Empty title={isBefore ? t('desk.notStarted') : t(`statuses.${status}`)} hint={hint} />;
}

function OnStage({ session, slot, next }: { session: DeskSession; slot: DeskSlot; next: React.ReactNode }) {
  const { t } = useTranslation('scene');
  const { status, calls, callNo, code, title } = slot;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="num text-[3.5rem] leading-none font-bold">{callNo}</span>
        <span className="num text-h2">{code}</span>
        <StatusTag tone={slotTones[status]}>{t(`slotStatuses.${status}`)}</StatusTag>
        {status === 'called' && <span className="text-ink-2">{t('desk.call', { count: calls })}</span>}
      </div>
      <p className="mt-1 text-ink-2">{title}</p>
      <Clock slot={slot} warnsAtSeconds={session.warnsAtSeconds} />
      {session.status === 'running' && session.can.host && (
        <div className="mt-5 flex flex-wrap gap-2">
          <StageButtons session={session} slot={slot} />
          <RevealButton session={session} slot={slot} />
          {next}
        </div>
      )}
    </>
  );
}

/** The time that is left by the server's clock; red when it is over. */
function Clock({ slot: { timer }, warnsAtSeconds }: { slot: DeskSlot; warnsAtSeconds: number }) {
  const { t } = useTranslation('scene');
  const now = useNow(250);
  if (!timer) return null;
  const left = leftOf(timer, now);
  const nearlyOver = isNearlyOver(left, warnsAtSeconds);
  return (
    <p
      role="timer"
      className={cx(
        'num mt-4 text-[3rem] leading-none font-bold',
        left < 0 ? 'text-danger' : nearlyOver ? 'text-warning' : '',
      )}
    >
      {left < 0 ? t('desk.over', { time: clockOf(-left) }) : clockOf(left)}
      {!timer.endsAt && <span className="ml-3 text-body font-normal text-ink-3">{t('desk.stopped')}</span>}
      {timer.endsAt && nearlyOver && left >= 0 && (
        <span className="ml-3 text-body font-normal">{t('desk.warning')}</span>
      )}
    </p>
  );
}

function StageButtons({ session, slot }: { session: DeskSession; slot: DeskSlot }) {
  const { t } = useTranslation('scene');
  const input = { ...seenOf(session), slotId: slot.slotId };
  const { status, code } = slot;
  const timed = status === 'presenting' || status === 'questions';
  return (
    <>
      {slot.phases
        .filter((phase) => phase !== 'done')
        .map((phase, index) => (
          <Press
            key={phase}
            procedure={trpc.scene.advanceSlot}
            input={{ ...input, phase }}
            tone={index === 0 ? 'primary' : 'plain'}
            size="lg"
            label={t(`desk.phases.${phase}`)}
          />
        ))}
      {status === 'called' && (
        <>
          <Press procedure={trpc.scene.recallSlot} input={input} size="lg" label={t('desk.recall')} />
          <ReasonPress
            procedure={trpc.scene.skipSlot}
            input={input}
            label={t('desk.skip')}
            title={t('desk.skipTitle', { code })}
          />
          <PostponeButton session={session} slot={slot} />
          <Press procedure={trpc.scene.markAbsent} input={input} label={t('desk.absent')} />
        </>
      )}
      {timed && <AddTimeButton session={session} slot={slot} />}
      {timed && (
        <ReasonPress
          procedure={trpc.scene.interruptSlot}
          input={input}
          label={t('desk.interrupt')}
          title={t('desk.interruptTitle', { code })}
        />
      )}
      {status !== 'scored' && <Forfeit session={session} slot={slot} />}
    </>
  );
}

/** A team gives its turn up. */
export function Forfeit({ session, slot, size }: { session: DeskSession; slot: DeskSlot; size?: 'sm' | 'md' }) {
  const { t } = useTranslation('scene');
  return (
    <ReasonPress
      procedure={trpc.scene.forfeitSlot}
      input={{ ...seenOf(session), slotId: slot.slotId }}
      label={t('desk.forfeit')}
      title={t('desk.forfeitTitle', { code: slot.code })}
      {...(size ? { size } : {})}
    />
  );
}
