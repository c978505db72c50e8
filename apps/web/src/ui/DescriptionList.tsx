import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';

export type Described = { label: string; value: ReactNode; wide?: boolean };

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' };

/** Facts of one thing, label above value; what is missing is a dash. */
export function DescriptionList({ items, columns = 2 }: { items: readonly Described[]; columns?: 1 | 2 | 3 }) {
  const { t } = useTranslation('ui');
  return (
    <dl className={cx('grid gap-x-8 gap-y-4', grids[columns])}>
      {items.map((item) => (
        <div key={item.label} className={cx('min-w-0', item.wide && 'col-span-full')}>
          <dt className="text-dense text-ink-3">{item.label}</dt>
          <dd className="mt-0.5">
            {item.value === null || item.value === undefined || item.value === '' ? t('none') : item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
