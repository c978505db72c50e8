import { teamsByIds } from '@laurel/db/enrolment/teams-concerned.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { isParty } from '@laurel/domain/expert/decide-conflict.ts';
import { canEditExpert, canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import type { Conflict, ConflictEvidence, ConflictSubject } from '@laurel/domain/expert/expert.ts';
import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { conflictSides } from './conflict-sides.ts';
import { expertHere } from './expert-here.ts';

/**
 * The conflicts of an expert, in words. Experts who are organisers too read neither which team named them, nor whom of
 * those they stated a rule found.
 */
export const expertConflicts = permitted('expert:info:query')
  .input(z.strictObject({ personId: PersonId }))
  .query(async ({ ctx, input }) => {
    const row = await expertHere(ctx, input.personId);
    found(canSeeExperts(ctx.actor, row) || undefined);
    const { personId } = ctx.actor;
    const conflicts = row.expert.conflicts.filter(
      ([, { source, evidence }]) => personId !== row.personId || (source !== 'team' && evidence?.rule !== 'stated'),
    );
    const of = conflicts.map(([, conflict]) => conflict);
    const [words, sides] = await Promise.all([wordsFor(ctx.db, of), conflictSides(ctx.db, of)]);
    return conflicts.map(([conflictId, conflict], index) => {
      const { subject, type, source, declaredBy, evidence, status, waiver, decision } = conflict;
      const decides =
        status === 'declared' && canEditExpert(ctx.actor, row) && !isParty(row, conflict, sides[index] ?? [], personId);
      const byTwo = source === 'rule';
      const isSecond = isSecondPerson(ctx.actor, declaredBy, waiver?.proposedBy ?? null);
      return {
        conflictId,
        kind: subject.kind,
        subject: words.subject(subject),
        type,
        source,
        /** What a rule found it by: the earlier work or team, and what the expert was to the person there. */
        evidence: evidence ? words.evidence(evidence) : null,
        declaredBy: declaredBy && words.person(declaredBy),
        status,
        /** The first of two people who waive it. */
        waiver: waiver ? { by: words.person(waiver.proposedBy), reason: waiver.reason } : null,
        decision: decision ? { by: words.person(decision.by), reason: decision.reason ?? '' } : null,
        can: {
          uphold: decides,
          proposeWaiver: decides && byTwo && !waiver,
          waive: decides && isSecond && (!byTwo || waiver !== undefined),
        },
      };
    });
  });

/** What works, people and schools in these conflicts are called. */
async function wordsFor(db: Db, conflicts: readonly Conflict[]) {
  const pick = <T>(of: (subject: ConflictSubject) => T | null) => conflicts.flatMap(({ subject }) => of(subject) ?? []);
  const [works, teams, people, schools] = await Promise.all([
    reviewWorksByIds(db, [
      ...pick((subject) => (subject.kind === 'work' ? subject.workId : null)),
      ...conflicts.flatMap(({ evidence }) => (evidence?.rule === 'sharedWork' ? [evidence.workId] : [])),
    ]),
    teamsByIds(
      db,
      conflicts.flatMap(({ evidence }) => (evidence?.rule === 'sharedTeam' ? [evidence.teamId] : [])),
    ),
    personNames(db, [
      ...pick((subject) => (subject.kind === 'person' ? subject.personId : null)),
      ...conflicts.flatMap(({ declaredBy, waiver, decision }) =>
        [declaredBy, waiver?.proposedBy, decision?.by].flatMap((personId) => personId ?? []),
      ),
    ]),
    schoolNames(
      db,
      pick((subject) => (subject.kind === 'school' ? subject.schoolCode : null)),
    ),
  ]);
  const titles = new Map<string, string>(works.map((work) => [work.workId, `${work.code} ${work.title}`]));
  const work = (workId: string) => titles.get(workId) ?? workId;
  const person = (personId: PersonId) => people.get(personId)?.name ?? '';
  const subject = (one: ConflictSubject) => {
    switch (one.kind) {
      case 'work':
        return work(one.workId);
      case 'team':
        return one.teamId;
      case 'person':
        return person(one.personId) || one.personId;
      case 'school':
        return schools.get(one.schoolCode)?.name ?? one.schoolCode;
    }
  };
  const nameIn = (one: ConflictEvidence) => {
    if (one.rule === 'stated') return '';
    return one.rule === 'sharedWork' ? work(one.workId) : (teams.get(one.teamId)?.name ?? '');
  };
  const evidence = (one: ConflictEvidence) => ({ rule: one.rule, relation: one.relation ?? null, name: nameIn(one) });
  return { work, person, subject, evidence };
}
