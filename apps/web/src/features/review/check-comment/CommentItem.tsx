import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';

/** One comment, and what is decided about it. */
export function CommentItem({ row }: { row: RouterOutputs['review']['commentList']['rows'][number] }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const check = useCommand(trpc.review.checkComment, { toastRefusal: true });
  const { sheetId, code, title, comment, status, checkedBy, checkedAt } = row;
  return (
    <li className="space-y-2 rounded-lg border border-line p-4">
      <p className="text-dense text-ink-2">{[code, title].filter(Boolean).join(' ')}</p>
      <p className="break-words whitespace-pre-wrap">{comment}</p>
      <div className="flex flex-wrap items-center gap-3">
        {status !== 'passed' && (
          <Button size="sm" pending={check.pending} onClick={() => void check.run({ sheetId, outcome: 'passed' })}>
            {t('commentCheck.pass')}
          </Button>
        )}
        {status !== 'withheld' && (
          <Button size="sm" pending={check.pending} onClick={() => void check.run({ sheetId, outcome: 'withheld' })}>
            {t('commentCheck.withhold')}
          </Button>
        )}
        {checkedBy && checkedAt && (
          <span className="text-dense text-ink-3">
            {t('commentCheck.checkedBy', { name: checkedBy, time: format.dateTime(checkedAt) })}
          </span>
        )}
      </div>
    </li>
  );
}
