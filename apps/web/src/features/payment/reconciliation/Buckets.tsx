import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Stat } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Bucket, Compared } from './buckets.ts';

type Props = { compared: Compared; choose: (bucket: Bucket) => void };

/** How much of the day agrees and how much does not; a figure filters the list. */
export function Buckets({ compared: { bill, buckets }, choose }: Props) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  return (
    <div className="mb-4 space-y-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {buckets.map(({ bucket, count, amount }) => (
          <button key={bucket} type="button" onClick={() => choose(bucket)} className="text-left">
            <Stat
              label={t(`bill.buckets.${bucket}`)}
              value={count}
              hint={format.money(amount)}
              tone={count > 0 && bucket !== 'agrees' ? 'danger' : 'neutral'}
            />
          </button>
        ))}
      </div>
      <Notice tone={bill ? 'info' : 'warning'}>
        {bill
          ? t('bill.imported', { time: format.dateTime(bill.importedAt), lines: bill.lines })
          : t('bill.notImported')}
      </Notice>
    </div>
  );
}
