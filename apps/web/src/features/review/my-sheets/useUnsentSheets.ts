import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { errorFacts } from '#/lib/errors.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { client, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { contentText, inOrder, unsentSheets } from '../unsent.ts';

type Waiting = ReturnType<ReturnType<typeof unsentSheets>['all']>[number];
type Sheet = RouterOutputs['review']['mySheet'];

/** Sends one sheet unless the server has something newer: then its sheet asks when it is opened. */
const sendOne = async ({ sheetId, unsent }: Waiting, store: ReturnType<typeof unsentSheets>): Promise<Sheet | null> => {
  const now = await client.review.mySheet.query({ sheetId });
  if (contentText(now) === contentText(unsent)) store.arrived(sheetId, unsent);
  if (now.status === 'submitted' || contentText(now) !== unsent.base) return null;
  const { scores, comment } = unsent;
  const sent = { sheetId, scores, comment, seen: now.written, commandId: freshId() };
  const { version } = await client.review.saveScoreDraft.mutate(sent);
  store.arrived(sheetId, unsent);
  return { ...now, scores, comment, written: version, status: 'draft' };
};

/** Sends them one after the other, until the line fails. Answers how many have arrived. */
const sendAll = async (
  waiting: readonly Waiting[],
  store: ReturnType<typeof unsentSheets>,
  onSent: (sheetId: SheetId, sheet: Sheet) => void,
) => {
  let arrived = 0;
  for (const one of waiting) {
    try {
      const sheet = await sendOne(one, store);
      if (!sheet) continue;
      onSent(one.sheetId, sheet);
      arrived += 1;
    } catch (error) {
      if (errorFacts(error).offline) break;
    }
  }
  return arrived;
};

/**
 * Sends what other sheets of the round still hold, when the desk is opened and when the line is back. The open sheet
 * sends its own. Answers how many still wait.
 */
export function useUnsentSheets(roundId: string, openSheetId: string, onArrived: (count: number) => void) {
  const utils = trpc.useUtils();
  const [waiting, setWaiting] = useState(0);
  const latest = useRef({ openSheetId, onArrived });
  latest.current = { openSheetId, onArrived };
  useEffect(() => {
    const store = unsentSheets(roundId);
    let gone = false;
    const others = () => store.all().filter(({ sheetId }) => sheetId !== latest.current.openSheetId);
    const shown = (sheetId: SheetId, sheet: Sheet) => utils.review.mySheet.setData({ sheetId }, sheet);
    const send = async () => {
      const arrived = await sendAll(gone ? [] : others(), store, shown);
      if (gone) return;
      setWaiting(others().length);
      if (arrived > 0) latest.current.onArrived(arrived);
    };
    const now = () => void inOrder(send);
    now();
    addEventListener('online', now);
    return () => {
      gone = true;
      removeEventListener('online', now);
    };
  }, [roundId, utils]);
  useEffect(() => {
    const others = unsentSheets(roundId)
      .all()
      .filter(({ sheetId }) => sheetId !== openSheetId);
    setWaiting(others.length);
  }, [roundId, openSheetId]);
  return waiting;
}
