import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { signUpsAfter } from '@laurel/db/enrolment/sign-ups.ts';
import { SignUpFilter } from '@laurel/domain/exports/exports.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { ownRegistrationsIn } from '../review/party.ts';
import { rightsOn } from './enrolment-details.ts';
import { scopeOf, signUpsAsked } from './sign-up-scope.ts';

/** Rows of one answer. They are whole rows with their teams, so a page must fit in memory many times over. */
const PAGE = 2000;

const Place = z.strictObject({ submittedAt: Instant.or(z.literal('')), enrolmentId: EnrolmentId });

/**
 * Every sign-up of a filter and what may be decided about it, in the order of their submission, a page at a time: for
 * "choose all that match". `changedAt` goes back with the decision, so that what changed meanwhile is refused.
 */
export const signUpsMatching = permitted('enroll:team:approve', 'enroll:team:school', 'enroll:team:region')
  .input(z.strictObject({ filter: SignUpFilter, after: Place.nullable() }))
  .query(async ({ ctx, input: { filter, after } }) => {
    const rows = await signUpsAfter(ctx.db, scopeOf(ctx.actor), signUpsAsked(ctx, filter), after, PAGE);
    const ids = [...new Set(rows.map((row) => row.competitionId))];
    const [own, competitions] = await Promise.all([
      ownRegistrationsIn(ctx.db, ctx.actor, ids),
      competitionsByIds(ctx.db, ids),
    ]);
    const byId = new Map(competitions.map((one) => [one.competitionId, one]));
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return {
      next: last ? { submittedAt: last.submittedAt ?? ('' as const), enrolmentId: last.enrolmentId } : null,
      rows: rows.map((row) => {
        const competition = byId.get(row.competitionId);
        const asked = competition?.settings.enrolment;
        const { approve, schoolApprove, regionApprove, turnBack } = rightsOn(ctx.actor, row, {
          ...{ asked, competition },
          concerned: own.has(row.competitionId),
        });
        const { enrolmentId, changedAt } = row;
        return { enrolmentId, changedAt, can: { approve, schoolApprove, regionApprove, turnBack } };
      }),
    };
  });
