import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { Scores } from '@laurel/domain/review/score-sheet.ts';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { drafts } from '#/lib/drafts.ts';
import { errorFacts } from '#/lib/errors.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { client, trpc } from '#/lib/trpc.ts';

/** What was typed on one sheet and has not reached the server; `base` is what the server had when typing began. */
const Unsent = z.object({
  texts: z.record(z.string(), z.string()),
  scores: Scores,
  comment: z.string(),
  base: z.string(),
});
type Unsent = z.infer<typeof Unsent>;
export type SheetContent = Pick<Unsent, 'scores' | 'comment'>;

/** Two contents are the same when their texts are: criteria in one order. */
export const contentText = ({ scores, comment }: { scores: Readonly<Record<string, number>>; comment: string }) =>
  JSON.stringify([Object.entries(scores).toSorted(([a], [b]) => (a < b ? -1 : 1)), comment.trim()]);

/** Everything that was typed is a score: nothing is left over once the scores have arrived. */
const isWhole = ({ texts, scores }: Unsent) =>
  Object.values(texts).filter((text) => text.trim() !== '').length === Object.keys(scores).length;

const formOf = (roundId: string, sheetId = '') => `scores|${roundId}|${sheetId}`;

export const unsentSheets = (roundId: string) => {
  const key = (sheetId: string) => drafts.key(formOf(roundId, sheetId));
  return {
    read: (sheetId: string): (Unsent & { at: string }) | null => {
      const held = key(sheetId);
      const draft = held && drafts.read(held);
      const unsent = draft && Unsent.safeParse(draft.values).data;
      return unsent ? { ...unsent, at: draft.at } : null;
    },
    write: (sheetId: string, unsent: Unsent) => {
      const held = key(sheetId);
      if (held) drafts.write(held, unsent);
    },
    remove: (sheetId: string) => {
      const held = key(sheetId);
      if (held) drafts.remove(held);
    },
    /** The server has this now; what was typed since, and what is no score, stays. */
    arrived: (sheetId: string, content: SheetContent) => {
      const held = key(sheetId);
      const unsent = (held && Unsent.safeParse(drafts.read(held)?.values).data) || null;
      if (!held || !unsent) return;
      if (isWhole(unsent) && contentText(unsent) === contentText(content)) drafts.remove(held);
      else drafts.write(held, { ...unsent, base: contentText(content) });
    },
    /** In the order in which they were typed. */
    all: () =>
      drafts.under(formOf(roundId)).flatMap(({ form, draft }) => {
        const unsent = Unsent.safeParse(draft.values).data;
        return unsent ? [{ sheetId: SheetId.parse(form.slice(formOf(roundId).length)), unsent }] : [];
      }),
  };
};

let last: Promise<unknown> = Promise.resolve();

/** One after the other, so that what was typed later also arrives later. */
export const inOrder = <T>(task: () => Promise<T>): Promise<T> => {
  const next = last.then(task, task);
  last = next.catch(() => undefined);
  return next;
};

/**
 * Sends what other sheets of the round still hold, when the desk is opened and when the line is back. The open sheet
 * sends its own. What the server has got from elsewhere meanwhile is not overwritten: its sheet asks when it is opened.
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
    const send = () =>
      inOrder(async () => {
        let arrived = 0;
        for (const { sheetId, unsent } of gone ? [] : others()) {
          try {
            const now = await client.review.mySheet.query({ sheetId });
            if (contentText(now) === contentText(unsent)) store.arrived(sheetId, unsent);
            if (now.status === 'submitted' || contentText(now) !== unsent.base) continue;
            const { scores, comment } = unsent;
            const sent = { sheetId, scores, comment, seen: now.written, commandId: freshId() };
            const { version } = await client.review.saveScoreDraft.mutate(sent);
            store.arrived(sheetId, unsent);
            utils.review.mySheet.setData({ sheetId }, { ...now, scores, comment, written: version, status: 'draft' });
            arrived += 1;
          } catch (error) {
            if (errorFacts(error).offline) break;
          }
        }
        if (gone) return;
        setWaiting(others().length);
        if (arrived > 0) latest.current.onArrived(arrived);
      });
    const now = () => void send();
    now();
    addEventListener('online', now);
    return () => {
      gone = true;
      removeEventListener('online', now);
    };
  }, [roundId, utils]);
  useEffect(() => {
    setWaiting(
      unsentSheets(roundId)
        .all()
        .filter(({ sheetId }) => sheetId !== openSheetId).length,
    );
  }, [roundId, openSheetId]);
  return waiting;
}
