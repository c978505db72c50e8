import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Money } from '#/ui/Values.tsx';

export type Public = RouterOutputs['competition']['publicCompetition'];

export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <div className="mb-3 flex items-baseline gap-3">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {lead && <span className="text-dense text-ink-3">{lead}</span>}
      </div>
      {children}
    </section>
  );
}

export function Text({ value }: { value: { zh: string; en: string } }) {
  return <p className="max-w-[40em] whitespace-pre-line text-body">{useBilingual()(value)}</p>;
}

/** Names on the left, a figure for each on the right. */
function Figures({ rows }: { rows: readonly { key: string; name: ReactNode; figure: string }[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ key, name, figure }) => (
        <li key={key} className="flex justify-between gap-4 py-2">
          {name}
          <span className="num text-ink-2">{figure}</span>
        </li>
      ))}
    </ul>
  );
}

export function Items({ items }: Pick<Public, 'items'>) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  return (
    <Section title={t('site.items')}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.itemId} className="flex flex-wrap items-baseline justify-between gap-2 py-3">
            <span>
              <span className="font-semibold">{pick(item.name)}</span>
              <span className="block text-dense text-ink-2">
                {t('site.teamOf', { min: item.minMembers, max: item.maxMembers, advisers: item.maxAdvisers })}
              </span>
            </span>
            <span className="num">{item.fee > 0 ? <Money fen={item.fee} /> : t('items.free')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Files({ files }: Pick<NonNullable<Public['submission']>, 'files'>) {
  const { t } = useTranslation('competition');
  const format = useFormat();
  const { min, max, maxBytes, extensions } = files;
  return (
    <Section title={t('site.files')}>
      <p>{t('site.filesAre', { min, max, size: format.bytes(maxBytes), types: format.list(extensions) })}</p>
    </Section>
  );
}

type Policy = NonNullable<Public['policy']>;
type Judged = Pick<Policy, 'criteria'> & Pick<Public, 'scoreIsShareOfYes'>;

export function Criteria({ criteria, scoreIsShareOfYes }: Judged) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  return (
    <Section title={t('site.criteria')}>
      <Figures
        rows={criteria.map(({ criterionId, name, weight }) => ({
          key: criterionId,
          name: <span>{pick(name)}</span>,
          figure: format.percent(weight / 100),
        }))}
      />
      <Answers {...{ criteria, scoreIsShareOfYes }} />
    </Section>
  );
}

/** How experts answer the criteria, where they do not give points. */
function Answers({ criteria: [criterion], scoreIsShareOfYes }: Judged) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  if (criterion?.vote)
    return <p className="mt-3 text-ink-2">{t(scoreIsShareOfYes ? 'site.votedShare' : 'site.voted')}</p>;
  if (!criterion?.grades) return null;
  const levels = criterion.grades.map(({ name, pointsMilli }) =>
    format.aside(pick(name), format.number(pointsMilli / 1000)),
  );
  return <p className="mt-3 text-ink-2">{t('site.graded', { levels: format.list(levels) })}</p>;
}

export function Awards({ awards }: { awards: Policy['awards']['levels'] }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  const figureOf = (quota: Policy['awards']['levels'][number]['quota']) =>
    quota.kind === 'share'
      ? t('site.share', { percent: format.percent(quota.basisPoints / 10_000) })
      : t('site.count', { count: quota.count });
  return (
    <Section title={t('site.awards')}>
      <Figures
        rows={awards.map(({ level, name, quota }) => ({
          key: level,
          name: <span className="font-semibold">{pick(name)}</span>,
          figure: figureOf(quota),
        }))}
      />
    </Section>
  );
}
