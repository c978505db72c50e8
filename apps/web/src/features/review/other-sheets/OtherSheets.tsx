import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { SheetAnswers } from '../SheetAnswers.tsx';
import { SeeOthersButton } from '../see-others/SeeOthersButton.tsx';
import { useTotal } from '../useSaid.ts';

type Props = { sheetId: SheetId; others: RouterOutputs['review']['mySheet']['others'] };

/** The others' score sheets of a work that the reader scores too, or what comes before they are shown. */
export function OtherSheets({ sheetId, others }: Props) {
  const { t } = useTranslation('review');
  if (others === 'never') return null;
  return (
    <section aria-label={t('otherSheets.title')} className="space-y-4 rounded-md border border-line p-4">
      <h3 className="text-h3 font-semibold">{t('otherSheets.title')}</h3>
      {others === 'afterOwn' && <p className="text-ink-2">{t('otherSheets.afterOwn')}</p>}
      {others === 'onAsking' && (
        <>
          <p className="text-ink-2">{t('otherSheets.hint')}</p>
          <SeeOthersButton sheetId={sheetId} />
        </>
      )}
      {others === 'shown' && <Sheets sheetId={sheetId} />}
    </section>
  );
}

function Sheets({ sheetId }: { sheetId: SheetId }) {
  const { t } = useTranslation('review');
  const totalOf = useTotal();
  const query = trpc.review.otherSheets.useQuery({ sheetId }, { refetchInterval: 60_000 });
  return (
    <QueryState query={query} skeleton={<SkeletonText lines={4} />}>
      {({ criteria, sheets }) =>
        sheets.length === 0 ? (
          <p className="text-ink-2">{t('otherSheets.none')}</p>
        ) : (
          <ul className="space-y-4">
            {sheets.map(({ code, afterSeeing, scores, comment, ...total }) => (
              <li key={code}>
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{t('chief.expert', { code })}</span>
                  {afterSeeing && <StatusTag tone="warning">{t('discussion.afterSeeing')}</StatusTag>}
                  <span className="num text-h3">{totalOf(total)}</span>
                </p>
                <SheetAnswers criteria={criteria} scores={scores} comment={comment} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}
