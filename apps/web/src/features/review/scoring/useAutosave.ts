import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';

/** Keys have settled when half a second has passed since the last one. */
const SETTLED_MS = 500;

type Draft = { sheetId: SheetId; scores: Record<string, number>; comment: string; enabled: boolean };

/**
 * Keeps a sheet's draft on the server while it is filled in. Only what changed since the last save is sent, one save at
 * a time; `settle` forgets what has not been sent yet, for when the whole sheet is about to be submitted.
 */
export function useAutosave({ sheetId, scores, comment, enabled }: Draft) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.review.saveScoreDraft.useMutation();
  const [state, setState] = useState<'saved' | 'saving' | 'unsaved' | 'failed'>('saved');
  const [at, setAt] = useState<string | null>(null);
  const content = JSON.stringify({ scores, comment });
  const known = useRef(content);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    if (!enabled || content === known.current) return;
    setState('unsaved');
    timer.current = setTimeout(async () => {
      setState('saving');
      try {
        await mutateAsync({ sheetId, ...JSON.parse(content), commandId: freshId() });
        known.current = content;
        setState('saved');
        setAt(new Date().toISOString());
        // Whoever comes back to this work finds what was typed, without waiting for the server.
        const sent = JSON.parse(content);
        utils.review.mySheet.setData({ sheetId }, (before) => before && { ...before, ...sent, status: 'draft' });
      } catch {
        setState('failed');
      }
    }, SETTLED_MS);
    return () => clearTimeout(timer.current);
  }, [content, enabled, mutateAsync, sheetId, utils]);

  return {
    state,
    at,
    settle: () => {
      clearTimeout(timer.current);
      known.current = content;
      setState('saved');
    },
  };
}
