import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';

type Props = {
  /** How many rows are chosen, and how many of them are not on this page. */
  count: number;
  elsewhere: number;
  /** What may be done with them. */
  children: ReactNode;
  onClear: () => void;
};

/** What is chosen in a table, and what may be done with it. */
export function ChosenBar({ count, elsewhere, children, onClear }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-primary-soft px-3 py-2 text-dense md:mx-4"
    >
      <span className="num font-semibold">
        {t('table.rowsSelected', { count })}
        {elsewhere > 0 && ` ${t('table.onOtherPages', { count: elsewhere })}`}
      </span>
      {children}
      <Button size="sm" tone="quiet" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
    </div>
  );
}
