import type { Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { SlotId } from '@laurel/domain/kernel/ids.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { textsWith } from '#/lib/answered.ts';
import { freshId } from '#/lib/fresh-id.ts';
import type { Refusal } from '#/lib/refusal.ts';
import { trpc } from '#/lib/trpc.ts';
import type { Tablet, TabletSlot } from '../tablet.ts';
import { type KeptSheet, sheetDrafts } from './sheet-drafts.ts';
import { useSubmission } from './useSubmission.ts';

const RETRY_MS = 2000;

const sent = (slot: TabletSlot): KeptSheet => ({
  texts: Object.fromEntries(Object.entries(slot.sheet?.scores ?? {}).map(([id, milli]) => [id, String(milli / 1000)])),
  comment: slot.sheet?.comment ?? '',
  queued: null,
  refused: null,
});

/**
 * A judge's sheet as it is on this tablet. It is kept in the browser with each key, so that a reload loses nothing. A
 * submission is kept as well, and sent until the server has answered it: the same command id each time, so that it counts
 * once. `sends`: the sheet of another team than the one that has the stage is sent by `Unsent`.
 */
export function useSceneSheet({ sessionId }: Tablet, slot: TabletSlot, { sends }: { readonly sends: boolean }) {
  const { slotId, code } = slot;
  const [kept, setKept] = useState<KeptSheet>(() => sheetDrafts.read(slotId) ?? sent(slot));
  const [edited, setEdited] = useState(() => sheetDrafts.read(slotId) !== null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keep = useCallback(
    (next: KeptSheet) => {
      setKept(next);
      setEdited(true);
      sheetDrafts.write(slotId, next);
    },
    [slotId],
  );
  const submit = (scores: Record<string, number>) => {
    setRefusal(null);
    const { comment } = kept;
    keep({ ...kept, queued: { commandId: freshId(), sessionId, code, scores, comment }, refused: null });
  };
  const done = useCallback(
    (refused: Refusal | null) => {
      setRefusal(refused);
      setKept((now) => {
        const because = refused && { code, sentence: refused.sentence };
        const next = { ...now, queued: null, refused: because };
        sheetDrafts.write(slotId, refused ? next : null);
        return next;
      });
      if (!refused) setEdited(false);
    },
    [slotId, code],
  );
  useSending(slotId, sends ? kept.queued : null, done);
  return {
    ...{ texts: kept.texts, comment: kept.comment, waiting: kept.queued !== null, edited, refusal, submit },
    type: (criterionId: string, text: string) => keep({ ...kept, texts: { ...kept.texts, [criterionId]: text } }),
    choose: (criterion: Criterion, answer: string) =>
      keep({ ...kept, texts: textsWith(criterion, kept.texts, answer) }),
    note: (comment: string) => keep({ ...kept, comment }),
    /** Takes the submission back as long as it has not been sent. */
    editAgain: () => keep({ ...kept, queued: null }),
  };
}

/** Sends what is queued, again and again until it is answered. */
function useSending(slotId: string, queued: KeptSheet['queued'], done: (refused: Refusal | null) => void) {
  const send = useSubmission();
  const utils = trpc.useUtils();
  const busy = useRef(false);
  useEffect(() => {
    if (!queued) return;
    const attempt = async () => {
      if (busy.current) return;
      busy.current = true;
      try {
        const answer = await send(SlotId.parse(slotId), queued);
        if (answer === undefined) return;
        done(answer);
        if (answer === null) await utils.scene.judgeTablet.invalidate();
      } finally {
        busy.current = false;
      }
    };
    void attempt();
    const timer = setInterval(() => void attempt(), RETRY_MS);
    return () => clearInterval(timer);
  }, [queued, slotId, send, utils, done]);
}
