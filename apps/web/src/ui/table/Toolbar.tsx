import { Columns3, Maximize2, Minimize2, RefreshCw, Rows3 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../Button.tsx';
import { Menu } from '../Menu.tsx';
import type { Density } from './types.ts';

type Props = {
  actions?: ReactNode;
  density: Density;
  setDensity: (density: Density) => void;
  columns: readonly { id: string; header: string; shown: boolean }[];
  toggleColumn: (id: string) => void;
  refresh: () => unknown;
  frame: RefObject<HTMLElement | null>;
  table: boolean;
};

/** What one may do on the left, how the list looks on the right. */
export function Toolbar({ actions, density, setDensity, columns, toggleColumn, refresh, frame, table }: Props) {
  const { t } = useTranslation('ui');
  const [full, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  const densities = [
    ['large', t('table.comfortable')],
    ['default', t('table.default')],
    ['small', t('table.compact')],
  ] as const;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>
      <div className="ml-auto flex items-center gap-0.5">
        <IconButton icon={RefreshCw} size="sm" label={t('refresh')} onClick={() => refresh()} />
        {table && (
          <>
            <Menu
              trigger={<IconButton icon={Rows3} size="sm" label={t('table.density')} />}
              items={densities.map(([value, label]) => ({
                label,
                checked: density === value,
                onSelect: () => setDensity(value),
              }))}
            />
            <Menu
              trigger={<IconButton icon={Columns3} size="sm" label={t('table.columns')} />}
              items={columns.map((column) => ({
                label: column.header,
                checked: column.shown,
                onSelect: () => toggleColumn(column.id),
              }))}
            />
            <IconButton
              icon={full ? Minimize2 : Maximize2}
              size="sm"
              label={t(full ? 'table.leaveFullScreen' : 'table.fullScreen')}
              onClick={() => (full ? void document.exitFullscreen() : void frame.current?.requestFullscreen?.())}
            />
          </>
        )}
      </div>
    </div>
  );
}
