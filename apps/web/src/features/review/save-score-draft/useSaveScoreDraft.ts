import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useRef } from 'react';
import { errorFacts } from '#/lib/errors.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { inOrder, type SheetContent } from '../unsent.ts';

/** Saves what is typed on a sheet, one save after the other, and notices what another window has saved. */
export function useSaveScoreDraft(sheetId: SheetId, written: number) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.review.saveScoreDraft.useMutation();
  const row = useEditedRow<SheetContent, number>(written, async () => {
    const now = await utils.client.review.mySheet.query({ sheetId });
    return { values: { scores: now.scores, comment: now.comment }, version: now.written };
  });
  const unanswered = useRef(new Set<string>());
  const sofar = () => ({ seen: row.seen(), unanswered: [...unanswered.current].slice(-20) });
  const send = async (content: SheetContent) => {
    const commandId = freshId();
    const before = sofar();
    unanswered.current.add(commandId);
    try {
      const answer = await mutateAsync({ sheetId, ...content, ...before, commandId });
      unanswered.current.clear();
      row.saved(answer.version);
      return answer;
    } catch (error) {
      const { word, sentence, ...facts } = errorFacts(error);
      if (word) {
        unanswered.current.delete(commandId);
        void row.refused({ ...facts, word, sentence: sentence ?? '' });
      }
      throw error;
    }
  };
  const save = async (content: SheetContent) => {
    const { version } = await inOrder(() => send(content));
    // Returning to this work shows what was typed, without waiting for the server.
    utils.review.mySheet.setData(
      { sheetId },
      (before) => before && { ...before, ...content, written: version, status: 'draft' },
    );
  };
  return { row, sofar, save };
}
