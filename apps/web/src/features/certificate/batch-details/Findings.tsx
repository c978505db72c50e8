import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useTeller } from '../designer/model/describe.ts';

type Preflight = RouterOutputs['certificate']['batchPreflight'];
type Finding = NonNullable<Preflight['findings']>[number];

/** What the check found, errors first, each once with the certificates concerned. */
export function Findings({ found }: { found: Preflight }) {
  const { t } = useTranslation('certificate');
  if (found.findings === null) return <Empty kind="nothing" title={t('check.never')} hint={t('check.neverHint')} />;
  if (found.findings.length === 0) return <Empty kind="nothing" title={t('check.clean')} hint={t('check.cleanHint')} />;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-bg">
      {found.findings.map((finding) => (
        <Row
          key={JSON.stringify([finding.kind, finding.element, finding.detail])}
          finding={finding}
          everybody={found.recipients}
          design={found.design}
        />
      ))}
    </ul>
  );
}

/** An element that was given no name is found by its id, and called as the designer's layers call it. */
const useCalled = (design: Preflight['design']) => {
  const teller = useTeller();
  return (nameOrId = '') => {
    const element = design.slides[0]?.elements.find(({ id }) => id === nameOrId);
    return element ? teller.name(element) : nameOrId;
  };
};

function Row({ finding, everybody, design }: { finding: Finding; everybody: number; design: Preflight['design'] }) {
  const { t, i18n } = useTranslation('certificate');
  const { list, number } = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { count, recipients, element, detail } = finding;
  const called = useCalled(design);
  const field = detail && i18n.exists(`certificate:fields.${detail}`);
  const said = field ? t(`fields.${detail}` as never) : called(detail);
  const [first] = recipients;
  const whom = () => {
    if (!first) return t('check.wholeBatch');
    if (count > 1) return t(count === everybody ? 'check.onAll' : 'check.onMany', { count, number: number(count) });
    return [t('check.ordinal', { n: first.ordinal }), first.name].filter(Boolean).join(' · ');
  };
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StatusTag tone={finding.severity === 'error' ? 'danger' : 'warning'}>
          {t(`severity.${finding.severity}`)}
        </StatusTag>
        <span className="font-semibold">{t(`findings.${finding.kind}`)}</span>
        <span className="text-ink-2">{[called(element), said].filter(Boolean).join(' · ')}</span>
        <span className="num ml-auto text-ink-3">{whom()}</span>
        {count > 1 && first && (
          <Button size="sm" tone="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? t('check.hideWhom') : t('check.showWhom')}
          </Button>
        )}
      </div>
      {open && (
        <p id={id} className="mt-2 text-dense text-ink-2">
          {list([
            ...recipients.map(({ ordinal, name }) =>
              [t('check.ordinal', { n: ordinal }), name].filter(Boolean).join(' '),
            ),
            ...(count > recipients.length ? [t('check.others', { number: number(count - recipients.length) })] : []),
          ])}
        </p>
      )}
    </li>
  );
}
