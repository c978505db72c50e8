import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Card } from '#/ui/Card.tsx';
import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { Select } from '#/ui/Select.tsx';
import { type Funnel, type FunnelStep, stepList } from './links.ts';
import { OpenLink } from './OpenLink.tsx';

const STEPS: readonly FunnelStep[] = ['signedUp', 'active', 'submitted', 'reviewed'];

type Known = { readonly step: FunnelStep; readonly value: number };
type Props = { funnel: Funnel; onChoose: (competitionId: Funnel['competitionId']) => void };

/** From registration to review: how many completed each step, in total and by item. */
export function FunnelCard({ funnel, onChoose }: Props) {
  const { t } = useTranslation('audit');
  const pick = useBilingual();
  const known = STEPS.flatMap((step) => {
    const value = funnel.totals[step];
    return value === null ? [] : [{ step, value }];
  });
  return (
    <Card
      title={t('workbench.funnel')}
      lead={pick({ ...funnel.name, edition: funnel.edition })}
      actions={funnel.choices.length > 1 && <Competition funnel={funnel} onChoose={onChoose} />}
      flush
    >
      <Totals known={known} competitionId={funnel.competitionId} />
      <ByItem known={known} funnel={funnel} />
    </Card>
  );
}

function Competition({ funnel, onChoose }: Props) {
  const { t } = useTranslation('audit');
  const pick = useBilingual();
  return (
    <div className="w-64 max-w-full">
      <Select
        label={t('workbench.choose')}
        hideLabel
        value={funnel.competitionId}
        onChange={(value) => onChoose(value as Funnel['competitionId'])}
        options={funnel.choices.map((one) => ({ value: one.competitionId, label: pick(one) }))}
      />
    </div>
  );
}

function Totals({ known, competitionId }: { known: readonly Known[]; competitionId: Funnel['competitionId'] }) {
  const widest = Math.max(1, ...known.map(({ value }) => value));
  return (
    <ol className="space-y-4 px-5 py-4">
      {known.map(({ step, value }, index) => (
        <li key={step}>
          <OpenLink href={stepList(step, competitionId)} className="group block">
            <StepTotal step={step} value={value} before={known[index - 1]?.value ?? 0} />
            <span aria-hidden className="mt-1 block h-2.5 overflow-hidden rounded-full bg-muted">
              <span className="block h-full rounded-full bg-primary" style={{ width: `${(value / widest) * 100}%` }} />
            </span>
          </OpenLink>
        </li>
      ))}
    </ol>
  );
}

function StepTotal({ step, value, before }: Known & { before: number }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-ink group-hover:text-primary">
        {t(`workbench.funnelSteps.${step}`)}
        {step === 'active' && (
          <span className="ml-2 text-label text-ink-3 max-sm:hidden">{t('workbench.activeHint')}</span>
        )}
      </span>
      <span className="num">
        {before > 0 && (
          <span className="mr-3 text-label text-ink-3">
            {t('workbench.ofBefore', { percent: format.percent(value / before) })}
          </span>
        )}
        <span className="text-h3 font-semibold text-ink">{format.number(value)}</span>
      </span>
    </span>
  );
}

function ByItem({ known, funnel }: { known: readonly Known[]; funnel: Funnel }) {
  const { t } = useTranslation('audit');
  return (
    <ScrollRegion label={t('workbench.byItem')} className="border-t border-line">
      <table className="w-full text-dense">
        <caption className="sr-only">{t('workbench.byItem')}</caption>
        <thead>
          <tr className="text-left text-ink-3">
            <th scope="col" className="px-5 py-2 font-normal">
              {t('workbench.item')}
            </th>
            {known.map(({ step }) => (
              <th key={step} scope="col" className="px-3 py-2 text-right font-normal last:pr-5">
                {t(`workbench.funnelSteps.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {funnel.items.map((item) => (
            <ItemRow key={item.itemId} item={item} known={known} competitionId={funnel.competitionId} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

type ItemProps = {
  item: Funnel['items'][number];
  known: readonly Known[];
  competitionId: Funnel['competitionId'];
};

function ItemRow({ item, known, competitionId }: ItemProps) {
  const pick = useBilingual();
  const format = useFormat();
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-5 py-2 text-left font-normal text-ink">
        {pick(item.name)}
      </th>
      {known.map(({ step }) => (
        <td key={step} className="num px-3 py-2 text-right last:pr-5">
          <OpenLink
            href={stepList(step, competitionId, item.itemId)}
            className="text-ink hover:text-primary hover:underline"
          >
            {format.number(item[step] ?? 0)}
          </OpenLink>
        </td>
      ))}
    </tr>
  );
}
