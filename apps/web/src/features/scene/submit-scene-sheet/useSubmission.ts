import type { SlotId } from '@laurel/domain/kernel/ids.ts';
import { useCallback } from 'react';
import type { Refusal } from '#/lib/refusal.ts';
import { trpc } from '#/lib/trpc.ts';
import type { Queued } from './sheet-drafts.ts';
import { submissionAnswer } from './submission-answer.ts';

/**
 * Sends a queued submission once. Answers null when it counts, the refusal when it does not, and undefined without an
 * answer: it may have arrived, so the next try is the same command.
 */
export function useSubmission() {
  const { mutateAsync } = trpc.scene.submitSceneSheet.useMutation();
  return useCallback(
    async (slotId: SlotId, { code: _code, ...command }: Queued): Promise<Refusal | null | undefined> => {
      try {
        await mutateAsync({ slotId, ...command });
        return null;
      } catch (error) {
        return submissionAnswer(error);
      }
    },
    [mutateAsync],
  );
}
