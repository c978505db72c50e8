import { AddJudge, addJudge as decide } from '@laurel/domain/scene/add-judge.ts';
import { isOver } from '@laurel/domain/scene/slot.ts';
import { command } from '../kernel/command.ts';
import { hostsOf } from './on-site-objection-here.ts';
import { plansSession } from './session-here.ts';
import { surroundingsOfRow } from './surroundings.ts';

/** Brings a substitute onto the panel of a session whose order is being or has been drawn. */
export const addJudge = command({
  useCase: 'scene.add_judge',
  ...plansSession,
  input: AddJudge,
  facts: async (tx, { command, row }) => {
    const toJudge = row.session.slots.filter((slot) => !isOver(slot)).map(({ workId }) => workId);
    return {
      around: await surroundingsOfRow(tx, { ...row, judges: [command.judgeId] }, toJudge),
      hosts: await hostsOf(tx, command.sessionId),
    };
  },
  decide: ({ session, competition }, { command, by, facts }) =>
    decide(session, command, by, competition, facts.around, facts.hosts),
});
