import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type Difference = RouterOutputs['competition']['previewAmendment']['differences'][number];

/** Each changed value with what it was and what it becomes. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  const shown = (field: string, value: string | number | null) => {
    if (field === 'fee') return value === 0 ? t('items.free') : format.money(Number(value));
    if (field === 'opensAt' || field === 'closesAt') return format.dateTime(String(value));
    return value === null ? t('items.unlimited') : format.number(Number(value));
  };
  return (
    <ul className="divide-y divide-line">
      {differences.map((one) =>
        one.part === 'rules' ? (
          <Line key="rules" what={t('site.rules')}>
            {t('amendment.newText')}
          </Line>
        ) : (
          <Line
            key={`${one.part}.${one.name.zh}.${one.field}`}
            what={`${pick(one.name)} · ${t(`amendment.fields.${one.field}`)}`}
          >
            <del className="text-ink-3">{shown(one.field, one.from)}</del>
            <ArrowRight aria-hidden className="mx-1.5 inline size-4 text-ink-3" />
            <ins className="no-underline">{shown(one.field, one.to)}</ins>
          </Line>
        ),
      )}
    </ul>
  );
}

function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span>{what}</span>
      <span className="num font-semibold">{children}</span>
    </li>
  );
}
