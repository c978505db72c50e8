import { SessionId, StageId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { FieldRow, useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import type { Board, PlannedSession } from '../sessions.ts';

const Entries = z.object({
  stageId: StageId,
  room: z.object({ zh: z.string().trim().min(1).max(200), en: z.string().trim().max(200) }),
  startsAt: Instant,
  endsAt: Instant,
  minutes: z.object({
    present: z.number().int().min(1).max(180),
    questions: z.number().int().min(0).max(180),
    change: z.number().int().min(0).max(60),
  }),
});

/** Where and when, and the minutes of each team. */
function SessionFields({ form, stages }: { form: ZodForm<typeof Entries>; stages?: Board['stages'] }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const { field } = form;
  return (
    <>
      {stages && stages.length > 1 && (
        <Select
          field={field('stageId')}
          label={t('planSession.stage')}
          options={stages.map((stage) => ({ value: stage.stageId, label: pick(stage.name) }))}
          required
        />
      )}
      <BilingualFields
        fields={[field('room.zh'), field('room.en')]}
        labels={[t('planSession.roomZh'), t('planSession.roomEn')]}
      />
      <DateTimeField field={field('startsAt')} label={t('planSession.startsAt')} defaultTime="09:00" required />
      <DateTimeField field={field('endsAt')} label={t('planSession.endsAt')} defaultTime="12:00" required />
      <FieldRow>
        <NumberField field={field('minutes.present')} label={t('planSession.present')} min={1} max={180} required />
        <NumberField field={field('minutes.questions')} label={t('planSession.questions')} min={0} max={180} required />
        <NumberField field={field('minutes.change')} label={t('planSession.change')} min={0} max={60} required />
      </FieldRow>
    </>
  );
}

/** A new session of an on-site stage. */
export function PlanSessionDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useTranslation('scene');
  const stages = board.stages.filter(({ sealed }) => !sealed);
  const [sessionId] = useState(() => SessionId.parse(freshId()));
  const form = useZodForm(Entries, {
    defaultValues: {
      stageId: stages[0]?.stageId ?? '',
      room: { zh: '', en: '' },
      minutes: { present: 8, questions: 5, change: 2 },
    },
  });
  const plan = useCommand(trpc.scene.planSession, { done: t('planSession.done'), onDone: onClose });
  return (
    <FormDialog
      title={t('planSession.title')}
      form={form}
      draft={board.competitionId}
      command={plan}
      submit={t('planSession.action')}
      onSubmit={(entries) => plan.run({ ...entries, sessionId, competitionId: board.competitionId })}
      onClose={onClose}
    >
      <SessionFields form={form} stages={stages} />
    </FormDialog>
  );
}

/** Another room or time for a session that has not begun. */
export function ChangeSessionDialog({ session, onClose }: { session: PlannedSession; onClose: () => void }) {
  const { t } = useTranslation('scene');
  const { sessionId, stageId, room, startsAt, endsAt, minutes } = session;
  const form = useZodForm(Entries, { defaultValues: { stageId, room, startsAt, endsAt, minutes } });
  const change = useCommand(trpc.scene.changeSession, { done: t('changeSession.done'), onDone: onClose });
  return (
    <FormDialog
      title={t('changeSession.title')}
      form={form}
      draft={sessionId}
      command={change}
      submit={t('changeSession.save')}
      onSubmit={({ stageId: _stage, ...terms }) => change.run({ ...terms, sessionId, version: session.version })}
      onClose={onClose}
    >
      <SessionFields form={form} />
    </FormDialog>
  );
}
