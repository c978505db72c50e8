import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { countSignUpsByStatus, listSignUps } from '@laurel/db/enrolment/sign-ups.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { decidesOnEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { SignUpFilter } from '@laurel/domain/exports/exports.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { ownRegistrationsIn } from '../review/party.ts';
import { rightsOn } from './enrolment-details.ts';
import { scopeOf, signUpsAsked } from './sign-up-scope.ts';

const Sort = z.enum([
  'number',
  '-number',
  'teamName',
  '-teamName',
  'submittedAt',
  '-submittedAt',
  'changedAt',
  '-changedAt',
]);

/** The sign-ups somebody may see, with the number in each status and the actions allowed for each. */
export const signUps = permitted('enroll:team:query')
  .input(ListInput.extend({ ...SignUpFilter.shape, sort: Sort.optional() }))
  .query(async ({ ctx, input }) => {
    const { page, pageSize, sort, ...asked } = input;
    const filter = signUpsAsked(ctx, asked);
    const scope = scopeOf(ctx.actor);
    const { status: _, proposedByOthersThan: __, ...whatever } = filter;
    const [{ rows, ...paging }, byStatus] = await Promise.all([
      listSignUps(ctx.db, scope, { ...filter, page, pageSize, sort }),
      countSignUpsByStatus(ctx.db, scope, whatever),
    ]);
    const [own, competitions, names, schools] = await Promise.all([
      ownRegistrationsIn(
        ctx.db,
        ctx.actor,
        rows.map((row) => row.competitionId),
      ),
      competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]),
      personNames(
        ctx.db,
        rows.map((row) => row.captainId),
      ),
      schoolNames(
        ctx.db,
        rows.flatMap((row) => row.schoolCode ?? []),
      ),
    ]);
    const byId = new Map(competitions.map((one) => [one.competitionId, one]));
    return {
      ...paging,
      byStatus: Object.fromEntries(byStatus.map(({ status, n }) => [status, n])),
      rows: rows.map((row) => {
        const competition = byId.get(row.competitionId);
        const settings = competition?.settings;
        const school = row.schoolCode ? schools.get(row.schoolCode) : undefined;
        return {
          enrolmentId: row.enrolmentId,
          teamId: row.teamId,
          competitionId: row.competitionId,
          competitionName: settings ? editionName(settings) : null,
          itemName: settings?.items.find((item) => item.itemId === row.itemId)?.name ?? null,
          number: row.number,
          teamName: row.teamName,
          captainName: names.get(row.captainId)?.name ?? '',
          schoolCode: row.schoolCode,
          schoolName: school?.name ?? null,
          schoolNameEn: school?.nameEn ?? null,
          members: row.memberIds.length,
          advisers: row.adviserIds.length,
          ...pick(row, 'status', 'fee', 'paid', 'payBy'),
          reason: row.enrolment.lastReason,
          submittedAt: row.submittedAt,
          changedAt: row.changedAt,
          can: rightsOn(ctx.actor, row, {
            ...{ asked: settings?.enrolment, competition },
            concerned: own.has(row.competitionId),
          }),
          /** The reader could decide about it, but has a team in the competition. */
          ownTeam: own.has(row.competitionId) && decidesOnEnrolment(ctx.actor, row),
        };
      }),
    };
  });
