import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useHotkeys } from '#/ui/useHotkeys.ts';
import type { Worklist } from '../worklist.ts';
import { nextOpen } from './progress.ts';
import { useUnsentSheets } from './useUnsentSheets.ts';

/** Which work is open on the desk, the keys that open another one, and what other sheets have not sent yet. */
export function useDesk(worklist: Worklist) {
  const { t } = useTranslation('review');
  const utils = trpc.useUtils();
  const { sheets, roundId } = worklist;
  // An expert continues with the first work that still needs a score.
  const [at, setAt] = useState(() => Math.max(0, nextOpen(worklist)));
  const [dialog, setDialog] = useState<'keys' | 'jump' | null>(null);
  const current = sheets[at];
  const go = (to: number) => setAt(Math.min(sheets.length - 1, Math.max(0, to)));
  useHotkeys({
    j: () => go(at + 1),
    k: () => go(at - 1),
    g: () => setDialog('jump'),
    '?': () => setDialog('keys'),
  });
  useEffect(() => {
    // The next two works are loaded before they are needed.
    for (const next of sheets.slice(at + 1, at + 3)) void utils.review.mySheet.prefetch({ sheetId: next.sheetId });
  }, [at, sheets, utils]);
  const unsent = useUnsentSheets(roundId, current?.sheetId ?? '', (count) =>
    toast.success(t('scoring.arrived', { count })),
  );
  const onSubmitted = () => {
    const next = nextOpen(worklist, at + 1);
    go(next === -1 ? at + 1 : next);
  };
  return { at, current, go, dialog, setDialog, unsent, onSubmitted };
}
