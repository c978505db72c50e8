import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#/ui/Button.tsx';

type Props = {
  title: string;
  help: string;
  add: string;
  rows: readonly { readonly rowKey: string }[];
  children: (index: number) => ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
};

/** A part of the profile that has rows, each of which can be removed. */
export function RowsOf({ title, help, add, rows, children, onAdd, onRemove }: Props) {
  const { t } = useTranslation('stated');
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{title}</legend>
      <p className="text-dense text-ink-2">{help}</p>
      {rows.map(({ rowKey }, i) => (
        <div key={rowKey} className="flex items-start gap-3 rounded-lg border border-line p-3">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">{children(i)}</div>
          <IconButton label={t('remove', { number: i + 1 })} icon={Trash2} onClick={() => onRemove(i)} />
        </div>
      ))}
      <Button icon={Plus} onClick={onAdd}>
        {add}
      </Button>
    </fieldset>
  );
}
