import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkPlan, BulkRefusal } from '#/lib/bulk/bulk-run.ts';
import type { Bulk } from '#/lib/bulk/useBulkRun.ts';
import { useFormat } from '#/lib/format.ts';
import { saidOf } from '#/lib/refusal-detail.ts';
import { Button } from '../Button.tsx';
import { Link } from '../Link.tsx';
import { Notice } from '../Notice.tsx';
import { Progress } from '../Progress.tsx';

type Props = {
  bulk: Bulk;
  /** What is done, and how many it was done to. */
  title: (plan: BulkPlan) => string;
  done: (plan: BulkPlan, count: number) => string;
  /** Where one that was refused is looked at. */
  href: (id: string) => string;
  /** Undoes what was done, where that is possible. */
  undo?: { label: string; run: () => Promise<void> };
};

/** The progress of a decision about many, with stop and continue; then what was done and what was refused, and why. */
export function BulkPanel({ bulk, title, done, href, undo }: Props) {
  const { t } = useTranslation('bulk');
  const { t: ui } = useTranslation('ui');
  const format = useFormat();
  if (!bulk.state) return null;
  const { plan, phase, sent, refused, sentence } = bulk.state;
  const running = phase === 'going' || phase === 'waiting';
  const all = plan.items.length;
  return (
    <section aria-label={t('title')} className="mb-4 space-y-3 rounded-lg border border-line bg-bg p-4">
      <h2 className="text-h3">{title(plan)}</h2>
      {phase !== 'over' && (
        <>
          <Progress value={sent} max={all} label={t('progress')} />
          <p className="figure text-dense text-ink-2" role="status">
            {t('far', { sent: format.number(sent), all: format.number(all) })}
          </p>
        </>
      )}
      {phase === 'waiting' && <Notice tone="warning">{t('waiting')}</Notice>}
      {phase === 'stopped' && <Notice>{t('stopped')}</Notice>}
      {phase === 'failed' && <Notice tone="danger">{sentence}</Notice>}
      {bulk.state.done > 0 && <Notice tone="success">{done(plan, bulk.state.done)}</Notice>}
      {refused.length > 0 && <Refused refused={refused} href={href} />}
      <div className="flex flex-wrap gap-3">
        {running && <Button onClick={bulk.stop}>{t('stop')}</Button>}
        {(phase === 'stopped' || phase === 'failed') && (
          <>
            <Button tone="primary" onClick={bulk.goOn}>
              {t('goOn', { count: all - sent })}
            </Button>
            <Button onClick={bulk.close}>{t('giveUp')}</Button>
          </>
        )}
        {phase === 'over' && undo && bulk.state.done > 0 && (
          <Button icon={Undo2} onClick={() => void undo.run()}>
            {undo.label}
          </Button>
        )}
        {phase === 'over' && <Button onClick={bulk.close}>{ui('close')}</Button>}
      </div>
    </section>
  );
}

/** One sentence for all that were refused for the same reason. */
function Refused({ refused, href }: { refused: readonly BulkRefusal[]; href: Props['href'] }) {
  const { t } = useTranslation('bulk');
  const { t: said, i18n } = useTranslation('refusals');
  const bySentence = new Map<string, BulkRefusal[]>();
  for (const one of refused) {
    const sentence = said(one.refusal, saidOf(i18n.language, { ...one.detail }));
    const group = bySentence.get(sentence);
    if (group) group.push(one);
    else bySentence.set(sentence, [one]);
  }
  return (
    <div className="space-y-2">
      <p className="font-semibold text-danger">{t('refused', { count: refused.length })}</p>
      {[...bySentence].map(([sentence, group]) => (
        <details key={sentence} className="rounded-md border border-line px-3 py-2">
          <summary className="cursor-pointer">{t('group', { sentence, count: group.length })}</summary>
          <Names group={group} href={href} />
        </details>
      ))}
    </div>
  );
}

const AT_ONCE = 100;

function Names({ group, href }: { group: readonly BulkRefusal[]; href: Props['href'] }) {
  const { t } = useTranslation('bulk');
  const [shown, show] = useState(AT_ONCE);
  return (
    <>
      <ul className="divide-y divide-line">
        {group.slice(0, shown).map(({ id, name }) => (
          <li key={id} className="py-1.5">
            <Link href={href(id)}>{name}</Link>
          </li>
        ))}
      </ul>
      {group.length > shown && (
        <Button size="sm" onClick={() => show(shown + AT_ONCE)}>
          {t('more', { count: group.length - shown })}
        </Button>
      )}
    </>
  );
}
