import { SlotId } from '@laurel/domain/kernel/ids.ts';
import type { Scores } from '@laurel/domain/review/score-sheet.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { drafts } from '#/lib/drafts.ts';
import { errorFacts } from '#/lib/errors.ts';
import { freshId } from '#/lib/fresh-id.ts';
import type { Refusal } from '#/lib/refusal.ts';
import { trpc } from '#/lib/trpc.ts';
import type { Tablet, TabletSlot } from '../tablet.ts';

/** What was entered on this device, and the submission that waits for the network; it keeps its id until it is answered. */
type Kept = {
  readonly texts: Readonly<Record<string, string>>;
  readonly comment: string;
  readonly queued: { readonly commandId: string; readonly scores: Scores; readonly comment: string } | null;
};
/** In the browser, by pairs: a criterion may have any key, also one under which drafts keep nothing. */
const Draft = z.object({
  texts: z.array(z.tuple([z.string(), z.string()])),
  comment: z.string().default(''),
  queued: z
    .object({
      commandId: z.uuid(),
      scores: z.array(z.tuple([z.string(), z.number()])),
      comment: z.string().default(''),
    })
    .nullable(),
});

const RETRY_MS = 2000;
const formOf = (slotId: string) => `scene-sheet|${slotId}`;

function readKept(slotId: string): Kept | null {
  const key = drafts.key(formOf(slotId));
  const draft = key && Draft.safeParse(drafts.read(key)?.values).data;
  if (!draft) return null;
  const { texts, comment, queued } = draft;
  return {
    ...{ texts: Object.fromEntries(texts), comment },
    queued: queued && { ...queued, scores: Object.fromEntries(queued.scores) },
  };
}

function writeKept(slotId: string, kept: Kept | null) {
  const key = drafts.key(formOf(slotId));
  if (!key) return;
  if (!kept) return drafts.remove(key);
  const { texts, comment, queued } = kept;
  drafts.write(key, {
    ...{ texts: Object.entries(texts), comment },
    queued: queued && { ...queued, scores: Object.entries(queued.scores) },
  });
}

const sent = (slot: TabletSlot): Kept => ({
  texts: Object.fromEntries(Object.entries(slot.sheet?.scores ?? {}).map(([id, milli]) => [id, String(milli / 1000)])),
  comment: slot.sheet?.comment ?? '',
  queued: null,
});

/**
 * A judge's sheet as it is on this tablet. It is kept in the browser with each key, so that a reload loses nothing. A
 * submission is kept as well, and sent until the server has answered it: the same command id each time, so that it counts
 * once.
 */
export function useSceneSheet({ sessionId }: Tablet, slot: TabletSlot) {
  const { slotId } = slot;
  const [kept, setKept] = useState<Kept>(() => readKept(slotId) ?? sent(slot));
  const [edited, setEdited] = useState(() => readKept(slotId) !== null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keep = useCallback(
    (next: Kept) => {
      setKept(next);
      setEdited(true);
      writeKept(slotId, next);
    },
    [slotId],
  );
  const submit = (scores: Record<string, number>) => {
    setRefusal(null);
    keep({ ...kept, queued: { commandId: freshId(), scores, comment: kept.comment } });
  };
  const done = useCallback(
    (refused: Refusal | null) => {
      setRefusal(refused);
      setKept((now) => {
        const next = { ...now, queued: null };
        writeKept(slotId, refused ? next : null);
        return next;
      });
      if (!refused) setEdited(false);
    },
    [slotId],
  );
  useSending(sessionId, slotId, kept.queued, done);
  return {
    ...{ texts: kept.texts, comment: kept.comment, waiting: kept.queued !== null, edited, refusal, submit },
    type: (criterionId: string, text: string) => keep({ ...kept, texts: { ...kept.texts, [criterionId]: text } }),
    note: (comment: string) => keep({ ...kept, comment }),
  };
}

/** Sends what is queued, again and again until it is answered. */
function useSending(
  sessionId: Tablet['sessionId'],
  slotId: string,
  queued: Kept['queued'],
  done: (refused: Refusal | null) => void,
) {
  const { mutateAsync } = trpc.scene.submitSceneSheet.useMutation();
  const utils = trpc.useUtils();
  const busy = useRef(false);
  useEffect(() => {
    if (!queued) return;
    const send = async () => {
      if (busy.current) return;
      busy.current = true;
      try {
        await mutateAsync({ sessionId, slotId: SlotId.parse(slotId), ...queued });
        done(null);
        await utils.scene.judgeTablet.invalidate();
      } catch (error) {
        const { word, sentence, offline, ...facts } = errorFacts(error);
        // Without an answer it may have arrived: the next try is the same command.
        if (!offline && word) done({ ...facts, word, sentence: sentence ?? '' });
      } finally {
        busy.current = false;
      }
    };
    void send();
    const timer = setInterval(() => void send(), RETRY_MS);
    return () => clearInterval(timer);
  }, [queued, sessionId, slotId, mutateAsync, utils, done]);
}
