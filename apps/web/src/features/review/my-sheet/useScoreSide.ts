import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useHotkeys } from '#/ui/useHotkeys.ts';
import { isOver } from '../status.ts';
import type { Worklist } from '../worklist.ts';
import { useTypedSheet } from './useTypedSheet.ts';

export type ScoreSideProps = {
  worklist: Worklist;
  sheet: Worklist['sheets'][number];
  work: RouterOutputs['review']['mySheet'];
  onSubmitted: () => void;
  onGone: () => void;
};

/** What is typed on one sheet, its submission, and the keys: each criterion can be reached without a mouse. */
export function useScoreSide({ worklist, sheet, work, onSubmitted }: ScoreSideProps) {
  const { t } = useTranslation('review');
  const [strict, setStrict] = useState(false);
  const [dialog, setDialog] = useState<'abstain' | 'conflict' | null>(null);
  const side = useRef<HTMLElement>(null);
  const { roundId, criteria } = worklist;
  const alive = ['assigned', 'acknowledged', 'draft', 'submitted'].includes(sheet.status);
  const editable = (worklist.open || sheet.openUntil !== null) && alive;
  const declinable = alive && (sheet.openUntil !== null || !isOver(worklist.status));
  const sheetId = SheetId.parse(sheet.sheetId);
  const submitted = sheet.status === 'submitted';
  const typing = useTypedSheet({ roundId, sheetId, criteria, work, editable, submitted });
  const submit = useCommand(trpc.review.submitSheet, {
    done: t('scoring.submitted', { alias: sheet.alias }),
    onDone: () => {
      typing.submitted();
      onSubmitted();
    },
    onRefused: typing.row.refused,
  });
  const focus = (index: number) =>
    side.current?.querySelector<HTMLInputElement>(`[data-criterion="${index}"]`)?.focus();
  useEffect(() => {
    if (editable) side.current?.querySelector<HTMLInputElement>('[data-criterion="0"]')?.focus();
  }, [editable]);
  const send = async () => {
    setStrict(true);
    const wrong = typing.typed.findIndex(({ problem }) => problem !== null);
    if (wrong !== -1) return focus(wrong);
    const { scores, comment } = typing;
    const { seen, unanswered } = typing.sofar();
    const goOnSaving = typing.settle();
    if ((await submit.run({ sheetId, scores, comment, seen, unanswered })) === null) goOnSaving();
  };
  useHotkeys(
    {
      'mod+enter': () => void (editable && send()),
      c: () => side.current?.querySelector('textarea')?.focus(),
      a: () => setDialog('abstain'),
      r: () => setDialog('conflict'),
    },
    declinable && dialog === null,
  );
  return { side, typing, submit, send, strict, editable, declinable, focus, dialog, setDialog };
}
