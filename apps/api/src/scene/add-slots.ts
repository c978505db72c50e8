import { AddSlots, addSlots as decide } from '@laurel/domain/scene/add-slots.ts';
import type { PlannedSlot } from '@laurel/domain/scene/slot.ts';
import { command } from '../kernel/command.ts';
import { plansSession } from './session-here.ts';
import { readyWorks, surroundingsOfRow } from './surroundings.ts';

/** Takes works into a session. */
export const addSlots = command({
  useCase: 'scene.add_slots',
  ...plansSession,
  input: AddSlots,
  facts: async (tx, { command, row, states: { session, competition } }) => {
    const here = session.status === 'none' ? [] : session.slots.map(({ workId }) => workId);
    const added = command.slots.map(({ workId }) => workId);
    const around = await surroundingsOfRow(tx, row, [...here, ...added]);
    const works = await readyWorks(tx, row.competitionId, competition, row.stageId);
    const byId = new Map(works.map((work) => [work.workId, work]));
    const ready = command.slots.flatMap(({ slotId, workId }): PlannedSlot[] => {
      const work = byId.get(workId);
      return work ? [{ slotId, workId, teamId: work.teamId, itemId: work.itemId, code: work.code }] : [];
    });
    return { around, ready };
  },
  decide: ({ session, competition }, { command, by, facts: { around, ready } }) =>
    decide(session, command, by, competition, around, ready),
  conflicts: { scene_slots_one_of_a_work: 'workPlannedAlready', scene_slots_pkey: 'workPlannedAlready' },
});
