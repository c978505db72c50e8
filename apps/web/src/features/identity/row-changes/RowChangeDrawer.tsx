import { useTranslation } from 'react-i18next';
import { Drawer } from '#/ui/Dialog.tsx';
import { Code } from '../Code.tsx';
import { type RowChange, useTableName } from './row-change.ts';

/** A row as it was before and after one change. */
export function RowChangeDrawer({ change, onClose }: { change: RowChange; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const nameOf = useTableName();
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={t('logs.changeDetails')}
      description={`${nameOf(change.tableName)} ${change.rowKey}`}
    >
      <h3 className="mb-2 font-semibold">{t('logs.before')}</h3>
      <Code text={change.before ?? t('logs.created')} label={t('logs.before')} />
      <h3 className="mt-5 mb-2 font-semibold">{t('logs.after')}</h3>
      <Code text={change.after ?? t('logs.removed')} label={t('logs.after')} />
    </Drawer>
  );
}
