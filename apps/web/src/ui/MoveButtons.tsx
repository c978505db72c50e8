import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';

type Props = {
  /** What is moved, for the names of the buttons. */
  name: string;
  at: number;
  /** The last place that it may have. */
  last: number;
  onMove: (to: number) => void;
  /** While it cannot be moved. */
  disabled?: boolean;
  size?: 'sm' | 'md';
};

/**
 * Moves one row of a list up or down, by its buttons or by the arrow keys while one of them has the focus. A button that
 * moves nothing keeps the focus, so that a row that has reached the end can be moved back.
 */
export function MoveButtons({ name, at, last, onMove, disabled = false, size }: Props) {
  const { t } = useTranslation('ui');
  const may = (to: number) => !disabled && to >= 0 && to <= last;
  const move = (to: number) => may(to) && onMove(to);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <>
      {([-1, 1] as const).map((by) => (
        <IconButton
          key={by}
          icon={by < 0 ? ArrowUp : ArrowDown}
          label={t(by < 0 ? 'moveUp' : 'moveDown', { name })}
          {...(size ? { size } : {})}
          aria-disabled={!may(at + by) || undefined}
          onClick={() => move(at + by)}
          onKeyDown={onKeyDown}
        />
      ))}
    </>
  );
}
