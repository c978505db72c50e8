import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { controlLook } from '../Field.tsx';

type Props = {
  typed: string;
  onTyped: (typed: string) => void;
  /** Which hit is shown, counted from 1, of how many; `more` while there may be others. */
  position: number;
  hits: number;
  searching: boolean;
  more: boolean;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
};

/** The words to find, how often they are there, and one forward and back. */
export function PdfSearchBar({ typed, onTyped, position, hits, searching, more, onMove, onClose }: Props) {
  const { t } = useTranslation('pdf');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = hits > 0 ? t(more ? 'hitOfMore' : 'hitOf', { position, hits }) : t('noHit');
  return (
    <search className="flex flex-wrap items-center gap-1 border-b border-line bg-bg px-2 py-1">
      <input
        ref={field}
        type="search"
        aria-label={t('searchFor')}
        placeholder={t('searchFor')}
        value={typed}
        maxLength={200}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || hits === 0) return;
          event.preventDefault();
          onMove(event.shiftKey ? -1 : 1);
        }}
        className={cx(controlLook, 'h-8 min-w-0 flex-1 px-2 touch:h-10')}
      />
      <p role="status" className="num min-w-16 px-1 text-dense text-ink-2">
        {typed.trim() !== '' && (searching && hits === 0 ? t('searching') : found)}
      </p>
      <IconButton icon={ChevronUp} label={t('previousHit')} disabled={hits === 0} onClick={() => onMove(-1)} />
      <IconButton icon={ChevronDown} label={t('nextHit')} disabled={hits === 0} onClick={() => onMove(1)} />
      <IconButton icon={X} label={t('closeSearch')} onClick={onClose} />
    </search>
  );
}
