import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { answerAtDoor, type DoorAnswer, type Pass } from '@laurel/domain/scene/door.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { account } from '#/lib/account.ts';
import { errorFacts } from '#/lib/errors.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { doorStore, type KeptLists, type KeptScan } from './door-store.ts';

const READ_AGAIN_MS = 15_000;
const SEND_AGAIN_MS = 10_000;
const KEEP_ANSWERED_MS = 3 * 24 * 3_600_000;

export type Read = Pick<Pass, 'code'> & { readonly proof: string | null };
type Door = {
  readonly lists: KeptLists | undefined;
  /** Of this person, newest first. */
  readonly scans: readonly KeptScan[];
  /** The browser stores nothing, so scans made offline would be lost with the page. */
  readonly keepsNothing: boolean;
  readonly scan: (sessionId: SessionId, read: Read) => Promise<DoorAnswer>;
};

/** The lists for the door, the scans made with them, and their upload while there is a network. */
export function useDoor(): Door {
  const [lists, setLists] = useState<KeptLists>();
  const [scans, setScans] = useState<readonly KeptScan[]>([]);
  const [keepsNothing, setKeepsNothing] = useState(false);
  const query = trpc.scene.doorLists.useQuery({}, { refetchInterval: READ_AGAIN_MS });

  useEffect(() => {
    const load = async () => {
      await doorStore.removeAnswered(new Date(Date.now() - KEEP_ANSWERED_MS).toISOString());
      const [known, read] = await Promise.all([doorStore.lists(), doorStore.scans()]);
      setLists((now) => now ?? known);
      setScans(read);
    };
    load().catch(() => setKeepsNothing(true));
  }, []);

  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    const owner = account.get();
    if (!data || !owner) return;
    const kept = { owner, ahead: Date.parse(data.now) - dataUpdatedAt, sessions: data.sessions };
    setLists(kept);
    doorStore.keepLists(kept).catch(() => setKeepsNothing(true));
  }, [data, dataUpdatedAt]);

  const keep = useCallback(async (scan: KeptScan) => {
    await doorStore.keepScan(scan).catch(() => setKeepsNothing(true));
    setScans((all) => [...all.filter(({ commandId }) => commandId !== scan.commandId), scan]);
  }, []);
  const owner = account.get() ?? lists?.owner ?? '';
  const own = scans.filter((scan) => scan.owner === owner).toSorted((a, b) => (a.scannedAt < b.scannedAt ? 1 : -1));
  useBringIn(own, keep);

  const scan = async (sessionId: SessionId, { code, proof }: Read): Promise<DoorAnswer> => {
    const { sessions = [], ahead = 0 } = lists ?? {};
    const proofHash = proof === null ? null : await sha256(proof);
    const scanned = own.filter((one) => one.outcome.is !== 'refused').map((one) => one.code);
    const answer = answerAtDoor(sessions, sessionId, { code, proofHash }, new Set(scanned));
    const counts = answer.is === 'here' || answer.is === 'late' || answer.is === 'early';
    if (!counts || !owner) return answer;
    const scannedAt = new Date(Date.now() + ahead).toISOString() as Instant;
    const about = { commandId: freshId(), sessionId, code, proof, scannedAt, ahead: Math.round(ahead) };
    await keep({ ...about, owner, said: answer.is, outcome: { is: 'waiting' } });
    return answer;
  };
  return { lists, scans: own, keepsNothing, scan };
}

const sha256 = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Uploads waiting scans one by one, oldest first, until the network fails. */
function useBringIn(scans: readonly KeptScan[], keep: (scan: KeptScan) => Promise<void>) {
  const { mutateAsync } = trpc.scene.scanPass.useMutation();
  const busy = useRef(false);
  const waiting = scans.filter(({ outcome }) => outcome.is === 'waiting').toReversed();
  const latest = useRef(waiting);
  latest.current = waiting;

  const send = useCallback(async () => {
    if (busy.current || account.get() === null) return;
    busy.current = true;
    try {
      for (const scan of latest.current) {
        const outcome = await sent(scan, mutateAsync);
        if (!outcome) return;
        if (outcome.is !== 'waiting') await keep({ ...scan, outcome });
      }
    } finally {
      busy.current = false;
    }
  }, [keep, mutateAsync]);

  const count = waiting.length;
  useEffect(() => {
    if (count === 0) return;
    void send();
    const timer = setInterval(() => void send(), SEND_AGAIN_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [count, send]);
}

type Send = (
  input: Omit<KeptScan, 'owner' | 'said' | 'outcome'>,
) => Promise<{ already: boolean; callNo: number | null }>;

/** The server's answer; undefined when none came, and `waiting` while its session does not check in yet. */
async function sent(
  { commandId, sessionId, code, proof, scannedAt, ahead }: KeptScan,
  send: Send,
): Promise<KeptScan['outcome'] | undefined> {
  try {
    return {
      is: 'done',
      ...(await send({ commandId, sessionId, code, proof, scannedAt, ...(ahead !== undefined && { ahead }) })),
    };
  } catch (error) {
    const { word, sentence, code: problem } = errorFacts(error);
    if (word === 'checkInClosed') return { is: 'waiting' };
    // Not a refusal: a connection, proxy or machine failed, or the person's session has ended.
    if (!word && problem !== 10_004) return undefined;
    return { is: 'refused', refusal: (word ?? 'other') as never, sentence: sentence ?? '' };
  }
}
