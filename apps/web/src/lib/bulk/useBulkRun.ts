import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { account } from '../account.ts';
import { errorFacts, loadRefusals, reactionTo } from '../errors.ts';
import { freshId } from '../fresh-id.ts';
import { stepUp } from '../step-up.ts';
import {
  type BulkAnswer,
  type BulkItem,
  type BulkPlan,
  type BulkRun,
  bulkRun,
  PART,
  type Trouble,
} from './bulk-run.ts';
import { bulkStore } from './bulk-store.ts';

/** Runs started on this page. They continue while other screens are shown. */
const runs = new Map<string, BulkRun>();
const none = () => () => undefined;

const pause = (ms: number, until: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    addEventListener('online', over);
    until.addEventListener('abort', over);
  });

/** Nobody answered, or somebody before the server did: the same part may be sent again. */
const PASSING: readonly (number | null)[] = [429, 502, 503, 504, 10_029];

type Send = (plan: BulkPlan, part: readonly BulkItem[]) => Promise<BulkAnswer>;

/** The decision about many rows of one list that is under way, or was when the page was left. */
export function useBulkRun(list: string, send: Send) {
  const { t } = useTranslation('ui');
  const queries = useQueryClient();
  const key = `${account.get() ?? ''}:${list}`;
  const [, shown] = useState(0);
  const run = runs.get(key) ?? null;
  const state = useSyncExternalStore(run?.subscribe ?? none, () => run?.get() ?? null);
  const sending = useRef(send);
  sending.current = send;

  const troubleOf = async (error: unknown): Promise<Trouble> => {
    const facts = errorFacts(error);
    if (facts.offline || PASSING.includes(facts.code)) return 'later';
    if (facts.word === 'stepUpNeeded' && (await stepUp.ask())) return 'again';
    if (reactionTo(facts.code) === 'sessionEnded') return 'stop';
    if (facts.word) await loadRefusals();
    return { sentence: errorFacts(error).sentence ?? t('error.system') };
  };
  const known = (plan: BulkPlan, answers: readonly BulkAnswer[]) => {
    const keep = (nth: number, answer: BulkAnswer) => bulkStore.keep(plan.runId, nth, answer);
    const made = bulkRun(plan, answers, { send: (...part) => sending.current(...part), keep, troubleOf, pause });
    runs.set(key, made);
    shown((n) => n + 1);
    return made;
  };
  const restore = useRef(known);
  restore.current = known;
  useEffect(() => {
    if (runs.has(key)) return;
    let left = false;
    void bulkStore.read(list).then((kept) => {
      if (kept && !left && !runs.has(key)) restore.current(kept.plan, kept.answers);
    });
    return () => {
      left = true;
    };
  }, [key, list]);

  const go = async (one: BulkRun) => {
    await one.go();
    await queries.invalidateQueries();
    return one.get();
  };
  const close = () => {
    runs.delete(key);
    shown((n) => n + 1);
    return bulkStore.remove(list);
  };
  return {
    state,
    /** Whether one is in progress or waits to continue; another cannot start before that one has ended. */
    unfinished: state !== null && state.phase !== 'over',
    begin: async (kind: string, items: readonly BulkItem[], reason = '') => {
      await close();
      const plan: BulkPlan = { runId: freshId(), kind, reason, items, part: PART };
      await bulkStore.begin(list, plan);
      return go(known(plan, []));
    },
    goOn: () => run && void go(run),
    stop: () => run?.stop(),
    close: () => void close(),
  };
}
export type Bulk = ReturnType<typeof useBulkRun>;
