import type { SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { answerOf, inStores } from '#/lib/indexed-db.ts';
import type { KeptCopy } from '#/lib/kept-copy.ts';
import { holderNow, LIVES_MS, loginNow } from './tablet-store.ts';

type Place = { readonly sessionId: SessionId; readonly slotId: SlotId; readonly number: number };
/** A file of a work as the server gave it to this judge. `mark`: the server names another one once it is another. */
export type WorkFile = Place & KeptCopy & { readonly mark: string };
type Kept = WorkFile & { readonly owner: string; readonly login: string; readonly at: number };

const database = { name: 'laurel-tablet-files', stores: { files: {} } };
const keyOf = ({ sessionId, slotId, number }: Place) => `${sessionId}|${slotId}|${number}`;

const changes = new EventTarget();

/** Only records are read here: a blob stays on the disk until it is opened. */
const removeWhere = async (gone: (kept: Kept) => boolean) => {
  await inStores(database, async ({ files }) => {
    for (const key of await answerOf(files.getAllKeys()))
      if (gone(await answerOf<Kept>(files.get(key)))) await answerOf(files.delete(key));
  });
  changes.dispatchEvent(new Event('changed'));
};

/**
 * The files of the works of a session, kept on a judge's tablet for the time without network. As with what the tablet was
 * shown last (tablet-store.ts), a file is of one account and one login, and nobody else is given it.
 */
export const workFiles = {
  keep: async (file: WorkFile) => {
    const holder = await holderNow();
    if (!holder) return;
    const kept: Kept = { ...file, ...holder, at: Date.now() };
    await inStores(database, ({ files }) => answerOf(files.put(kept, keyOf(file))));
    changes.dispatchEvent(new Event('changed'));
  },
  /** Those of a session that were kept for the login that this browser holds now. */
  ofSession: async (sessionId: SessionId): Promise<readonly WorkFile[]> => {
    // Without network it is not known yet whose login it is.
    const login = await loginNow();
    const all = await inStores(database, ({ files }) => answerOf<Kept[]>(files.getAll()));
    return all.filter(
      (kept) => kept.sessionId === sessionId && kept.login === login && Date.now() - kept.at <= LIVES_MS,
    );
  },
  /** Leaves only those of the session that are named. */
  retain: (sessionId: SessionId, wanted: readonly (Omit<Place, 'sessionId'> & { readonly mark: string })[]) => {
    const marks = new Map(wanted.map((file) => [keyOf({ sessionId, ...file }), file.mark]));
    return removeWhere((kept) => kept.sessionId === sessionId && marks.get(keyOf(kept)) !== kept.mark);
  },
  /** Those of sessions that the judge no longer has. */
  retainSessions: (sessionIds: readonly SessionId[]) => removeWhere((kept) => !sessionIds.includes(kept.sessionId)),
  removeAll: () => removeWhere(() => true),
  /** Those of others, and what is too old. */
  removeOthers: (owner: string) => removeWhere((kept) => kept.owner !== owner || Date.now() - kept.at > LIVES_MS),
  /** Calls back after each change in this tab; answers how to stop. */
  watch: (onChange: () => void) => {
    changes.addEventListener('changed', onChange);
    return () => changes.removeEventListener('changed', onChange);
  },
};
