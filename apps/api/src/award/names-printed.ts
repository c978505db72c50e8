import { createHash } from 'node:crypto';
import type { CheckWork } from '@laurel/db/award/name-check-works.ts';
import { teamRosters } from '@laurel/db/award/team-rosters.ts';
import { writeOut } from '@laurel/db/certificate/recipients.ts';
import { namesOfWorks } from '@laurel/db/people/checked-names.ts';
import { schoolOfWork } from '@laurel/db/review/review-works.ts';
import type { NamePart } from '@laurel/domain/award/name-correction.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { erasedAmong } from '@laurel/event-store/subjects.ts';

type Asked = Pick<CheckWork, 'workId' | 'teamId' | 'title' | 'teamName' | 'captainId' | 'schoolCodes'>;

/**
 * What a certificate of each work would print of it and its people, whether or not it wins one. Erased people are left
 * out.
 */
export async function namesPrinted(db: Db | Tx, works: readonly Asked[]) {
  const rosters = await teamRosters(
    db,
    works.map(({ teamId }) => teamId),
  );
  const checked = await namesOfWorks(
    db,
    works.map(({ workId }) => workId),
  );
  const teams = works.map((work) => {
    const { memberIds = [work.captainId], adviserIds = [] } = rosters.get(work.teamId) ?? {};
    return { memberIds, adviserIds, schoolCode: schoolOfWork(work) };
  });
  const erased = await erasedAmong(
    db,
    teams.flatMap(({ memberIds }) => memberIds),
  );
  const written = await writeOut(
    db,
    teams.map(({ memberIds, adviserIds, schoolCode }, i) => ({
      award: { adviserIds, schoolCode, workId: works[i]?.workId as WorkId },
      holderIds: memberIds.filter((personId) => !erased.has(personId)),
    })),
  );
  return new Map(
    works.map(({ workId, title, teamName }, i) => {
      const { workTitle = title, teamName: team = teamName } = checked.get(workId) ?? {};
      const { students = [], teachers = [], school = '' } = written[i] ?? {};
      return [workId, { workTitle, teamName: team, school, students, teachers }] as const;
    }),
  );
}

export type NamesPrinted = NonNullable<ReturnType<Awaited<ReturnType<typeof namesPrinted>>['get']>>;

/** The same for one work. */
export async function namesPrintedOf(db: Db | Tx, work: Asked): Promise<NamesPrinted> {
  const printed = (await namesPrinted(db, [work])).get(work.workId);
  if (!printed) throw new Error(`no names of work ${work.workId}`);
  return printed;
}

/** What would be printed of one part. */
export const partPrinted = (names: NamesPrinted, part: NamePart, subjectId: PersonId | null): string => {
  if (part === 'workTitle' || part === 'teamName') return names[part];
  if (part === 'teamSchool') return names.school;
  return [...names.students, ...names.teachers].find(({ personId }) => personId === subjectId)?.[part] ?? '';
};

/** A digest of what somebody read, so that they confirm nothing that has changed since. */
export const digestOf = (names: NamesPrinted): string =>
  createHash('sha256').update(canonicalJson(names)).digest('hex');
