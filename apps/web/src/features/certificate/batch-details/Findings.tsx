import type { WaivableField } from '@laurel/domain/certificate/batch.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useTeller } from '../designer/model/describe.ts';
import { HoldBackButton } from '../hold-back-recipients/HoldBackButton.tsx';
import { usePageName } from '../page-names.ts';
import { WaiveFieldDialog } from '../waive-field/WaiveFieldDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';

type Preflight = RouterOutputs['certificate']['batchPreflight'];
type Finding = NonNullable<Preflight['findings']>[number];

type Props = { batchId: BatchId; found: Preflight; mayWaive: boolean; mayHold: boolean };

/** What the check found, errors first, each once with the certificates concerned. */
export function Findings({ batchId, found, mayWaive, mayHold }: Props) {
  const { t } = useTranslation('certificate');
  if (found.findings === null) return <Empty kind="nothing" title={t('check.never')} hint={t('check.neverHint')} />;
  if (found.findings.length === 0) return <Empty kind="nothing" title={t('check.clean')} hint={t('check.cleanHint')} />;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-bg">
      {found.findings.map((finding) => (
        <Row
          key={JSON.stringify([finding.kind, finding.element, finding.detail, finding.page])}
          {...{ batchId, found, finding, mayWaive, mayHold }}
        />
      ))}
    </ul>
  );
}

/** What an element is called in the designer's layers; older checks kept names themselves. */
const useCalled = (design: Preflight['design']) => {
  const teller = useTeller();
  const { t } = useTranslation('certificate');
  return (nameOrId: string | undefined) => {
    if (nameOrId === '') return t('check.background');
    const element = design.slides.flatMap(({ elements }) => elements).find(({ id }) => id === nameOrId);
    return element ? teller.name(element) : (nameOrId ?? '');
  };
};

/** Characters by their code point where the screen has no picture of them either. */
const readable = (characters: string) =>
  characters.replace(/[\p{Co}\p{Cn}]/gu, (one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`);

/** A finding as a sentence that names the field. */
const useSentence = ({ design }: Preflight) => {
  const { t, i18n } = useTranslation('certificate');
  const called = useCalled(design);
  return ({ kind, element, detail = '' }: Finding) => {
    const known = i18n.exists(`certificate:fields.${detail}`);
    const said = known ? t(`fields.${detail}` as never) : readable(called(detail || undefined));
    return t(`findings.${kind}`, { field: called(element), detail: said });
  };
};

const useWhom = ({ recipients: everybody }: Preflight) => {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  return ({ count, recipients: [first] }: Finding) => {
    if (!first) return t('check.wholeBatch');
    if (count > 1) return t(count === everybody ? 'check.onAll' : 'check.onMany', { count, number: number(count) });
    return [t('check.ordinal', { n: first.ordinal }), first.name].filter(Boolean).join(' · ');
  };
};

type RowProps = Props & { finding: Finding };
function Row({ batchId, found, finding, mayWaive, mayHold }: RowProps) {
  const { t } = useTranslation('certificate');
  const [open, setOpen] = useState<'whom' | 'place' | null>(null);
  const id = useId();
  const sentence = useSentence(found)(finding);
  const whom = useWhom(found)(finding);
  const pageName = usePageName();
  const { count, severity, place, page, example } = finding;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StatusTag tone={severity === 'error' ? 'danger' : 'warning'}>{t(`severity.${severity}`)}</StatusTag>
        <span className="min-w-0 flex-1 basis-64">{sentence}</span>
        <span className="num text-ink-3">
          {[whom, ...(page === undefined ? [] : [pageName(found.design.slides, page - 1)])].join(' · ')}
        </span>
        {count > 1 && finding.recipients.length > 0 && (
          <Button
            size="sm"
            tone="quiet"
            aria-expanded={open === 'whom'}
            aria-controls={id}
            onClick={() => setOpen(open === 'whom' ? null : 'whom')}
          >
            {open === 'whom' ? t('check.hideWhom') : t('check.showWhom')}
          </Button>
        )}
        {place && example && (
          <Button size="sm" tone="quiet" onClick={() => setOpen('place')}>
            {t('check.showPlace')}
          </Button>
        )}
        {mayWaive && <Waive batchId={batchId} kind={finding.kind} />}
        {mayHold && finding.ordinals.length > 0 && (
          <HoldBackButton
            {...{ batchId, label: t('held.hold') }}
            ordinals={finding.ordinals}
            names={finding.recipients.map(({ name }) => name)}
          />
        )}
      </div>
      {open === 'whom' && <Whom id={id} finding={finding} />}
      {open === 'place' && <PlaceDialog {...{ batchId, found, finding, sentence }} onClose={() => setOpen(null)} />}
    </li>
  );
}

/** The certificates that a finding is on, as many as are named. */
function Whom({ id, finding: { count, recipients } }: { id: string; finding: Finding }) {
  const { t } = useTranslation('certificate');
  const { list, number } = useFormat();
  return (
    <p id={id} className="mt-2 text-dense text-ink-2">
      {list([
        ...recipients.map(({ ordinal, name }) => [t('check.ordinal', { n: ordinal }), name].filter(Boolean).join(' ')),
        ...(count > recipients.length ? [t('check.others', { number: number(count - recipients.length) })] : []),
      ])}
    </p>
  );
}

const WAIVABLE: Partial<Record<Finding['kind'], WaivableField>> = { noName: 'name', noNumber: 'number' };

/** What may be missing, if somebody says why. */
function Waive({ batchId, kind }: { batchId: BatchId; kind: Finding['kind'] }) {
  const { t } = useTranslation('certificate');
  const [asking, setAsking] = useState(false);
  const field = WAIVABLE[kind];
  if (!field) return null;
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setAsking(true)}>
        {t(field === 'name' ? 'check.waiveName' : 'check.waiveNumber')}
      </Button>
      {asking && <WaiveFieldDialog batchId={batchId} field={field} onClose={() => setAsking(false)} />}
    </>
  );
}
