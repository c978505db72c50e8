import { type ExpertApplicationRow, listExpertApplications } from '@laurel/db/expert/expert-applications.ts';
import { expertCallsByIds } from '@laurel/db/expert/expert-calls.ts';
import { namingsOf } from '@laurel/db/expert/expert-namings.ts';
import { expertPapersOf } from '@laurel/db/expert/expert-papers.ts';
import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { type Actor, groupsOf } from '@laurel/domain/kernel/actor.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson, notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { reads } from '../kernel/reads.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { recommenderNames } from './recommenders.ts';

/** `toVet`: what the reader may vet next. */
const ApplicationStatus = z.enum(['toVet', 'submitted', 'approved', 'declined', 'withdrawn']);

/** Applications to the acting group and those below it, undecided ones first. */
export const expertApplicationList = permitted('expert:info:query')
  .input(ListInput.extend({ callId: Uuid.optional(), status: ApplicationStatus.optional() }))
  .query(async ({ ctx, input: { status, ...filter } }) => {
    const groupIds = groupsOf(ctx.actor);
    const which = status === 'toVet' ? { toVetWithout: notSecondTo(ctx.actor) } : { status };
    const { rows, ...page } = await listExpertApplications(ctx.db, groupIds, { ...filter, ...which });
    if (rows.length > 0) await reads(ctx, 'read_application', filter.callId ?? 'all', 'application');
    const people = rows.flatMap(({ personId, vettedBy }) => [personId, ...vettedBy]);
    const recommended = rows.flatMap((row) => row.recommended ?? []);
    const [names, papers, calls, namings, nameOf] = await Promise.all([
      personNames(ctx.db, [...new Set(people)]),
      expertPapersOf(
        ctx.db,
        rows.map(({ applicationId }) => applicationId),
      ),
      expertCallsByIds(
        ctx.db,
        rows.map(({ callId }) => callId),
      ),
      namingsOf(
        ctx.db,
        recommended.map(({ recommendationId }) => recommendationId),
      ),
      recommenderNames(
        ctx.db,
        recommended.map(({ recommender }) => recommender),
      ),
    ]);
    const titles = new Map(calls.map(({ callId, terms }) => [callId, terms.title]));
    return {
      ...page,
      rows: rows.map((row) => ({
        ...pick(row, 'applicationId', 'callId', 'status', 'profile', 'sentAt', 'decidedAt'),
        call: titles.get(row.callId) ?? { zh: '', en: '' },
        name: names.get(row.personId)?.name ?? '',
        school: schoolOf(names.get(row.personId)),
        statement: papers.get(row.applicationId)?.statement ?? '',
        qualifications: papers.get(row.applicationId)?.qualifications ?? '',
        recommendedBy: row.recommended ? nameOf(row.recommended.recommender) : null,
        recommendedAs: row.recommended ? (namings.get(row.recommended.recommendationId)?.name ?? '') : '',
        grounds: row.recommended ? (namings.get(row.recommended.recommendationId)?.grounds ?? '') : '',
        opinionCount: row.opinions.length,
        opinions: seesOpinions(ctx.actor, row)
          ? row.opinions.map(({ vettedBy, ...said }) => ({ ...said, by: names.get(vettedBy)?.name ?? '' }))
          : [],
        can: { vet: mayVet(ctx.actor, row) },
      })),
    };
  });

/** A person who has not vetted it yet does not see the opinions of others, nor does the applicant. */
const seesOpinions = (actor: Actor, { personId, status, vettedBy }: ExpertApplicationRow) =>
  actor.personId !== personId && (status !== 'submitted' || vettedBy.includes(actor.personId));

const mayVet = (actor: Actor, row: ExpertApplicationRow) =>
  row.status === 'submitted' &&
  canEditExpert(actor, row) &&
  isSecondPerson(actor, row.personId, row.recommendedBy, ...row.vettedBy);
