import type { Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { errorFacts } from '#/lib/errors.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useAutosave } from '#/lib/useAutosave.ts';
import type { DraftOffer } from '#/lib/useDraft.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { given } from '../points.ts';
import { readPoints } from './CriterionField.tsx';
import { contentText, inOrder, type SheetContent, unsentSheets } from './unsent.ts';

type Texts = Readonly<Record<string, string>>;

/** Points are typed quickly: half a second after the last key they are sent. */
const SETTLED_MS = 500;

const textsOf = (scores: Readonly<Record<string, number>>): Texts =>
  Object.fromEntries(Object.entries(scores).map(([criterionId, milli]) => [criterionId, given(milli)]));

const typedIn = (criteria: readonly Criterion[], texts: Texts) =>
  criteria.map((criterion) => readPoints(texts[criterion.criterionId] ?? '', criterion));

const scoresIn = (criteria: readonly Criterion[], texts: Texts): Record<string, number> =>
  Object.fromEntries(
    typedIn(criteria, texts).flatMap(({ points }, index) => {
      const criterion = criteria[index];
      return criterion && points !== null ? [[criterion.criterionId, points]] : [];
    }),
  );

const sameTexts = (a: Texts, b: Texts) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? '') === (b[key] ?? ''));

type Options = {
  roundId: string;
  sheetId: SheetId;
  criteria: readonly Criterion[];
  work: RouterOutputs['review']['mySheet'];
  editable: boolean;
  submitted: boolean;
};

/**
 * What an expert types on one sheet. It is written to this browser with each key and sent when the keys have settled;
 * until it has arrived, the sheet shows what was typed and never an older score from the server.
 */
export function useTypedSheet({ roundId, sheetId, criteria, work, editable, submitted }: Options) {
  const store = unsentSheets(roundId);
  const held = useState(() => store.read(sheetId))[0];
  // Typed on top of what the server still has: shown at once. The server has something newer: the expert is asked.
  const fits = held !== null && held.base === contentText(work);
  const [texts, setTexts] = useState<Texts>(fits ? held.texts : textsOf(work.scores));
  const [comment, setComment] = useState(fits ? held.comment : work.comment);
  const [asked, setAsked] = useState(held !== null && !fits && contentText(held) !== contentText(work));
  const scores = scoresIn(criteria, texts);
  const differs = comment !== work.comment || !sameTexts(texts, textsOf(work.scores));
  const base = useRef(contentText(work));
  const utils = trpc.useUtils();
  const keep = trpc.review.saveScoreDraft.useMutation();
  const row = useEditedRow<SheetContent, number>(work.written, async () => {
    const { scores: now, comment: said, written } = await utils.client.review.mySheet.query({ sheetId });
    return { values: { scores: now, comment: said }, version: written };
  });
  const unanswered = useRef(new Set<string>());
  const sofar = () => ({ seen: row.seen(), unanswered: [...unanswered.current].slice(-20) });

  useEffect(() => {
    if (!editable || asked) return;
    if (differs)
      unsentSheets(roundId).write(sheetId, { texts, comment, scores: scoresIn(criteria, texts), base: base.current });
    else unsentSheets(roundId).remove(sheetId);
  }, [editable, asked, differs, roundId, sheetId, criteria, texts, comment]);

  const saved = useAutosave<SheetContent>({
    content: { scores, comment },
    saved: { scores: scoresIn(criteria, textsOf(work.scores)), comment: work.comment },
    enabled: editable && !submitted && !asked && row.conflict === null,
    settledMs: SETTLED_MS,
    save: async (sent) => {
      const { version } = await inOrder(async () => {
        const commandId = freshId();
        const before = sofar();
        unanswered.current.add(commandId);
        try {
          const answer = await keep.mutateAsync({ sheetId, ...sent, ...before, commandId });
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
      });
      base.current = contentText(sent);
      store.arrived(sheetId, sent);
      // Returning to this work shows what was typed, without waiting for the server.
      utils.review.mySheet.setData(
        { sheetId },
        (before) => before && { ...before, ...sent, written: version, status: 'draft' },
      );
    },
  });

  const offer: DraftOffer =
    asked && held
      ? {
          at: held.at,
          take: () => {
            setTexts(held.texts);
            setComment(held.comment);
            setAsked(false);
          },
          refuse: () => setAsked(false),
        }
      : null;

  return {
    texts,
    type: (criterionId: string, text: string) => setTexts((before) => ({ ...before, [criterionId]: text })),
    comment,
    setComment,
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
    take: (theirs: SheetContent) => {
      setTexts(textsOf(theirs.scores));
      setComment(theirs.comment);
    },
    /** Saves what is typed again, after it was refused. */
    resume: () => saved.settle()(),
    submitted: () => store.remove(sheetId),
  };
}
