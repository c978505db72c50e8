import { FileSearch, Inbox, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  kind?: 'nothing' | 'noMatch' | 'noPermission';
  title?: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** It is the whole page: its title is the page's h1. */
  page?: boolean | undefined;
};

const glyphs = { nothing: Inbox, noMatch: FileSearch, noPermission: LockKeyhole };

/** What this is, why it is empty, and the one next step the reader may take. */
export function Empty({ kind = 'nothing', title, hint, action, page }: Props) {
  const { t } = useTranslation('ui');
  const Glyph = glyphs[kind];
  const Title = page ? 'h1' : 'p';
  const standing = {
    nothing: [t('empty.nothing'), undefined],
    noMatch: [t('empty.noMatch'), t('empty.noMatchHint')],
    noPermission: [t('empty.noPermission'), t('empty.noPermissionHint')],
  }[kind];
  const said = hint ?? standing[1];
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <span className="inline-flex size-12 items-center justify-center rounded-full bg-muted text-ink-3">
        <Glyph aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <Title className="mt-3 text-h3 font-semibold">{title ?? standing[0]}</Title>
      {said && <div className="mt-1 max-w-md text-ink-2">{said}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
