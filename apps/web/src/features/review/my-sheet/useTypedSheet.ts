import type { Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { textsWith } from '#/lib/answered.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { useAutosave } from '#/lib/useAutosave.ts';
import type { DraftOffer } from '#/lib/useDraft.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { useSaveScoreDraft } from '../save-score-draft/useSaveScoreDraft.ts';
import { contentText, type SheetContent, unsentSheets } from '../unsent.ts';
import { sameTexts, scoresIn, type Texts, textsOf, typedIn } from './typed-scores.ts';

/** Points are typed quickly: half a second after the last key they are sent. */
const SETTLED_MS = 500;

const entriesOf = ({ texts, comment }: { texts: Texts; comment: string }) => ({ texts: { ...texts }, comment });
const savedOf = ({ scores, comment }: SheetContent) => entriesOf({ texts: textsOf(scores), comment });

type Options = {
  roundId: string;
  sheetId: SheetId;
  criteria: readonly Criterion[];
  work: RouterOutputs['review']['mySheet'];
  editable: boolean;
  submitted: boolean;
};

const Entries = z.object({ texts: z.record(z.string(), z.string()), comment: z.string().max(4000) });

/** What is typed, beginning with what this browser has kept of it; what the server has something newer of is offered. */
function useEntries({ roundId, sheetId, work }: Options) {
  const [held] = useState(() => unsentSheets(roundId).read(sheetId));
  // Based on what the server still has: shown immediately. The server has something newer: the expert is asked.
  const fits = held !== null && held.base === contentText(work);
  const form = useZodForm(Entries, { defaultValues: fits ? entriesOf(held) : savedOf(work) });
  const [asked, setAsked] = useState(held !== null && !fits && contentText(held) !== contentText(work));
  const take = () => {
    if (held) form.reset(entriesOf(held));
    setAsked(false);
  };
  const offer: DraftOffer = asked && held ? { at: held.at, take, refuse: () => setAsked(false) } : null;
  return { form, ...form.watch(), offer };
}

/** Writes what is typed to this browser with each key, for as long as the server has something else. */
function useKeptHere({ roundId, sheetId, criteria, work, editable }: Options, entries: ReturnType<typeof useEntries>) {
  const { texts, comment, offer } = entries;
  const asked = offer !== null;
  const differs = comment !== work.comment || !sameTexts(texts, textsOf(work.scores));
  const base = useRef(contentText(work));
  useEffect(() => {
    if (!editable || asked) return;
    const store = unsentSheets(roundId);
    if (differs) store.write(sheetId, { texts, comment, scores: scoresIn(criteria, texts), base: base.current });
    else store.remove(sheetId);
  }, [editable, asked, differs, roundId, sheetId, criteria, texts, comment]);
  return {
    differs,
    arrived: (content: SheetContent) => {
      base.current = contentText(content);
      unsentSheets(roundId).arrived(sheetId, content);
    },
  };
}

/**
 * What an expert types on one sheet. It is written to this browser with each key and sent when the keys have settled;
 * until it has arrived, the sheet shows what was typed and never an older score from the server.
 */
export function useTypedSheet(options: Options) {
  const { roundId, sheetId, criteria, work, editable, submitted } = options;
  const entries = useEntries(options);
  const { form, texts, comment, offer } = entries;
  const scores = scoresIn(criteria, texts);
  const { differs, arrived } = useKeptHere(options, entries);
  const { row, sofar, save } = useSaveScoreDraft(sheetId, work.written);
  const saved = useAutosave<SheetContent>({
    content: { scores, comment },
    saved: { scores: scoresIn(criteria, textsOf(work.scores)), comment: work.comment },
    enabled: editable && !submitted && offer === null && row.conflict === null,
    settledMs: SETTLED_MS,
    save: async (content) => {
      await save(content);
      arrived(content);
    },
  });
  return {
    form,
    // A new object each time: storing and sending depend on it.
    type: (criterionId: string, text: string) =>
      form.setValue('texts', { ...form.getValues('texts'), [criterionId]: text }),
    choose: (criterion: Criterion, answer: string) =>
      form.setValue('texts', textsWith(criterion, form.getValues('texts'), answer)),
    texts,
    comment,
    typed: typedIn(criteria, texts),
    scores,
    offer,
    /** On this device only: a submitted sheet is not saved as it is typed, and a lost line saves nothing. */
    state: submitted && differs ? ('unsaved' as const) : saved.state === 'failed' ? ('unsent' as const) : saved.state,
    at: saved.at,
    reason: saved.reason,
    settle: saved.settle,
    row,
    sofar,
    /** The other window's entries instead of one's own. */
    take: (theirs: SheetContent) => form.reset(savedOf(theirs)),
    /** Saves what is typed again, after it was refused. */
    resume: () => saved.settle()(),
    submitted: () => unsentSheets(roundId).remove(sheetId),
  };
}
export type TypedSheet = ReturnType<typeof useTypedSheet>;
