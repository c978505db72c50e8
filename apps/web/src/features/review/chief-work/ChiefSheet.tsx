import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useOpened } from '#/lib/erased.ts';
import { Button } from '#/ui/Button.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { LedWork } from '../led-work.ts';
import { given, points } from '../points.ts';
import { sheetTone } from '../status.ts';

type Props = { sheet: LedWork['sheets'][number]; criteria: LedWork['criteria']; onReturn: () => void };

/** One score sheet by its expert's code name: points, comment, and the way back to its expert. */
export function ChiefSheet({ sheet, criteria, onReturn }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const opened = useOpened();
  const { code, name, own, added, afterSeeing, status, scores, totalMilli, comment, versions, can } = sheet;
  return (
    <li className="rounded-md border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name || t('chief.expert', { code })}</span>
        {own && <StatusTag tone="info">{t('chief.ownSheet')}</StatusTag>}
        {added && <StatusTag tone="neutral">{t('chief.added')}</StatusTag>}
        {afterSeeing && <StatusTag tone="warning">{t('discussion.afterSeeing')}</StatusTag>}
        <StatusTag tone={sheetTone[status] ?? 'unknown'}>{t(`sheetStatuses.${status}`)}</StatusTag>
        {totalMilli !== null && <span className="num text-h3">{points(totalMilli)}</span>}
      </p>
      <ul className="mt-2 text-dense text-ink-2">
        {criteria
          .filter(({ criterionId }) => scores[criterionId] !== undefined)
          .map(({ criterionId, name: criterion, maxMilli }) => (
            <li key={criterionId}>
              {pick(criterion)} <span className="num">{given(scores[criterionId] ?? 0)}</span>/
              <span className="num">{given(maxMilli)}</span>
            </li>
          ))}
      </ul>
      {comment && <p className="mt-2 whitespace-pre-wrap">{opened(comment)}</p>}
      {versions > 1 && <p className="mt-2 text-dense text-ink-2">{t('chief.versions', { count: versions })}</p>}
      {can.return && (
        <div className="mt-3">
          <Button size="sm" onClick={onReturn}>
            {t('distribution.return')}
          </Button>
        </div>
      )}
    </li>
  );
}
