import { useTranslation } from 'react-i18next';
import { Items } from '#/ui/Items.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { MyOrder } from './status.ts';

/** Until when which share of the fee is refunded on request. */
export function RefundTable({ windows }: Pick<MyOrder, 'windows'>) {
  const { t } = useTranslation('my-orders');
  return (
    <Items of={windows} id={({ until }) => until} className="divide-y divide-line" item="py-2">
      {({ until, percent, over }) => (
        <span className="flex flex-wrap justify-between gap-2">
          <span className={over ? 'text-ink-3' : undefined}>
            {t('ask.until')} <DateTime value={until} />
          </span>
          <span className="flex items-center gap-2">
            {over && <StatusTag tone="neutral">{t('ask.over')}</StatusTag>}
            <span className="num">{t('ask.share', { percent })}</span>
          </span>
        </span>
      )}
    </Items>
  );
}
