import { Dices, Pause, Play, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { DrawButton } from '../draw-order/DrawButton.tsx';
import { Press, ReasonPress, seenOf } from '../press.tsx';
import { type DeskSession, drawPageOf, minutesOf } from '../sessions.ts';
import { HelpersButton } from '../set-helpers/HelpersButton.tsx';
import { MessageButton } from '../show-message/MessageButton.tsx';

const isUndoable = (type: string): type is keyof typeof import('../locales/en.ts').messages.desk.presses =>
  type.startsWith('scene.');

/** What may be pressed about the whole session now. */
export function DeskActions({ session }: { session: DeskSession }) {
  const { t } = useTranslation('scene');
  const { status, undo, draw } = session;
  const input = seenOf(session);
  const runs = status === 'running' || status === 'paused';
  return (
    <>
      {undo && isUndoable(undo) && (
        <Press
          procedure={trpc.scene.undoPress}
          input={input}
          icon={Undo2}
          label={t('desk.undo', { press: t(`desk.presses.${undo}`) })}
        />
      )}
      <BeforeStart session={session} />
      {(runs || status === 'ready' || status === 'checkin') && <MessageButton session={session} />}
      {status === 'running' && (
        <ReasonPress
          procedure={trpc.scene.pauseSession}
          input={input}
          icon={Pause}
          label={t('desk.pause')}
          title={t('desk.pauseTitle')}
        />
      )}
      {status === 'paused' && (
        <Press procedure={trpc.scene.resumeSession} input={input} tone="primary" icon={Play} label={t('desk.resume')} />
      )}
      {status === 'running' && (
        <Press
          procedure={trpc.scene.finishSession}
          input={input}
          label={t('desk.finish')}
          ask={{ title: t('desk.finishTitle'), body: t('desk.finishBody') }}
        />
      )}
      {status === 'finished' && <Seal session={session} />}
      {status !== 'sealed' && status !== 'cancelled' && <HelpersButton session={session} />}
      {(status === 'finished' || status === 'sealed') && (
        <LinkButton href={minutesOf(session)}>{t('minutes.action')}</LinkButton>
      )}
      {draw && <LinkButton href={drawPageOf(session.sessionId)}>{t('desk.drawPage')}</LinkButton>}
    </>
  );
}

/** The steps before the first call: check-in, draw, start. */
function BeforeStart({ session }: { session: DeskSession }) {
  const { t } = useTranslation('scene');
  const { status, draw, slots } = session;
  const input = seenOf(session);
  if (status === 'planned')
    return <Press procedure={trpc.scene.openCheckIn} input={input} tone="primary" label={t('desk.openCheckIn')} />;
  if (status === 'ready')
    return (
      <Press
        procedure={trpc.scene.startSession}
        input={input}
        tone="primary"
        icon={Play}
        label={t('desk.start')}
        ask={{ title: t('desk.startTitle'), body: t('desk.startBody') }}
      />
    );
  if (status !== 'checkin') return null;
  if (draw) return <DrawButton session={session} />;
  const count = slots.filter((slot) => slot.status === 'checkedIn').length;
  return (
    <Press
      procedure={trpc.scene.commitDraw}
      input={input}
      tone="primary"
      icon={Dices}
      label={t('desk.commitDraw')}
      ask={{ title: t('desk.commitTitle'), body: t('desk.commitBody', { count }) }}
    />
  );
}

/** Seals a session; while a signature of its minutes is missing, only with a reason. */
function Seal({ session }: { session: DeskSession }) {
  const { t } = useTranslation('scene');
  const press = { procedure: trpc.scene.sealSession, input: seenOf(session), label: t('desk.seal') };
  if (session.signed)
    return <Press {...press} tone="primary" ask={{ title: t('desk.sealTitle'), body: t('desk.sealBody') }} />;
  return (
    <ReasonPress<ReturnType<typeof seenOf> & { commandId: string; reason: string }>
      {...press}
      title={t('desk.sealUnsignedTitle')}
    >
      {t('desk.sealUnsignedBody')}
    </ReasonPress>
  );
}
