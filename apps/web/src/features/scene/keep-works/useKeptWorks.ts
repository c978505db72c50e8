import type { SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useState } from 'react';
import { remembered } from '#/lib/preferences.ts';
import { trpc } from '#/lib/trpc.ts';
import { useReaderName } from '#/lib/useReaderName.ts';
import type { TabletWork } from '../tablet.ts';
import { keepFiles } from './keep-files.ts';
import { useKept } from './useKept.ts';
import { LIMITS, type Limit, type SessionWork, type Wanted, wantedOf } from './wanted.ts';
import { type WorkFile, workFiles } from './work-files.ts';

const READ_AGAIN_MS = 60_000;
/** While the server is still preparing some of the files. */
const PREPARING_MS = 5_000;
const LOAD_AGAIN_MS = 10_000;
const LIMIT = 'sceneFilesKept';

export type KeptWorks = {
  readonly works: readonly SessionWork[];
  readonly files: readonly WorkFile[];
  readonly limit: Limit;
  readonly setLimit: (limit: Limit) => void;
  /** Marks of files for which this device has no room. */
  readonly noRoom: ReadonlySet<string>;
  /** The browser stores no files: a private window, or a page without encryption. */
  readonly keepsNothing: boolean;
};

const isPreparing = (works: readonly SessionWork[] = []) =>
  works.some(({ files }) => files.some(({ state }) => state === 'preparing'));

const storedLimit = (): Limit => LIMITS.find((limit) => limit === remembered.get(LIMIT)) ?? 'all';

/** The works of the session, and their files as this tablet keeps them; loads while there is network what is missing. */
export function useKeptWorks(sessionId: SessionId): KeptWorks {
  const query = trpc.scene.sessionWorks.useQuery(
    { sessionId },
    { refetchInterval: ({ state }) => (isPreparing(state.data) ? PREPARING_MS : READ_AGAIN_MS) },
  );
  const { data, offline } = useKept(`works ${sessionId}`, query);
  const [limit, setStored] = useState(storedLimit);
  const isRefused = query.error !== null && !offline;
  const works = isRefused ? undefined : data;
  // The numbers of calls change during a session; what is kept then stays the same.
  const wanted = isRefused ? '[]' : works && JSON.stringify(wantedOf(works, limit));
  const { files, keepsNothing: isUnread } = useFiles(sessionId);
  const { noRoom, failed } = useKeeping(sessionId, offline ? undefined : wanted);
  return {
    works: works ?? [],
    ...{ files, limit, noRoom, keepsNothing: isUnread || failed },
    setLimit: (next) => {
      remembered.set(LIMIT, next);
      setStored(next);
    },
  };
}

/** What is kept of a session now. */
function useFiles(sessionId: SessionId) {
  const [files, setFiles] = useState<readonly WorkFile[]>([]);
  const [keepsNothing, setKeepsNothing] = useState(false);
  useEffect(() => {
    let left = false;
    const read = () =>
      workFiles.ofSession(sessionId).then(
        (now) =>
          !left && setFiles((before) => now.map((file) => before.find(({ mark }) => mark === file.mark) ?? file)),
        () => !left && setKeepsNothing(true),
      );
    void read();
    const stop = workFiles.watch(() => void read());
    return () => {
      left = true;
      stop();
    };
  }, [sessionId]);
  return { files, keepsNothing };
}

/** Keeps the wanted files (as JSON) while they are known and there is network, again after a while where some failed. */
function useKeeping(sessionId: SessionId, wanted: string | undefined) {
  const reader = useReaderName();
  const [noRoom, setNoRoom] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (wanted === undefined || !reader) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = async () => {
      const files = JSON.parse(wanted) as readonly Wanted[];
      const outcome = await keepFiles({ sessionId, wanted: files, reader, signal: stop.signal });
      if (stop.signal.aborted) return;
      setNoRoom(new Set(outcome.noRoom.map(({ mark }) => mark)));
      if (outcome.again) timer = setTimeout(() => void keep().catch(() => setFailed(true)), LOAD_AGAIN_MS);
    };
    keep().catch(() => setFailed(true));
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [sessionId, wanted, reader]);
  return { noRoom, failed };
}

/** A work with what is kept of its files. */
export const withKept = <Work extends TabletWork>({ files }: KeptWorks, slotId: SlotId, work: Work): TabletWork => ({
  ...work,
  files: work.files.map((file) => ({
    ...file,
    kept: files.find((one) => one.slotId === slotId && one.number === file.number),
  })),
});
