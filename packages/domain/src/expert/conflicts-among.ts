import type { Existing } from '../kernel/events.ts';
import { grouped } from '../kernel/grouped.ts';
import type { PersonId, SchoolCode, WorkId } from '../kernel/ids.ts';
import type { ConflictSubject, Expert } from './expert.ts';
import { conflictWith, type JudgedWork, ownSchools } from './judged-work.ts';

/** Schools of which an expert is given no works; a waived conflict about a school has lifted it. */
export const hardSchools = (expert: Expert): SchoolCode[] =>
  expert.status === 'none' ? [] : notWaived(expert, ownSchools(expert));

/** Of these schools, those about which no conflict of the expert was waived. */
export function notWaived(expert: Existing<Expert>, schoolCodes: readonly SchoolCode[]): SchoolCode[] {
  const waived = new Set(
    [...expert.conflicts.values()].flatMap(({ subject, status }): string[] =>
      subject.kind === 'school' && status === 'waived' ? [subject.schoolCode] : [],
    ),
  );
  return schoolCodes.filter((code) => !waived.has(code));
}

type Pair = { readonly workId: WorkId; readonly expertId: PersonId };

/** Experts and works separated by a conflict; common schools are not listed. */
export function conflictsAmong(experts: readonly Expert[], works: readonly JudgedWork[]): Pair[] {
  const byId = grouped(works, ({ workId }) => workId);
  const byTeam = grouped(works, ({ teamId }) => teamId);
  const byPerson = listed(works, ({ personIds }) => personIds);
  const bySchool = listed(works, ({ schoolCodes }) => schoolCodes);
  const touching = (subject: ConflictSubject): readonly JudgedWork[] | undefined => {
    switch (subject.kind) {
      case 'work':
        return byId.get(subject.workId);
      case 'team':
        return byTeam.get(subject.teamId);
      case 'person':
        return byPerson.get(subject.personId);
      case 'school':
        return bySchool.get(subject.schoolCode);
    }
  };
  return experts.flatMap((expert) => {
    if (expert.status === 'none') return [];
    const { personId, conflicts } = expert;
    const declared = [...conflicts.values()].flatMap(({ subject }) => touching(subject) ?? []);
    return [...new Set([...(byPerson.get(personId) ?? []), ...declared])].flatMap((work) => {
      const found = conflictWith(expert, work);
      return found && found !== 'sameSchool' ? [{ workId: work.workId, expertId: personId }] : [];
    });
  });
}

/** Works by each of the names found in them. */
function listed<Name extends string>(works: readonly JudgedWork[], namesOf: (work: JudgedWork) => readonly Name[]) {
  const pairs = works.flatMap((work) => namesOf(work).map((name) => ({ name, work })));
  return new Map([...grouped(pairs, ({ name }) => name)].map(([name, found]) => [name, found.map(({ work }) => work)]));
}
