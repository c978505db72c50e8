import { ArrowRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type Difference = RouterOutputs['competition']['previewAmendment']['differences'][number];

/** Not with the public page: few amendments change settings, and their words are many. */
const SettingsDifference = lazy(() => import('./SettingsDifference.tsx'));

/** Each changed value with what it was and what it becomes. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  const shown = (field: string, value: string | number | null) => {
    if (field === 'fee') return value === 0 ? t('items.free') : format.money(Number(value));
    if (field === 'opensAt' || field === 'closesAt') return format.dateTime(String(value));
    if (field === 'track') return String(value);
    return value === null ? t('items.unlimited') : format.number(Number(value));
  };
  return (
    <ul className="divide-y divide-line">
      {differences.map((one) => {
        switch (one.part) {
          case 'rules':
            return (
              <Line key="rules" what={t('site.rules')}>
                {t('amendment.newText')}
              </Line>
            );
          case 'enrolment':
          case 'submission':
          case 'review':
            return (
              <Suspense key={one.part}>
                <SettingsDifference difference={one} />
              </Suspense>
            );
          default:
            return (
              <Line
                key={`${one.part}.${one.name.zh}.${one.field}`}
                what={`${pick(one.name)} · ${t(`amendment.fields.${one.field}`)}`}
              >
                <FromTo from={shown(one.field, one.from)} to={shown(one.field, one.to)} />
              </Line>
            );
        }
      })}
    </ul>
  );
}

export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <>
      <del className="whitespace-pre-line text-ink-3">{from}</del>
      <ArrowRight aria-hidden className="mx-1.5 inline size-4 text-ink-3" />
      <ins className="whitespace-pre-line no-underline">{to}</ins>
    </>
  );
}

export function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span>{what}</span>
      <span className="num font-semibold">{children}</span>
    </li>
  );
}
