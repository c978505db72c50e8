import { account } from '../account.ts';
import { answerOf, inStores } from '../indexed-db.ts';
import type { BulkAnswer, BulkPlan } from './bulk-run.ts';

/**
 * Plans and their answers, kept in this browser so that they outlive the page: one plan for each account and list. A
 * hundred thousand ids are too many for `localStorage`. They go when the result was read, and when somebody else logs in.
 */
type Kept = { readonly key: string; readonly owner: string; readonly plan: BulkPlan };

const database = { name: 'laurel-bulk', stores: { plans: { keyPath: 'key' }, answers: {} } };

/** Storage may be refused (private windows, full disk): a run then ends with its page. */
const tried = <T>(otherwise: T, act: (stores: { plans: IDBObjectStore; answers: IDBObjectStore }) => Promise<T>) =>
  inStores(database, act).catch(() => otherwise);

const answersOf = (runId: string) => IDBKeyRange.bound([runId], [runId, []]);
const keyOf = (list: string) => `${account.get() ?? ''}:${list}`;

const removeWhere = (gone: (kept: Kept) => boolean) =>
  tried(undefined, async ({ plans, answers }) => {
    for (const kept of (await answerOf(plans.getAll())) as Kept[]) {
      if (!gone(kept)) continue;
      await answerOf(plans.delete(kept.key));
      await answerOf(answers.delete(answersOf(kept.plan.runId)));
    }
  });

export const bulkStore = {
  begin: (list: string, plan: BulkPlan) =>
    tried(undefined, async ({ plans }) => {
      const kept: Kept = { key: keyOf(list), owner: account.get() ?? '', plan };
      await answerOf(plans.put(kept));
    }),
  keep: (runId: string, nth: number, answer: BulkAnswer) =>
    tried(undefined, async ({ answers }) => {
      await answerOf(answers.put(answer, [runId, nth]));
    }),
  read: (list: string) =>
    tried<{ plan: BulkPlan; answers: BulkAnswer[] } | null>(null, async ({ plans, answers }) => {
      const kept = (await answerOf(plans.get(keyOf(list)))) as Kept | undefined;
      if (!kept) return null;
      const { plan } = kept;
      return { plan, answers: (await answerOf(answers.getAll(answersOf(plan.runId)))) as BulkAnswer[] };
    }),
  remove: (list: string) => {
    const key = keyOf(list);
    return removeWhere((kept) => kept.key === key);
  },
  removeAll: () => removeWhere(() => true),
  /** Those of others. */
  removeOthers: (owner: string) => removeWhere((kept) => kept.owner !== owner),
};
