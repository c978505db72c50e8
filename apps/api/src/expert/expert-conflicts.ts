import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { canEditExpert, canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import type { ConflictSubject } from '@laurel/domain/expert/expert.ts';
import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { expertHere } from './expert-here.ts';

/** The conflicts of an expert, in words. */
export const expertConflicts = permitted('expert:info:query')
  .input(z.strictObject({ personId: PersonId }))
  .query(async ({ ctx, input }) => {
    const row = await expertHere(ctx, input.personId);
    found(canSeeExperts(ctx.actor, row) || undefined);
    const conflicts = row.expert.conflicts;
    const subjects = conflicts.map(([, { subject }]) => subject);
    const pick = <T>(of: (subject: ConflictSubject) => T | null) => subjects.flatMap((subject) => of(subject) ?? []);
    const [works, people, schools] = await Promise.all([
      reviewWorksByIds(ctx.db, [
        ...pick((subject) => (subject.kind === 'work' ? subject.workId : null)),
        ...conflicts.flatMap(([, { evidence }]) => evidence?.workId ?? []),
      ]),
      personNames(ctx.db, [
        ...pick((subject) => (subject.kind === 'person' ? subject.personId : null)),
        ...conflicts.flatMap(([, { declaredBy }]) => declaredBy ?? []),
      ]),
      schoolNames(
        ctx.db,
        pick((subject) => (subject.kind === 'school' ? subject.schoolCode : null)),
      ),
    ]);
    const titles = new Map(works.map((work) => [work.workId, `${work.code} ${work.title}`]));
    const words = (subject: ConflictSubject) => {
      switch (subject.kind) {
        case 'work':
          return titles.get(subject.workId) ?? subject.workId;
        case 'team':
          return subject.teamId;
        case 'person':
          return people.get(subject.personId)?.name ?? subject.personId;
        case 'school':
          return schools.get(subject.schoolCode)?.name ?? subject.schoolCode;
      }
    };
    return conflicts.map(([conflictId, { subject, source, declaredBy, evidence, status }]) => ({
      conflictId,
      kind: subject.kind,
      subject: words(subject),
      source,
      /** The earlier work by which a rule found it. */
      evidence: evidence ? (titles.get(evidence.workId) ?? evidence.workId) : null,
      declaredBy: declaredBy && (people.get(declaredBy)?.name ?? ''),
      status,
      can: {
        decide: status === 'declared' && canEditExpert(ctx.actor, row) && ctx.actor.personId !== row.personId,
        waive: status === 'declared' && canEditExpert(ctx.actor, row) && isSecondPerson(ctx.actor, declaredBy),
      },
    }));
  });
