import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { LedWork } from '../led-work.ts';
import { SheetAnswers } from '../SheetAnswers.tsx';
import { sheetTone } from '../status.ts';
import { useTotal } from '../useSaid.ts';

type Props = { sheet: LedWork['sheets'][number]; criteria: LedWork['criteria']; onReturn: () => void };

/** One score sheet by its expert's code name: points, comment, and the way back to its expert. */
export function ChiefSheet({ sheet, criteria, onReturn }: Props) {
  const { t } = useTranslation('review');
  const totalOf = useTotal();
  const { code, name, own, added, afterSeeing, status, scores, comment, versions, can } = sheet;
  return (
    <li className="rounded-md border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name || t('chief.expert', { code })}</span>
        {own && <StatusTag tone="info">{t('chief.ownSheet')}</StatusTag>}
        {added && <StatusTag tone="neutral">{t('chief.added')}</StatusTag>}
        {afterSeeing && <StatusTag tone="warning">{t('discussion.afterSeeing')}</StatusTag>}
        <StatusTag tone={sheetTone[status] ?? 'unknown'}>{t(`sheetStatuses.${status}`)}</StatusTag>
        {(sheet.said || sheet.totalMilli !== null) && <span className="num text-h3">{totalOf(sheet)}</span>}
      </p>
      <SheetAnswers criteria={criteria} scores={scores} comment={comment} />
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
