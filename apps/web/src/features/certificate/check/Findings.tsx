import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Empty } from '#/ui/Empty.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';

type Preflight = RouterOutputs['certificate']['batchPreflight'];

/** What the preflight found, errors first, each with where it is. */
export function Findings({ found }: { found: Preflight }) {
  const { t, i18n } = useTranslation('certificate');
  if (found.findings === null) return <Empty kind="nothing" title={t('check.never')} hint={t('check.neverHint')} />;
  if (found.findings.length === 0) return <Empty kind="nothing" title={t('check.clean')} hint={t('check.cleanHint')} />;
  const detailOf = (finding: NonNullable<Preflight['findings']>[number]) => {
    const field = finding.detail && i18n.exists(`certificate:fields.${finding.detail}`);
    return field ? t(`fields.${finding.detail}` as never) : (finding.detail ?? '');
  };
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {found.findings.map((finding, index) => (
        <li
          key={`${finding.kind}-${finding.ordinal}-${finding.element}-${index}`}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3"
        >
          <StatusTag tone={finding.severity === 'error' ? 'danger' : 'warning'}>
            {t(`severity.${finding.severity}`)}
          </StatusTag>
          <span className="font-semibold">{t(`findings.${finding.kind}`)}</span>
          <span className="text-ink-2">{[finding.element, detailOf(finding)].filter(Boolean).join(' · ')}</span>
          <span className="ml-auto text-ink-3">
            {finding.ordinal ? t('check.ordinal', { n: finding.ordinal }) : t('check.wholeBatch')}
            {finding.recipient && <> · {finding.recipient}</>}
          </span>
        </li>
      ))}
    </ul>
  );
}
