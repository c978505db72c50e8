import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';

/** Objections and what became of them, and who saw scores before they were announced. */
export function Disputes({ explained: { objections, views } }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const early = views.filter((view) => view.early);
  const named = early.filter(({ name }) => name !== '');
  return (
    <>
      <Section title={t('explanation.objections')}>
        {objections.length === 0 && <p className="text-ink-2">{t('explanation.noObjections')}</p>}
        <ul className="space-y-1">
          {objections.map(({ filedAt, outcome, reason }) => (
            <li key={filedAt}>
              {format.dateTime(filedAt)}{' '}
              <StatusTag tone={outcome === 'upheld' ? 'warning' : 'neutral'}>
                {t(`explanation.outcomes.${outcome ?? 'open'}`)}
              </StatusTag>
              {reason && <span className="block text-dense text-ink-2">{t('explanation.because', { reason })}</span>}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('explanation.views')}>
        <p className="text-dense text-ink-2">{t('explanation.viewsLead', { count: early.length })}</p>
        <ul>
          {named.map(({ name, firstAt, times }) => (
            <li key={`${name} ${firstAt}`}>
              {t('explanation.view', { name, time: format.dateTime(firstAt), count: times })}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
