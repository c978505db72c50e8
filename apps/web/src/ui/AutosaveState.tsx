import { CircleCheck, CloudOff, LoaderCircle, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { cx } from './cx.ts';

type Props = {
  state: 'saved' | 'saving' | 'unsaved' | 'failed' | 'unsent' | 'refused';
  at?: string | null;
  /** Why it was refused; for what is unsent, the sentence to show. */
  reason?: string | null;
};

const glyphs = {
  saved: CircleCheck,
  saving: LoaderCircle,
  unsaved: PencilLine,
  failed: CloudOff,
  unsent: CloudOff,
  refused: CloudOff,
};

/** Whether what was typed is on the server, and since when. Announced politely, except what each letter typed brings. */
export function AutosaveState({ state, at, reason }: Props) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (state === 'saved' && !at) return null;
  const Glyph = glyphs[state];
  return (
    <span
      role="status"
      aria-live={state === 'unsaved' || state === 'saving' ? 'off' : 'polite'}
      className={cx(
        'inline-flex items-center gap-1.5 text-dense',
        state === 'failed' || state === 'refused' ? 'text-danger' : state === 'unsent' ? 'text-warning' : 'text-ink-3',
      )}
    >
      <Glyph aria-hidden className={cx('size-4', state === 'saving' && 'animate-spin')} />
      {state === 'saved'
        ? t('autosave.saved', { time: at ? format.time(at) : '' })
        : state === 'unsent'
          ? reason
          : t(`autosave.${state}`, { reason: reason ?? '' })}
    </span>
  );
}
