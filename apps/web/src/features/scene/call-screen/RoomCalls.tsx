import type { FeedRoom } from '@laurel/domain/scene/call-feed.ts';
import type { TFunction } from 'i18next';
import { cx } from '#/ui/cx.ts';
import { clockOf, isNearlyOver, leftOf } from '../clock-of.ts';
import { DrawShown } from './DrawShown.tsx';
import { inLanguage } from './in-language.ts';
import { RevealedScore } from './RevealedScore.tsx';

type Props = {
  room: FeedRoom;
  now: number;
  warnsAtSeconds: number;
  language: 'zh-CN' | 'en';
  t: TFunction<'scene'>;
};

/**
 * One room as it is read from the other end of a hall: the number first. On a large screen the sizes are parts of the
 * room's own field (cqh, cqw), so that all rooms fit without scrolling; on a phone, of the window.
 */
export function RoomCalls({ room, now, warnsAtSeconds, language, t }: Props) {
  const { current, draw, message, status, next, passed } = room;
  return (
    <section
      aria-label={inLanguage(room.room, language)}
      className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-xl border border-white/15 bg-white/5 px-[2vmin] py-[1vmin] lg:[container-type:size]"
    >
      <header className={cx('flex items-baseline justify-between gap-x-4', LINE)}>
        <h2 className="min-w-0 truncate font-semibold">{inLanguage(room.room, language)}</h2>
        <span className="shrink-0 text-white/80">{stateOf(room, t)}</span>
      </header>
      <div className="my-auto min-h-0">
        {current ? (
          <Current {...{ current, now, warnsAtSeconds, language, t }} />
        ) : draw ? (
          <DrawShown draw={draw} t={t} />
        ) : (
          <p className="text-[clamp(2rem,12cqmin,8rem)] text-white/80">{t('screen.nobody')}</p>
        )}
      </div>
      {message && (
        <p className={cx('my-[0.5vmin] rounded-lg bg-[#ffd34d] px-[1vmin] font-semibold text-black', LINE)}>
          {inLanguage(message, language)}
        </p>
      )}
      {status !== 'finished' && !draw && <Line label={t('screen.next')} teams={next} />}
      {passed.length > 0 && <Line label={t('screen.passed')} teams={passed} />}
    </section>
  );
}

/** The text of everything but the current team. */
const LINE = 'text-[clamp(1.25rem,min(6.5cqh,5.5cqw),4rem)] leading-tight';

type CurrentProps = Pick<Props, 'now' | 'warnsAtSeconds' | 'language' | 't'> & {
  current: NonNullable<FeedRoom['current']>;
};

function Current({ current, now, warnsAtSeconds, language, t }: CurrentProps) {
  const { status, callNo, code, name, score, timer } = current;
  const calling = status === 'called';
  return (
    <>
      <p className={LINE}>{t(calling ? 'screen.current' : 'screen.onStage')}</p>
      <div className="flex flex-wrap items-end gap-x-[3cqw]">
        <p
          className={cx(
            'num leading-none font-bold text-[#ffd34d]',
            score ? 'text-[clamp(3rem,min(14cqh,14cqw),14rem)]' : 'text-[clamp(6rem,min(34cqh,30cqw),36rem)]',
            calling && 'motion-safe:animate-pulse',
          )}
        >
          {callNo}
        </p>
        {timer && <Clock timer={timer} now={now} warnsAtSeconds={warnsAtSeconds} over={t('screen.over')} />}
      </div>
      <p className="num text-[clamp(1.75rem,min(13cqh,11cqw),9rem)] leading-tight">{code}</p>
      {name && <p className={cx('truncate font-semibold', LINE)}>{name}</p>}
      {score && <RevealedScore score={score} language={language} t={t} />}
    </>
  );
}

const stateOf = ({ status, waiting }: FeedRoom, t: Props['t']) => {
  if (status === 'paused') return t('screen.paused');
  if (status === 'finished') return t('screen.finished');
  if (status === 'checkin') return t('screen.checkin');
  if (status === 'ready') return t('screen.ready');
  return t('screen.waiting', { count: waiting });
};

type ClockProps = Pick<Props, 'now' | 'warnsAtSeconds'> & {
  timer: { endsAt: string | null; leftMs: number };
  over: string;
};

function Clock({ timer, now, warnsAtSeconds, over }: ClockProps) {
  const left = leftOf(timer, now);
  return (
    <p
      role="timer"
      className={cx(
        'num text-[clamp(2rem,min(16cqh,13cqw),12rem)] leading-tight font-semibold',
        left < 0 ? 'text-[#ff8a8a]' : isNearlyOver(left, warnsAtSeconds) ? 'text-[#ffd34d]' : '',
      )}
    >
      {left < 0 ? `${over} ${clockOf(-left)}` : clockOf(left)}
    </p>
  );
}

function Line({ label, teams }: { label: string; teams: FeedRoom['next'] }) {
  if (teams.length === 0) return null;
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-[3cqw]', LINE)}>
      <span className="text-white/80">{label}</span>
      {teams.map(({ callNo, code, name }) => (
        <span key={code} className="num min-w-0 truncate">
          <strong className="text-[#ffd34d]">{callNo}</strong> {code} {name}
        </span>
      ))}
    </p>
  );
}
