import { enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { ExpireCaptaincy, expireCaptaincy } from '@laurel/domain/enrolment/expire-captaincy.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { bySystem, defineJob } from '../kernel/job.ts';

/** Each offer of the captaincy ends by itself. */
export const expireCaptaincyWhenDue = processManager({
  name: 'enrolment-expire-captaincy',
  handles: ['enrolment.captaincy_offered'],
  react: ({ data: { teamId, expiresAt } }) => [
    {
      effectId: `expire-captaincy-${teamId}-${Date.parse(expiresAt)}`,
      kind: 'expire-captaincy',
      payload: { teamId, expiresAt },
      notBefore: expiresAt,
    },
  ],
});

export const expireCaptaincyOffer = defineJob(ExpireCaptaincy, async (command, effectRun, { db }) => {
  const row = await enrolmentOfTeam(db, command.teamId);
  if (!row) return;
  const answer = await execute(db, {
    useCase: 'enrolment.expire_captaincy',
    command,
    commandId: effectRun.effectId,
    ...bySystem(effectRun),
    takes: { team: teamOf(row.teamId) },
    looks: { enrolment: enrolmentOf(row.enrolmentId), competition: competitionOf(row.competitionId) },
    decide: (s, by) => expireCaptaincy(s.team, command, by, s.enrolment, s.competition),
  });
  if (!answer.ok) throw new Error(`offer of the captaincy of ${row.teamId}: ${answer.refusal}`);
});
