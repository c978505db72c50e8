import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#/ui/Button.tsx';

type Props = { names: readonly string[]; at: number; onChange: (at: number) => void };

/** Turns the pages of a certificate; nothing where there is only one. */
export function PageTurner({ names, at, onChange }: Props) {
  const { t } = useTranslation('certificate');
  const total = names.length;
  if (total < 2) return null;
  return (
    // Above a card that is pressed as a whole.
    <div className="relative z-10 mt-2 flex items-center justify-center gap-2">
      <IconButton icon={ChevronLeft} label={t('pages.previous')} disabled={at === 0} onClick={() => onChange(at - 1)} />
      <span className="text-ink-2" aria-live="polite">
        {t('pages.of', { name: names[at], n: at + 1, total })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('pages.next')}
        disabled={at + 1 >= total}
        onClick={() => onChange(at + 1)}
      />
    </div>
  );
}
