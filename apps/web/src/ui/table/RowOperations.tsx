import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import { Link } from '../Link.tsx';
import { Menu } from '../Menu.tsx';
import type { Operation } from './types.ts';

const linkClass =
  'inline-flex min-h-6 items-center whitespace-nowrap text-primary underline-offset-4 hover:underline touch:min-h-10';

function One({ operation }: { operation: Operation }) {
  const look = cx(linkClass, operation.tone === 'danger' && 'text-danger', operation.disabled && 'opacity-50');
  if (operation.href !== undefined)
    return (
      <Link href={operation.href} className={look}>
        {operation.label}
      </Link>
    );
  return (
    <button type="button" disabled={operation.disabled} onClick={() => operation.onSelect()} className={look}>
      {operation.label}
    </button>
  );
}

/** Text links, at most three; from the fourth on, two and a menu. */
export function RowOperations({ operations }: { operations: readonly Operation[] }) {
  const { t } = useTranslation('ui');
  const shown = operations.length > 3 ? operations.slice(0, 2) : operations;
  const rest = operations.slice(shown.length);
  return (
    <div className="flex items-center gap-x-3 max-md:flex-wrap">
      {shown.map((operation) => (
        <One key={operation.label} operation={operation} />
      ))}
      {rest.length > 0 && (
        <Menu
          trigger={
            <button type="button" className={cx(linkClass, 'gap-0.5')}>
              {t('more')}
              <Ellipsis aria-hidden className="size-3.5" />
            </button>
          }
          items={rest}
        />
      )}
    </div>
  );
}
