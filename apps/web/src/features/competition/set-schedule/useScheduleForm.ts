import { SetSchedule } from '@laurel/domain/competition/set-schedule.ts';
import { permissionsOf } from '@laurel/domain/competition/stage.ts';
import { useEffect } from 'react';
import { useZodForm } from '#/ui/Form.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { isNamedByKind, nameOfKind } from './new-stage.ts';

const Schedule = SetSchedule.omit({ competitionId: true });

export const scheduleOf = ({ stages }: CompetitionDetails) => ({
  stages: stages.map(({ status: _status, sealed: _sealed, ...stage }) => ({
    ...stage,
    permissions: permissionsOf(stage),
  })),
});

/** The stages as they are edited: permissions, and a name that nobody has written, change with the kind. */
export function useScheduleForm(competition: CompetitionDetails) {
  const form = useZodForm(Schedule, { defaultValues: scheduleOf(competition) });
  const { subscribe, setValue } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name = '', values }) => {
          const [, at] = /^stages\.(\d+)\.kind$/.exec(name) ?? [];
          const stage = at === undefined ? undefined : values.stages[Number(at)];
          if (!stage) return;
          if (isNamedByKind(stage.name)) setValue(`stages.${Number(at)}.name`, nameOfKind(stage.kind));
          setValue(`stages.${Number(at)}.permissions`, permissionsOf({ kind: stage.kind }));
        },
      }),
    [subscribe, setValue],
  );
  return form;
}
