import type { FeedRoom } from '@laurel/domain/scene/call-feed.ts';
import { Volume2, VolumeX } from 'lucide-react';
import { type CSSProperties, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Empty } from '#/ui/Empty.tsx';
import { useNow } from '#/ui/useNow.ts';
import { useTitle } from '#/ui/useTitle.ts';
import { useAnnounced, useAwake } from './announcing.ts';
import { inLanguage } from './in-language.ts';
import { RoomCalls } from './RoomCalls.tsx';
import { type Sound, useSound } from './sound.ts';
import { type FeedState, useCallFeed } from './useCallFeed.ts';

/** How long one language is shown before the other. */
const LANGUAGE_MS = 8_000;

/** The screen in the hall: opens without login by the key in its address. */
export default function CallScreen() {
  const { t } = useTranslation('scene');
  const state = useCallFeed(useQueryParam('key'));
  useTitle(t('screen.title'));
  useAwake();
  if (state.trouble === 'noKey') return <Empty page title={t('screen.noKey')} hint={t('screen.noKeyHint')} />;
  if (!state.feed) return <Empty page title={t('screen.waitingFeed')} />;
  return <Shown state={state} feed={state.feed} />;
}

/** Both languages in turn, whatever the reader of this device prefers. */
function useInTurn(now: number) {
  const zh = useTranslation('scene', { lng: 'zh-CN' }).t;
  const en = useTranslation('scene', { lng: 'en' }).t;
  const english = Math.floor(now / LANGUAGE_MS) % 2 === 1;
  return { zh, en, t: english ? en : zh, language: english ? ('en' as const) : ('zh-CN' as const) };
}

/**
 * The chosen room, in the address: a screen that is started again shows the same one, also in the afternoon's session.
 * Empty: all of them.
 */
function useRoomInAddress() {
  const [key, room] = [useQueryParam('key') ?? '', useQueryParam('room') ?? ''];
  const go = useNavigate();
  const choose = (next: string) => {
    const asked = new URLSearchParams({ key, ...(next && { room: next }) });
    go(`/screen/call?${asked}`, { replace: true });
  };
  return [room, choose] as const;
}

/** Rooms beside each other: as many rows as needed for fields that are about as wide as they are high. */
const columnsFor = (rooms: number) => Math.ceil(rooms / Math.max(1, Math.round(Math.sqrt(rooms * 0.7))));

function Shown({ state, feed }: { state: FeedState; feed: NonNullable<FeedState['feed']> }) {
  const now = useNow(250);
  const { zh, en, t, language } = useInTurn(now);
  const [room, setRoom] = useRoomInAddress();
  const { sound, blocked, choose, play } = useSound();
  const rooms = useMemo(() => feed.rooms.filter((one) => !room || one.room.zh === room), [feed, room]);
  const said = useCallback(
    (one: FeedRoom, spoken: 'zh-CN' | 'en') => {
      const name = spoken === 'en' ? one.room.en || one.room.zh : one.room.zh;
      const { callNo, code, name: team } = one.current ?? {};
      return (spoken === 'en' ? en : zh)('screen.call', {
        number: callNo ?? '',
        code: [code, team].filter(Boolean).join(' '),
        room: name,
      });
    },
    [zh, en],
  );
  useAnnounced(feed, rooms, { sound, play, said });
  // A still picture burns into a panel: it moves by a pixel or two every minute.
  const shift = Math.floor(now / 60_000) % 3;
  return (
    <div lang={language} className="overflow-hidden bg-[#07122b] text-white">
      <div
        className="flex min-h-dvh flex-col p-[1.5vmin] lg:h-dvh"
        style={{ transform: `translate(${shift}px, ${shift}px)` }}
      >
        <h1 className="sr-only">{t('screen.title')}</h1>
        {rooms.length === 0 ? (
          <p className="m-auto text-[6vmin]">{t('screen.noRooms')}</p>
        ) : (
          <div
            className="grid min-h-0 flex-1 gap-[1.5vmin] lg:auto-rows-fr lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
            style={{ '--columns': columnsFor(rooms.length) } as CSSProperties}
          >
            {rooms.map((one) => (
              <RoomCalls
                key={one.sessionId}
                room={one}
                now={now}
                warnsAtSeconds={feed.warnsAtSeconds}
                language={language}
                t={t}
              />
            ))}
          </div>
        )}
        {blocked && <Blocked />}
        <Foot state={state} feed={feed} room={room} onRoom={setRoom} sound={sound} onSound={choose} />
      </div>
    </div>
  );
}

type FootProps = {
  state: FeedState;
  feed: NonNullable<FeedState['feed']>;
  room: string;
  onRoom: (room: string) => void;
  sound: Sound;
  onSound: (sound: Sound) => void;
};

/** Sound was chosen, and the browser waits for a press, as after each reload: the press itself switches it on. */
function Blocked() {
  const { t, i18n } = useTranslation('scene');
  return (
    <div
      lang={i18n.language}
      role="alert"
      className="mt-[1vmin] flex flex-wrap items-center justify-center gap-4 rounded-md bg-[#ffd34d] px-4 py-3 text-[max(1.25rem,2.5vmin)] text-black"
    >
      <span>{t('screen.blocked')}</span>
      <button type="button" className="rounded-md bg-black px-6 py-3 font-semibold text-white">
        {t('screen.unblock')}
      </button>
    </div>
  );
}

const control = 'min-h-10 rounded-md border border-white/30 bg-transparent px-3 text-white';

/** What the person chooses who sets up the screen: a room, and sound, which browsers allow only after a press. */
function Foot({ state, feed, room, onRoom, sound, onSound }: FootProps) {
  const { t, i18n } = useTranslation('scene');
  const format = useFormat();
  return (
    <footer lang={i18n.language} className="mt-[1vmin] flex flex-wrap items-center gap-3 text-ui">
      <select
        aria-label={t('screen.room')}
        value={room}
        onChange={(event) => onRoom(event.target.value)}
        className={control}
      >
        <option value="" className="text-black">
          {t('screen.allRooms')}
        </option>
        {[...new Map(feed.rooms.map((one) => [one.room.zh, one.room])).values()].map((one) => (
          <option key={one.zh} value={one.zh} className="text-black">
            {inLanguage(one, i18n.language)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={`${control} inline-flex items-center gap-2`}
        aria-pressed={sound.chime}
        onClick={() => onSound({ chime: !sound.chime, speak: !sound.chime && sound.speak })}
      >
        {sound.chime ? <Volume2 aria-hidden className="size-4" /> : <VolumeX aria-hidden className="size-4" />}
        {t(sound.chime ? 'screen.stop' : 'screen.start')}
      </button>
      {sound.chime && (
        <label className="inline-flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            checked={sound.speak}
            onChange={(event) => onSound({ ...sound, speak: event.target.checked })}
          />
          {t('screen.speak')}
        </label>
      )}
      {state.trouble === 'offline' && (
        <span role="status" className="ml-auto rounded-md bg-[#ffd34d] px-3 py-1 font-semibold text-black">
          {t('screen.offline', { time: format.time(new Date(state.heardAt).toISOString()) })}
        </span>
      )}
    </footer>
  );
}
