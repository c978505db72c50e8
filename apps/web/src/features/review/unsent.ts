import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { Scores } from '@laurel/domain/review/score-sheet.ts';
import { z } from 'zod';
import { drafts } from '#/lib/drafts.ts';

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
