import { numberPattern, sampleBody } from '@laurel/domain/certificate/numbering.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Card } from '#/ui/Card.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { FieldRow } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useTemplateName } from '../useTemplateName.ts';
import {
  type BatchEntries,
  type BatchEntriesForm,
  type BatchFormProps,
  byTemplate,
  type Choices,
  type NumberRange,
  numberRanges,
  templateOf,
  waitingFor,
} from './batch-entries.ts';

type Props = {
  form: BatchEntriesForm;
  choices: Choices;
  templates: BatchFormProps['templates'];
  competitionId: CompetitionId;
  listed: number | null;
};

/** The others are counted. */
const MOST_NAMED = 5;

/** The last number with this many digits, and the one after it. */
const lastOf = (digits: number) => ({ last: '9'.repeat(digits), next: `1${'0'.repeat(digits)}` });

/** How the certificates are numbered. What it shows is the rule that is saved, and nothing else. */
export function NumberFields({ form, choices, templates, competitionId, listed }: Props) {
  const { t } = useTranslation('certificate');
  const nameOf = useTemplateName();
  const [rule, itemId, levelIds, copies] = form.watch(['rule', 'itemId', 'levelIds', 'copies']);
  const templateId = templateOf(rule, templates);
  const apply = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (template) form.setValue('rule', byTemplate(form.getValues('rule'), template.rule), { shouldDirty: true });
  };
  const ranges = numberRanges(choices, { rule, itemId, levelIds, copies, listed }, competitionId);
  const own = { value: '', label: numberPattern({ prefix: '', suffix: '', length: rule.length }) };
  return (
    <Card title={t('setting.number')}>
      <div className="space-y-4">
        <Select
          label={t('setting.numberTemplate')}
          value={templateId}
          onChange={apply}
          options={[
            ...(templateId === '' ? [own] : []),
            ...templates.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
        />
        <FieldRow>
          <TextField field={form.field('rule.prefix')} label={t('setting.prefix')} maxLength={40} />
          <TextField field={form.field('rule.suffix')} label={t('setting.suffix')} maxLength={40} />
        </FieldRow>
        {rule.kind === 'sequence' && (
          <Checkbox field={form.field('rule.mayWiden')} label={t('setting.mayWiden', lastOf(rule.length))} />
        )}
        <Ranges rule={rule} ranges={ranges} choices={choices} />
        {rule.kind === 'sequence' && <Waiting {...waitingFor(choices, ranges)} />}
      </div>
    </Card>
  );
}

type RangesProps = { rule: BatchEntries['rule']; ranges: readonly NumberRange[]; choices: Choices };

/** The first and the last number, how many there are, and how many were given out before. */
function Ranges({ rule, ranges, choices }: RangesProps) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const pick = useBilingual();
  const { prefix = '', suffix = '' } = rule;
  const written = (n: number) => `${prefix}${sampleBody(rule, n)}${suffix}`;
  if (ranges.length === 0) return <p className="text-ink-2">{t('setting.numbersNone')}</p>;
  return (
    <ul aria-label={t('setting.numbersTaken')} className="space-y-1 text-ink-2">
      {ranges.map(({ itemId, used, count }) => {
        const item = choices.items.find((one) => one.itemId === itemId);
        const facts = {
          count,
          number: number(count),
          used: number(used),
          first: written(used + 1),
          last: written(used + count),
        };
        return (
          <li key={itemId ?? ''} className="num">
            {item && `${pick(item.name)}: `}
            {t(rule.kind === 'sequence' ? 'setting.numbersOf' : 'setting.numbersRandom', facts)}
          </li>
        );
      })}
    </ul>
  );
}

/** Other batches of the same sequence: those that are issued first get these numbers. */
function Waiting({ batches, certificates, unchecked }: ReturnType<typeof waitingFor>) {
  const { t } = useTranslation('certificate');
  const { number, list } = useFormat();
  const pick = useBilingual();
  if (batches.length === 0) return null;
  const waiting = t('setting.numbersWaiting', {
    ...{ count: batches.length, number: number(batches.length), certificates: number(certificates) },
    names: `${list(batches.slice(0, MOST_NAMED).map(({ name }) => pick(name)))}${batches.length > MOST_NAMED ? ' …' : ''}`,
  });
  return (
    <Notice tone="info" title={t('setting.numbersWhenIssued')}>
      {waiting}
      {unchecked > 0 && ` ${t('setting.numbersUnchecked', { count: unchecked, number: number(unchecked) })}`}
    </Notice>
  );
}
