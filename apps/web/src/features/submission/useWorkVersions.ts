import type { EnrolmentId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { useRef } from 'react';
import { freshId } from '#/lib/fresh-id.ts';
import type { Refusal } from '#/lib/refusal.ts';
import { trpc } from '#/lib/trpc.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';

type Options = {
  enrolmentId: EnrolmentId;
  writtenAt: Instant | null;
  /** Another window has started this work under its own id. */
  onOther: (workId: WorkId) => void;
};

/** Which version of a work this page has seen, and which of its saves have no answer yet. */
export function useWorkVersions({ enrolmentId, writtenAt, onOther }: Options) {
  const { client } = trpc.useUtils();
  const row = useEditedRow(writtenAt, async () => {
    const now = await client.submission.workToSubmit.query({ enrolmentId });
    if (!now.work) return null;
    onOther(now.work.workId);
    const there = now.work.draft ?? now.work.current;
    const values = { title: there?.title ?? '', answers: there?.answers ?? {}, files: there?.files ?? [] };
    return { values, version: now.writtenAt };
  });
  const waiting = useRef(new Set<string>());
  const unanswered = () => [...waiting.current].slice(-20);
  return {
    row,
    sofar: () => ({ seen: row.seen(), unanswered: unanswered() }),
    /** Answers may come in another order than their saves were sent. */
    wroteAt: (at: Instant | null) => {
      if (at && at > (row.seen() ?? '')) row.saved(at);
    },
    // Two windows that both started a work: the second one's does not exist, and continues as the first one's.
    refused: (refusal: Refusal) =>
      row.refused(refusal.word === 'workExists' ? { ...refusal, word: 'versionConflict' } : refusal),
    /** A save that is about to be sent: its id, and what had no answer before it. */
    sent: () => {
      const [commandId, before] = [freshId(), unanswered()];
      waiting.current.add(commandId);
      return {
        commandId,
        before,
        answered: () => void waiting.current.delete(commandId),
        /** Whether no later save of this page has overtaken it. */
        isLatest: () => [...waiting.current].every((other) => before.includes(other)),
      };
    },
  };
}
export type WorkVersions = ReturnType<typeof useWorkVersions>;
