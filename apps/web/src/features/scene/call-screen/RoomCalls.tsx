import type { FeedRoom } from '@laurel/domain/scene/call-feed.ts';
import type { TFunction } from 'i18next';
import { cx } from '#/ui/cx.ts';
import { clockOf, isNearlyOver, leftOf } from '../clock-of.ts';
import { RevealedScore } from './RevealedScore.tsx';

type Props = {
  room: FeedRoom;
  now: number;
  language: 'zh-CN' | 'en';
  t: TFunction<'scene'>;
  /** The only one on the screen: as large as the screen allows. */
  single: boolean;
};

const inLanguage = (text: { zh: string; en: string }, language: string) => (language === 'en' && text.en) || text.zh;

/** One room as it is read from the other end of a hall: the number first. */
export function RoomCalls({ room, now, language, t, single }: Props) {
  const { current, message, status, next, passed } = room;
  const calling = current?.status === 'called';
  return (
    <section
      aria-label={inLanguage(room.room, language)}
      className="flex min-w-0 flex-col rounded-xl border border-white/15 bg-white/5 p-[2.5vmin]"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 text-[clamp(1.25rem,4vmin,4rem)]">
        <h2 className="font-semibold">{inLanguage(room.room, language)}</h2>
        <span className="text-white/80">{stateOf(room, t)}</span>
      </header>
      <div className="my-auto py-[2vmin]">
        {current ? (
          <>
            <p className="text-[clamp(1.25rem,4vmin,4rem)]">{t(calling ? 'screen.current' : 'screen.onStage')}</p>
            <p
              className={cx(
                'num leading-none font-bold text-[#ffd34d]',
                current.score
                  ? 'text-[clamp(3rem,14vmin,14rem)]'
                  : single
                    ? 'text-[clamp(6rem,38vmin,36rem)]'
                    : 'text-[clamp(5rem,22vmin,20rem)]',
                calling && 'motion-safe:animate-pulse',
              )}
            >
              {current.callNo}
            </p>
            <p className="num text-[clamp(1.75rem,7vmin,7rem)] leading-tight">{current.code}</p>
            {current.score && <RevealedScore score={current.score} t={t} />}
            {current.timer && <Clock timer={current.timer} now={now} over={t('screen.over')} />}
          </>
        ) : (
          <p className="text-[clamp(2rem,8vmin,8rem)] text-white/80">{t('screen.nobody')}</p>
        )}
      </div>
      {message && (
        <p className="mb-[2vmin] rounded-lg bg-[#ffd34d] px-[2vmin] py-[1vmin] text-[clamp(1.25rem,4vmin,4rem)] font-semibold text-black">
          {inLanguage(message, language)}
        </p>
      )}
      {status !== 'finished' && <Line label={t('screen.next')} teams={next} />}
      {passed.length > 0 && <Line label={t('screen.passed')} teams={passed} />}
    </section>
  );
}

const stateOf = ({ status, waiting }: FeedRoom, t: Props['t']) => {
  if (status === 'paused') return t('screen.paused');
  if (status === 'finished') return t('screen.finished');
  if (status === 'checkin') return t('screen.checkin');
  if (status === 'ready') return t('screen.ready');
  return t('screen.waiting', { count: waiting });
};

function Clock({ timer, now, over }: { timer: { endsAt: string | null; leftMs: number }; now: number; over: string }) {
  const left = leftOf(timer, now);
  return (
    <p
      role="timer"
      className={cx(
        'num text-[clamp(2rem,9vmin,9rem)] leading-tight font-semibold',
        left < 0 ? 'text-[#ff8a8a]' : isNearlyOver(left) ? 'text-[#ffd34d]' : '',
      )}
    >
      {left < 0 ? `${over} ${clockOf(-left)}` : clockOf(left)}
    </p>
  );
}

function Line({ label, teams }: { label: string; teams: FeedRoom['next'] }) {
  if (teams.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-[3vmin] text-[clamp(1.25rem,4.5vmin,4.5rem)]">
      <span className="text-white/80">{label}</span>
      {teams.map(({ callNo, code }) => (
        <span key={code} className="num">
          <strong className="text-[#ffd34d]">{callNo}</strong> {code}
        </span>
      ))}
    </p>
  );
}
