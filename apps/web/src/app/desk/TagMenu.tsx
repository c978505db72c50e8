import { ContextMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#/lib/trpc.ts';
import { menuPanel } from '#/ui/Menu.tsx';
import type { Closing } from './tags.ts';

const closings: readonly Closing[] = ['this', 'others', 'left', 'right', 'all'];
const words = {
  this: 'close',
  others: 'closeOthers',
  left: 'closeLeft',
  right: 'closeRight',
  all: 'closeAll',
} as const;
const item =
  'flex min-h-8 items-center rounded-sm px-2.5 outline-none data-disabled:text-ink-3 data-highlighted:bg-muted';

type Props = {
  /** The tab that is never closed. */
  affix: boolean;
  onClose: (what: Closing) => void;
  children: ReactElement;
};

/** What a right press on a tab offers. */
export function TagMenu({ affix, onClose, children }: Props) {
  const { t } = useTranslation('app');
  return (
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild>{children}</ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content className={menuPanel}>
          <ContextMenu.Item onSelect={() => void queryClient.invalidateQueries()} className={item}>
            {t('desk.refresh')}
          </ContextMenu.Item>
          {closings.map((what) => (
            <ContextMenu.Item
              key={what}
              disabled={what === 'this' && affix}
              onSelect={() => onClose(what)}
              className={item}
            >
              {t(`desk.${words[what]}`)}
            </ContextMenu.Item>
          ))}
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}
