import { account } from '../account.ts';
import type { BulkAnswer, BulkPlan } from './bulk-run.ts';

/**
 * Plans and their answers, kept in this browser so that they outlive the page: one plan for each account and list. A
 * hundred thousand ids are too many for `localStorage`. They go when the result was read, and when somebody else logs in.
 */
type Kept = { readonly key: string; readonly owner: string; readonly plan: BulkPlan };

const request = <T>(of: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    of.onsuccess = () => resolve(of.result);
    of.onerror = () => reject(of.error);
  });

const open = () => {
  const opening = indexedDB.open('laurel-bulk', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('plans', { keyPath: 'key' });
    opening.result.createObjectStore('answers');
  };
  return request(opening);
};

/** Storage may be refused (private windows, full disk): a run then ends with its page. */
const tried = async <T>(
  otherwise: T,
  act: (stores: { plans: IDBObjectStore; answers: IDBObjectStore }) => Promise<T>,
) => {
  try {
    const db = await open();
    try {
      const all = db.transaction(['plans', 'answers'], 'readwrite');
      const done = new Promise<void>((resolve, reject) => {
        all.oncomplete = () => resolve();
        all.onabort = () => reject(all.error);
      });
      const value = await act({ plans: all.objectStore('plans'), answers: all.objectStore('answers') });
      await done;
      return value;
    } finally {
      db.close();
    }
  } catch {
    return otherwise;
  }
};

const answersOf = (runId: string) => IDBKeyRange.bound([runId], [runId, []]);
const keyOf = (list: string) => `${account.get() ?? ''}:${list}`;

const removeWhere = (gone: (kept: Kept) => boolean) =>
  tried(undefined, async ({ plans, answers }) => {
    for (const kept of (await request(plans.getAll())) as Kept[]) {
      if (!gone(kept)) continue;
      await request(plans.delete(kept.key));
      await request(answers.delete(answersOf(kept.plan.runId)));
    }
  });

export const bulkStore = {
  begin: (list: string, plan: BulkPlan) =>
    tried(undefined, async ({ plans }) => {
      const kept: Kept = { key: keyOf(list), owner: account.get() ?? '', plan };
      await request(plans.put(kept));
    }),
  keep: (runId: string, nth: number, answer: BulkAnswer) =>
    tried(undefined, async ({ answers }) => {
      await request(answers.put(answer, [runId, nth]));
    }),
  read: (list: string) =>
    tried<{ plan: BulkPlan; answers: BulkAnswer[] } | null>(null, async ({ plans, answers }) => {
      const kept = (await request(plans.get(keyOf(list)))) as Kept | undefined;
      if (!kept) return null;
      const { plan } = kept;
      return { plan, answers: (await request(answers.getAll(answersOf(plan.runId)))) as BulkAnswer[] };
    }),
  remove: (list: string) => {
    const key = keyOf(list);
    return removeWhere((kept) => kept.key === key);
  },
  removeAll: () => removeWhere(() => true),
  /** Those of others. */
  removeOthers: (owner: string) => removeWhere((kept) => kept.owner !== owner),
};
