import { type Design, isImage } from '@laurel/domain/certificate/design.ts';
import { DraftBatch as Command, type DraftBatch } from '@laurel/domain/certificate/draft-batch.ts';
import { sampleBody, sequenceBody } from '@laurel/domain/certificate/numbering.ts';
import type { BatchId, CompetitionId, DesignId, ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useKept } from '#/lib/useKept.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from '#/ui/Choice.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { DraftKept, DraftOffered } from '#/ui/DraftOffered.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { SlidePreview } from '../SlidePreview.tsx';
import { useSample } from '../useSample.ts';
import { useTemplateName } from '../useTemplateName.ts';
import { SealField } from './SealField.tsx';

type Choices = RouterOutputs['certificate']['batchChoices'];
type Designs = RouterOutputs['certificate']['designList']['rows'];
type Templates = RouterOutputs['certificate']['numberTemplateList'];
type Former = RouterOutputs['certificate']['batchDetails'];
type Props = {
  competitionId: CompetitionId;
  /** The design one comes from; the newest otherwise. */
  designId: string | null;
  /** The competition's: a batch begins with it as its own. */
  name: Bilingual;
  /** A batch whose settings are taken over: it was sent back. */
  from: Former | null;
  choices: Choices;
  designs: Designs;
  templates: Templates;
};
const FIRST_TEMPLATE = 'allFour';

/** The day in China, as certificates write it. */
const dayOf = (instant: Date) => instant.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

const SEQUENCE = { kind: 'sequence', length: 4, scope: 'competition', prefix: '', suffix: '' } as const;

/** The settings of a batch that was sent back, as those of a new one. */
const again = ({ name, itemId, levelIds, copies, rule, maskNames, print: { seal, ...print } }: Former) => ({
  ...{ name, itemId, levelIds: [...levelIds], copies, rule, maskNames },
  print: { ...print, sealId: seal?.sealId ?? null },
});

const useBatch = ({ competitionId, designId, name, from, designs, templates }: Props) => {
  const [began] = useState<DraftBatch>(() => ({
    batchId: freshId() as BatchId,
    competitionId,
    name,
    itemId: null,
    levelIds: [],
    copies: 'team',
    rule: {
      ...(templates.find((one) => one.id === FIRST_TEMPLATE)?.rule ?? SEQUENCE),
      mayWiden: false,
    },
    maskNames: false,
    print: { issuerName: '', issueDate: dayOf(new Date()), namesShown: 0, mode: 'accessible', sealId: null },
    ...(from && again(from)),
    designId: (designs.find((one) => one.designId === (designId ?? from?.designId)) ?? designs[0])
      ?.designId as DesignId,
  }));
  const [draft, setDraft] = useState(began);
  const set = (part: Partial<DraftBatch>) => setDraft((before) => ({ ...before, ...part }));
  return {
    began,
    draft,
    set,
    setRule: (part: Partial<DraftBatch['rule']>) => set({ rule: { ...draft.rule, ...part } }),
    setPrint: (part: Partial<DraftBatch['print']>) => set({ print: { ...draft.print, ...part } }),
  };
};

/** Everything that decides what a batch prints; saved, it is checked at once. */
export function BatchForm(props: Props) {
  const { t } = useTranslation('certificate');
  const navigate = useNavigate();
  const sample = useSample();
  const form = useBatch(props);
  const { began, draft, set } = form;
  const seals = trpc.certificate.sealList.useQuery();
  const check = useCommand(trpc.certificate.checkBatch);
  const save = useCommand(trpc.certificate.draftBatch, {
    done: t('setting.saved'),
    onDone: async ({ batchId }) => {
      kept.drop();
      await check.run({ batchId });
      navigate(`/certificate/check?id=${batchId}`);
    },
  });
  const { batchId: _, ...entries } = draft;
  const kept = useKept({
    form: `batch|${props.competitionId}|${props.from?.batchId ?? ''}`,
    entries,
    saved: began,
    restore: (typed) => set(typed as Partial<DraftBatch>),
    saving: save.pending,
  });
  const valid = Command.safeParse(draft).success && draft.print.issuerName.trim() !== '';
  const design = props.designs.find((one) => one.designId === draft.designId);
  const printed = { ...sample.printed, issuerName: draft.print.issuerName || sample.printed.issuerName };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="space-y-5">
        <DraftOffered {...kept} />
        <Recipients {...props} {...form} />
        <Numbers {...props} {...form} />
        <Look {...props} {...form} />
        {save.refusal && <RefusalNote refusal={save.refusal} />}
        <DraftKept {...kept} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            tone="primary"
            size="lg"
            disabled={!valid}
            pending={save.pending}
            onClick={() => void save.run(draft)}
          >
            {t('setting.save')}
          </Button>
          {!valid && (
            <p className="text-ink-2">
              {t(draft.print.issuerName.trim() === '' ? 'setting.needsIssuer' : 'setting.needsMore')}
            </p>
          )}
        </div>
      </div>
      <div className="lg:sticky lg:top-4">
        <Select
          label={t('setting.design')}
          value={draft.designId}
          onChange={(id) => set({ designId: id as DesignId })}
          options={props.designs.map((one) => ({ value: one.designId, label: one.title }))}
          required
        />
        {design && (
          <SlidePreview
            className="mt-3"
            design={design.design as never}
            data={{
              ...sample,
              printed: {
                ...printed,
                issueDate: draft.print.issueDate || printed.issueDate,
                number: {
                  prefix: draft.rule.prefix,
                  body: sampleBody(draft.rule, nextNumber(props.choices, draft)),
                  suffix: draft.rule.suffix,
                },
              },
            }}
            seal={seals.data?.find((one) => one.sealId === draft.print.sealId)?.imageHash ?? null}
            label={design.title}
          />
        )}
      </div>
    </div>
  );
}

type Part = Props & ReturnType<typeof useBatch>;

/** The number that the first certificate of the draft would bear. */
const nextNumber = ({ nextNumbers }: Choices, { rule, itemId, competitionId }: DraftBatch) => {
  const scope = rule.scope === 'item' && itemId ? `item:${itemId}` : `competition:${competitionId}`;
  return nextNumbers.find((one) => one.scope === scope)?.next ?? 1;
};

function Recipients({ choices, draft, set, setPrint }: Part) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const levels = choices.levels.filter((level) => draft.itemId === null || level.itemId === draft.itemId);
  const { number } = useFormat();
  const meant = levels.filter(({ levelId }) => draft.levelIds.length === 0 || draft.levelIds.includes(levelId));
  const awards = meant.reduce((sum, level) => sum + level.awards, 0);
  const certified = meant.reduce((sum, level) => sum + level.certified, 0);
  const byId = new Map<string, { label: string; awards: number }>();
  for (const level of levels) {
    const awards = (byId.get(level.levelId)?.awards ?? 0) + level.awards;
    byId.set(level.levelId, { label: pick(level.name), awards });
  }
  return (
    <Card title={t('setting.who')}>
      <div className="space-y-4">
        <TextField
          label={t('setting.nameZh')}
          value={draft.name.zh}
          onChange={(zh) => set({ name: { ...draft.name, zh } })}
          maxLength={200}
          required
        />
        <TextField
          label={t('setting.nameEn')}
          value={draft.name.en}
          onChange={(en) => set({ name: { ...draft.name, en } })}
          maxLength={200}
        />
        <Select
          label={t('setting.item')}
          value={draft.itemId ?? 'all'}
          onChange={(id) => set({ itemId: id === 'all' ? null : (id as ItemId), levelIds: [] })}
          options={[
            { value: 'all', label: t('setting.allItems') },
            ...choices.items.map((item) => ({ value: item.itemId, label: pick(item.name) })),
          ]}
        />
        <CheckboxGroup
          label={t('setting.levels')}
          value={draft.levelIds}
          onChange={(levelIds) => set({ levelIds })}
          options={[...byId].map(([value, { label, awards }]) => ({
            value,
            label: t('setting.levelCount', { name: label, count: awards }),
          }))}
          inline
        />
        {certified > 0 && (
          <Notice tone={certified === awards ? 'warning' : 'info'}>
            {certified === awards
              ? t('setting.allCertified')
              : t('setting.someCertified', { number: number(certified) })}
          </Notice>
        )}
        <RadioGroup
          label={t('setting.copies')}
          value={draft.copies}
          onChange={(copies) => set({ copies: copies as DraftBatch['copies'] })}
          options={[
            { value: 'team', label: t('setting.copiesTeam') },
            { value: 'person', label: t('setting.copiesPerson') },
          ]}
          inline
        />
        <NumberField
          label={t('setting.namesShown')}
          help={t('setting.namesShownHelp')}
          value={draft.print.namesShown}
          onChange={(namesShown) => setPrint({ namesShown: namesShown ?? 0 })}
          min={0}
          max={200}
        />
      </div>
    </Card>
  );
}

function Numbers({ choices, templates, draft, setRule }: Part) {
  const { t } = useTranslation('certificate');
  const { rule } = draft;
  const nameOf = useTemplateName();
  const [templateId, setTemplateId] = useState(FIRST_TEMPLATE);
  const next = nextNumber(choices, draft);
  return (
    <Card title={t('setting.number')}>
      <div className="space-y-4">
        <Select
          label={t('setting.numberTemplate')}
          value={templateId}
          onChange={(id) => {
            setTemplateId(id);
            const template = templates.find((one) => one.id === id);
            if (template) setRule(template.rule);
          }}
          options={templates.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t('setting.prefix')}
            value={rule.prefix}
            onChange={(prefix) => setRule({ prefix })}
            maxLength={40}
          />
          <TextField
            label={t('setting.suffix')}
            value={rule.suffix}
            onChange={(suffix) => setRule({ suffix })}
            maxLength={40}
          />
        </div>
        {rule.kind === 'sequence' && (
          <>
            <Checkbox
              label={t('setting.mayWiden')}
              value={rule.mayWiden}
              onChange={(mayWiden) => setRule({ mayWiden })}
            />
            <p className="text-ink-2">
              {t('setting.next')}{' '}
              <span className="num font-semibold text-ink">
                {rule.prefix}
                {sequenceBody(rule, next)}
                {rule.suffix}
              </span>
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

function Look({ choices, designs, draft, set, setPrint }: Part) {
  const { t } = useTranslation('certificate');
  const design = designs.find((one) => one.designId === draft.designId)?.design as Design | undefined;
  const roomForSeal =
    design?.slides[0]?.elements.some((element) => isImage(element) && element.code === 'seal') ?? false;
  return (
    <Card title={t('setting.look')}>
      <div className="space-y-4">
        <TextField
          label={t('setting.issuerName')}
          value={draft.print.issuerName}
          onChange={(issuerName) => setPrint({ issuerName })}
          maxLength={200}
          required
        />
        <DateTimeField
          label={t('setting.issueDate')}
          dateOnly
          value={draft.print.issueDate ? new Date(`${draft.print.issueDate}T00:00:00+08:00`).toISOString() : null}
          onChange={(instant) => setPrint({ issueDate: instant ? dayOf(new Date(instant)) : '' })}
          required
        />
        <SealField choices={choices} value={draft.print.sealId} onChange={(sealId) => setPrint({ sealId })} />
        {roomForSeal && !draft.print.sealId && <Notice tone="info">{t('setting.sealUnused')}</Notice>}
        <RadioGroup
          label={t('setting.mode')}
          value={draft.print.mode}
          onChange={(mode) => setPrint({ mode: mode as DraftBatch['print']['mode'] })}
          options={[
            { value: 'accessible', label: t('setting.modeAccessible') },
            { value: 'bulk', label: t('setting.modeBulk') },
          ]}
        />
        <Switch label={t('setting.maskNames')} value={draft.maskNames} onChange={(maskNames) => set({ maskNames })} />
      </div>
    </Card>
  );
}
