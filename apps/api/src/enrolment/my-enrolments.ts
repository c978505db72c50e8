import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { enrolmentsOfPerson } from '@laurel/db/enrolment/my-enrolments.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { signUpFor, stageFor, stageStatus } from '@laurel/domain/competition/stage.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { signedIn } from '../kernel/trpc.ts';
import { isLive, rightsOn } from './enrolment-details.ts';

/** One's own enrolments as captain, member or adviser, each with its team and what comes next. */
export const myEnrolments = signedIn
  .input(z.strictObject({ competitionId: CompetitionId.optional() }))
  .query(async ({ ctx, input }) => {
    const all = await enrolmentsOfPerson(ctx.db, ctx.actor.personId);
    const rows = all.filter((row) => !input.competitionId || row.competitionId === input.competitionId);
    const [competitions, names] = await Promise.all([
      competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]),
      personNames(
        ctx.db,
        rows.flatMap((row) => [...row.memberIds, ...row.adviserIds]),
      ),
    ]);
    const byId = new Map(competitions.map((one) => [one.competitionId, one]));
    const now = ctx.now();
    return rows.map((row) => {
      const competition = byId.get(row.competitionId);
      const settings = competition?.settings;
      const item = settings?.items.find((one) => one.itemId === row.itemId);
      const enrol = settings && signUpFor(settings.stages, row.itemId, row.enrolment.correctUntil);
      const submit = settings && stageFor(settings.stages, 'submit', row.itemId);
      const { personId } = ctx.actor;
      return {
        ...pick(row, 'enrolmentId', 'teamId', 'teamName', 'competitionId'),
        competitionName: settings ? editionName(settings) : null,
        edition: settings?.edition ?? null,
        itemId: row.itemId,
        itemName: item?.name ?? null,
        number: row.number,
        status: row.status,
        live: isLive(row),
        fee: row.fee ?? item?.fee ?? 0,
        payBy: row.payBy,
        reason: row.enrolment.lastReason,
        startedAt: row.startedAt,
        changedAt: row.changedAt,
        enrolClosesAt: enrol?.closesAt ?? null,
        enrolStatus: enrol ? stageStatus(enrol, now) : null,
        submitStatus: submit ? stageStatus(submit, now) : null,
        submitClosesAt: submit?.closesAt ?? null,
        signed: row.enrolment.signed.includes(personId),
        role:
          row.captainId === personId
            ? ('captain' as const)
            : row.memberIds.includes(personId)
              ? ('member' as const)
              : ('adviser' as const),
        people: [...row.memberIds, ...row.adviserIds].map((id) => ({
          personId: id,
          name: names.get(id)?.name ?? '',
          captain: id === row.captainId,
          adviser: !row.memberIds.includes(id),
        })),
        can: rightsOn(ctx.actor, row, { competition }),
      };
    });
  });
