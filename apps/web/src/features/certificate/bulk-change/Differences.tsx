import { useTranslation } from 'react-i18next';
import { useOpened } from '#/lib/erased.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

type Entry = RouterOutputs['certificate']['bulkChangeEntries']['rows'][number];

/** What one certificate prints, and what it is to print instead. */
export function Differences({ of }: { of: Entry['differences'] }) {
  const { t } = useTranslation('bulk-change');
  const opened = useOpened();
  return of.map(({ column, from, to }) => (
    <span key={column} className="block break-words">
      <span className="text-label text-ink-2">{t(`correct.columns.${column}`)} </span>
      <del className="text-ink-2">{opened(from)}</del>
      {' → '}
      <ins className="font-semibold no-underline">{opened(to)}</ins>
    </span>
  ));
}
