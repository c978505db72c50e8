import { answerOf } from '@laurel/domain/review/answers.ts';
import { useBilingual } from '#/lib/bilingual.ts';
import { useOpened } from '#/lib/erased.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { given } from './points.ts';

type Props = {
  criteria: RouterOutputs['review']['otherSheets']['criteria'];
  scores: Readonly<Record<string, number>>;
  comment: string;
};

/** What an expert gave on a sheet, by criterion, and wrote on it. */
export function SheetAnswers({ criteria, scores, comment }: Props) {
  const pick = useBilingual();
  const opened = useOpened();
  return (
    <>
      <ul className="mt-2 text-dense text-ink-2">
        {criteria
          .filter(({ criterionId }) => scores[criterionId] !== undefined)
          .map(({ criterionId, name: criterion, maxMilli, ...asked }) => (
            <li key={criterionId}>
              {pick(criterion)} {pick(answerOf(asked, scores[criterionId])?.name)}{' '}
              <span className="num">{given(scores[criterionId] ?? 0)}</span>/
              <span className="num">{given(maxMilli)}</span>
            </li>
          ))}
      </ul>
      {comment && <p className="mt-2 whitespace-pre-wrap">{opened(comment)}</p>}
    </>
  );
}
