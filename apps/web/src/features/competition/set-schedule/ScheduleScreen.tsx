import { SetSchedule } from '@laurel/domain/competition/set-schedule.ts';
import { StageKind } from '@laurel/domain/competition/stage.ts';
import type { StageId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { Lock, Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { AmendFirst } from '../amendment/AmendFirst.tsx';
import { type CompetitionDetails, CompetitionFrame } from '../CompetitionFrame.tsx';
import { messages as english } from '../locales/en.ts';
import { messages as chinese } from '../locales/zh-CN.ts';
import { PartConflict } from '../PartConflict.tsx';
import { stageTone } from '../status.ts';
import { useEditedPart } from '../useEditedPart.ts';

const Schedule = SetSchedule.omit({ competitionId: true });
const kinds = StageKind.options;
const DAY = 86_400_000;
const MINUTE = 60_000;
/** The first midnight in China from this moment on. */
const dayFrom = (ms: number) => Math.ceil((ms + 8 * 3_600_000) / DAY) * DAY - 8 * 3_600_000;
/** A new stage is called what its kind is called, in both languages, whichever one is being read. */
const nameOf = (kind: StageKind) => ({ zh: chinese.kinds[kind], en: english.kinds[kind] });

const isProposed = ({ zh, en }: { zh: string; en: string }) =>
  kinds.some((kind) => nameOf(kind).zh === zh && nameOf(kind).en === en);

export default function ScheduleScreen() {
  return <CompetitionFrame>{(competition) => <ScheduleForm competition={competition} />}</CompetitionFrame>;
}

type Stage = CompetitionDetails['stages'][number];

const scheduleOf = ({ stages }: CompetitionDetails) => ({
  stages: stages.map(({ status: _status, sealed: _sealed, ...stage }) => stage),
});

/** A stage of the next kind that is not there yet: a week, from the midnight after the last one ends to 23:59. */
const stageAfter = (stages: readonly { kind: string; closesAt: string }[]) => {
  const last = stages
    .map((stage) => stage.closesAt)
    .sort()
    .at(-1);
  const begins = dayFrom(Math.max(last ? Date.parse(last) : 0, Date.now()));
  const kind = kinds.find((one) => !stages.some((stage) => stage.kind === one)) ?? 'enrol';
  const at = (ms: number) => new Date(ms).toISOString() as Instant;
  return {
    stageId: freshId() as StageId,
    kind,
    name: nameOf(kind),
    opensAt: at(begins),
    closesAt: at(begins + 7 * DAY - MINUTE),
    graceMinutes: 0,
    timeZone: 'Asia/Shanghai',
    itemIds: [],
  };
};

function ScheduleForm({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { competitionId } = competition;
  const form = useZodForm(Schedule, { defaultValues: scheduleOf(competition) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stages', keyName: 'rowKey' });
  const part = useEditedPart(competition, 'schedule', scheduleOf);
  const setSchedule = useCommand(trpc.competition.setSchedule, {
    onDone: part.saved,
    onRefused: part.refused,
    done: t('schedule.done'),
  });
  const sealStage = useCommand(trpc.competition.sealStage, { done: t('schedule.sealed'), toastRefusal: true });
  const { subscribe, setValue } = form;
  // A name that nobody has written goes with the kind.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name = '', values }) => {
          const [, at] = /^stages\.(\d+)\.kind$/.exec(name) ?? [];
          const stage = at === undefined ? undefined : values.stages[Number(at)];
          if (stage && isProposed(stage.name)) setValue(`stages.${Number(at)}.name`, nameOf(stage.kind));
        },
      }),
    [subscribe, setValue],
  );
  const known = new Map<string, Stage>(competition.stages.map((stage) => [stage.stageId, stage]));
  const seal = async (stage: Stage) => {
    const title = t('schedule.sealTitle', { stage: pick(stage.name) });
    if (await confirm({ title, body: t('schedule.sealBody'), action: t('schedule.seal'), tone: 'danger' }))
      await sealStage.run({ competitionId, stageId: stage.stageId });
  };
  return (
    <Card title={t('schedule.title')} lead={t('schedule.lead')}>
      <Form
        form={form}
        onSubmit={(values) =>
          setSchedule.run({ ...values, competitionId: competition.competitionId, seen: part.seen() })
        }
        refusal={setSchedule.refusal}
        readOnly={!competition.can.edit}
        label={t('schedule.title')}
      >
        {competition.status !== 'draft' && <AmendFirst competition={competition}>{t('schedule.pinned')}</AmendFirst>}
        <ol className="space-y-4">
          {fields.map((row, i) => {
            const stage = known.get(row.stageId);
            const pinned = competition.status !== 'draft' && stage !== undefined;
            return (
              <li key={row.rowKey} className="rounded-lg border border-line p-4">
                <fieldset className="space-y-4">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <legend className="flex items-center gap-2 font-semibold">
                      {t('schedule.nth', { n: i + 1 })}
                      {stage && (
                        <StatusTag tone={stageTone[stage.status] ?? 'unknown'}>
                          {t(`stageStatuses.${stage.status}`)}
                        </StatusTag>
                      )}
                    </legend>
                    <span className="flex gap-1">
                      {stage && pinned && stage.status === 'closed' && competition.can.edit && (
                        <Button size="sm" icon={Lock} onClick={() => void seal(stage)}>
                          {t('schedule.seal')}
                        </Button>
                      )}
                      {!pinned && (
                        <IconButton
                          icon={Trash2}
                          label={t('schedule.remove', { n: i + 1 })}
                          onClick={() => remove(i)}
                        />
                      )}
                    </span>
                  </div>
                  <div className="grid gap-4 sm:grid-cols-3">
                    <Select
                      field={form.field(`stages.${i}.kind`)}
                      label={t('schedule.kind')}
                      options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                      required
                      disabled={pinned}
                    />
                    <TextField field={form.field(`stages.${i}.name.zh`)} label={t('nameZh')} required />
                    <TextField field={form.field(`stages.${i}.name.en`)} label={t('nameEn')} />
                  </div>
                  <FieldRow>
                    <DateTimeField
                      field={form.field(`stages.${i}.opensAt`)}
                      label={t('schedule.opensAt')}
                      required
                      disabled={pinned}
                    />
                    <DateTimeField
                      field={form.field(`stages.${i}.closesAt`)}
                      label={t('schedule.closesAt')}
                      defaultTime="23:59"
                      required
                      disabled={pinned}
                    />
                  </FieldRow>
                  <NumberField
                    field={form.field(`stages.${i}.graceMinutes`)}
                    label={t('schedule.grace')}
                    min={0}
                    max={1440}
                    required
                    disabled={pinned}
                    className="max-w-40"
                  />
                </fieldset>
              </li>
            );
          })}
        </ol>
        {competition.can.edit && (
          <FormActions>
            {fields.length > 0 && (
              <Button type="submit" tone="primary" pending={setSchedule.pending}>
                {ui('save')}
              </Button>
            )}
            <Button icon={Plus} onClick={() => append(stageAfter(form.getValues('stages')))}>
              {t('schedule.add')}
            </Button>
          </FormActions>
        )}
      </Form>
      <PartConflict edit={part} form={form} pending={setSchedule.pending} />
    </Card>
  );
}
