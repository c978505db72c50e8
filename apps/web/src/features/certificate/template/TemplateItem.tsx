import type { TemplateOrigin } from '@laurel/domain/certificate/templates.ts';
import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

type Props = {
  name: string;
  origin: TemplateOrigin;
  can: { edit: boolean; restore: boolean; remove: boolean };
  onEdit: () => void;
  onCopy: () => void;
  /** Takes our row away: a built-in template is then as it was. */
  onRemove: () => void;
  children: ReactNode;
};

/** One template of recipients or numbers: what it writes, and what may be done with it. */
export function TemplateItem({ name, origin, can, onEdit, onCopy, onRemove, children }: Props) {
  const { t } = useTranslation('template');
  const confirm = useConfirm();
  const restore = async () => {
    const title = t('restoreTitle', { name });
    if (await confirm({ title, body: t('restoreBody'), action: t('restore') })) onRemove();
  };
  const remove = async () => {
    const title = t('removeTitle', { name });
    if (await confirm({ title, body: t('removeBody'), action: t('remove'), tone: 'danger' })) onRemove();
  };
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-bg">
      <div className="flex items-start justify-between gap-3 px-4 pt-3">
        <h2 className="min-w-0 text-body leading-6 font-semibold">{name}</h2>
        {origin !== 'builtIn' && <StatusTag tone="info">{t(`origin.${origin}`)}</StatusTag>}
      </div>
      <div className="flex-1 px-4 py-3">{children}</div>
      {can.edit && (
        <div className="flex items-center justify-between gap-2 border-t border-line px-4 py-2.5">
          <Button size="sm" onClick={onEdit}>
            {t('edit')}
          </Button>
          <Menu
            trigger={<IconButton icon={MoreHorizontal} label={t('actions', { name })} tone="quiet" />}
            items={[
              { label: t('copy'), onSelect: onCopy },
              ...(can.restore ? [{ label: t('restore'), onSelect: () => void restore() }] : []),
              ...(can.remove
                ? (['separator', { label: t('remove'), tone: 'danger', onSelect: () => void remove() }] as const)
                : []),
            ]}
          />
        </div>
      )}
    </li>
  );
}
