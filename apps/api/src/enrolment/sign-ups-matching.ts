import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { allSignUps } from '@laurel/db/enrolment/sign-ups.ts';
import { SignUpFilter } from '@laurel/domain/exports/exports.ts';
import { permitted } from '../trpc.ts';
import { rightsOn } from './enrolment-details.ts';
import { scopeOf, signUpsAsked } from './sign-up-scope.ts';

/** More are decided in parts: whoever chooses ten thousand at once has not looked at them. */
const MOST_ROWS = 5_000;

/** Every sign-up of a filter and what may be decided about it, in the order of their numbers: for "choose all that match". */
export const signUpsMatching = permitted('enroll:team:approve', 'enroll:team:school')
  .input(SignUpFilter)
  .query(async ({ ctx, input }) => {
    const rows = await allSignUps(ctx.db, scopeOf(ctx.actor), await signUpsAsked(ctx, input), MOST_ROWS);
    const competitions = await competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]);
    const byId = new Map(competitions.map((one) => [one.competitionId, one]));
    return rows.map((row) => {
      const competition = byId.get(row.competitionId);
      const schoolApproval = competition?.settings.enrolment?.schoolApproval ?? false;
      const { approve, schoolApprove, turnBack } = rightsOn(ctx.actor, row, { schoolApproval, competition });
      return { enrolmentId: row.enrolmentId, can: { approve, schoolApprove, turnBack } };
    });
  });
