import { lastApplications } from '@laurel/db/expert/expert-applications.ts';
import { expertFrom, expertsByIds, schoolsOfNamesakes } from '@laurel/db/expert/expert-library.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { formerNames, mergersOf } from '@laurel/db/organisation/school-renames.ts';
import { schoolsCalled } from '@laurel/db/organisation/schools.ts';
import { peopleByContacts } from '@laurel/db/people/persons.ts';
import { canEditExpert, canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { checkExpertRows, type ExpertText, type KnownPerson } from '@laurel/domain/expert/expert-import.ts';
import { groupsOf, holdsIn } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { successorOf } from '@laurel/domain/organisation/merged-schools.ts';
import type { Signed } from '../kernel/trpc.ts';

type Rows = readonly { readonly rowNo: number; readonly row: ExpertText }[];

/** Checks every row against the accounts, the library and the schools, read for all rows at once. Writes nothing. */
export async function checkedExperts(ctx: Signed, groupId: GroupId, rows: Rows) {
  const [people, school, isSimilar] = await Promise.all([
    knownPeople(ctx, rows),
    knownSchools(ctx, rows),
    namesakes(ctx, rows),
  ]);
  return checkExpertRows(rows, {
    me: ctx.actor.personId,
    mayCreate: holdsIn(ctx.actor, 'sys:user:import', groupId),
    byContact: people,
    school,
    isSimilar,
  });
}

async function knownPeople({ db, actor, ports: { secrets } }: Signed, rows: Rows) {
  const indexOf = (kind: 'phone' | 'email', value: string) => blindIndex(secrets, kind, value);
  const all = (kind: 'phone' | 'email') => rows.flatMap(({ row }) => (row[kind] ? [indexOf(kind, row[kind])] : []));
  const people = await peopleByContacts(db, { phones: all('phone'), emails: all('email') });
  const ids = people.map(({ personId }) => personId);
  const [experts, applications] = await Promise.all([
    expertsByIds(db, ids),
    lastApplications(db, ids, groupsOf(actor)),
  ]);
  const expertOf = new Map(experts.map((row) => [row.personId, row]));
  const byIndex = new Map<string, KnownPerson>();
  for (const { personId, realName, nameEn, phoneIndex, emailIndex } of people) {
    const row = expertOf.get(personId);
    const expert = expertFrom(row);
    const applied = applications.get(personId)?.status;
    const known: KnownPerson = {
      personId,
      names: [realName, nameEn],
      expert: expert.status === 'none' ? null : expert,
      here: row !== undefined && canSeeExperts(actor, row),
      mayChange: row !== undefined && canEditExpert(actor, row),
      notApproved: applied === 'submitted' || applied === 'declined',
    };
    if (phoneIndex) byIndex.set(`phone ${phoneIndex}`, known);
    if (emailIndex) byIndex.set(`email ${emailIndex}`, known);
  }
  return (kind: 'phone' | 'email', value: string) => byIndex.get(`${kind} ${indexOf(kind, value)}`);
}

/** Schools by code or full name; a choice of a list begins with the code. */
async function knownSchools({ db }: Signed, rows: Rows) {
  const parts = rows.flatMap(({ row }) =>
    [row.school, ...row.schools.split(/[\n,，、;；]/)].map((part) => part.trim()),
  );
  const texts = [...new Set(parts.flatMap((part) => [part, part.split(/\s/, 1)[0] ?? '']))].filter(Boolean);
  const known = new Map<string, SchoolCode>();
  const schools = await schoolsCalled(db, texts);
  const note = (key: string, schoolCode: SchoolCode) => {
    if (key && !known.has(key)) known.set(key, schoolCode);
  };
  for (const { schoolCode, name, nameEn } of schools)
    for (const key of [schoolCode, name, nameEn]) note(key, schoolCode);
  // After the names of today: another school may have taken over a former one.
  const mergers = await mergersOf(db);
  const former = await formerNames(
    db,
    schools.map(({ schoolCode }) => schoolCode),
  );
  for (const [schoolCode, names] of former)
    for (const { zh, en } of names) for (const key of [zh, en]) note(key, schoolCode);
  for (const text of texts) {
    const today = known.get(successorOf(mergers, text as SchoolCode));
    if (today) note(text, today);
  }
  return (text: string) => known.get(text) ?? known.get(text.split(/\s/, 1)[0] ?? '');
}

async function namesakes({ db, actor }: Signed, rows: Rows) {
  const names = [...new Set(rows.map(({ row }) => row.name))];
  const found = await schoolsOfNamesakes(db, names, groupsOf(actor));
  const keys = new Set(found.map(({ name, schoolCode }) => `${name}\n${schoolCode ?? ''}`));
  return (name: string, school: SchoolCode | null) => keys.has(`${name}\n${school ?? ''}`);
}
