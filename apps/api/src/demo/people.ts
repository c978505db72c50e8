import { createPersons } from '@laurel/db/identity/create-person.ts';
import { persons } from '@laurel/db/people/persons.ts';
import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { inArray } from 'drizzle-orm';
import type { Cast, Player } from './cast.ts';
import { nameOf } from './names.ts';
import { chanceOf, idOf } from './naming.ts';
import { HOME_SCHOOL, INSTITUTE, REGION, schoolCodes } from './schools.ts';

export const DEMO_PASSWORD = 'laurel-demo';

const accounts = {
  root: ['ROOT', '程望舒', 'Wangshu Cheng', null],
  organiser: ['ORGANISER', '林知微', 'Zhiwei Lin', HOME_SCHOOL],
  finance: ['FINANCE', '钟算', 'Suan Zhong', HOME_SCHOOL],
  auditor: ['AUDITOR', '明察', 'Cha Ming', null],
  school: ['SCHOOL_ADMIN', '江校务', 'Xiaowu Jiang', HOME_SCHOOL],
  captain: [null, '陆一鸣', 'Yiming Lu', HOME_SCHOOL],
  member: [null, '温小满', 'Xiaoman Wen', HOME_SCHOOL],
  expert1: ['EXPERT', '贺兰石', 'Lanshi He', INSTITUTE],
  expert2: ['EXPERT', '裴青山', 'Qingshan Pei', INSTITUTE],
  expert3: ['EXPERT', '苏远舟', 'Yuanzhou Su', INSTITUTE],
} as const;
type Username = keyof typeof accounts;
export type Demonstrators = Readonly<Record<Username, Player>>;

/** The accounts that the closing line of npm start names, each with its role in the organising committee. */
export async function demonstrators(cast: Cast, at: Instant): Promise<Demonstrators> {
  const players: Partial<Record<Username, Player>> = {};
  for (const username of Object.keys(accounts) as Username[]) {
    const [role, realName, nameEn, schoolCode] = accounts[username];
    const personId = idOf<PersonId>(`account ${username}`);
    const data = { realName, nameEn, schoolCode, email: `${username}@demo.laurel.example` };
    players[username] = await cast.account(username, data, {
      role,
      ...(role === 'SCHOOL_ADMIN' ? { schoolCodes: [schoolCode] } : {}),
      password: DEMO_PASSWORD,
      at,
      demo: true,
      personId,
    });
  }
  return players as Demonstrators;
}

/** Creates the persons of these keys that do not exist yet, and returns them as players. */
export async function crowd(
  db: Db,
  cast: Cast,
  keys: readonly string[],
  schoolOf: (key: string) => SchoolCode = (key) =>
    schoolCodes[chanceOf(`school ${key}`)(schoolCodes.length)] ?? HOME_SCHOOL,
): Promise<Map<string, Player>> {
  const people = keys.map((key) => ({
    key,
    personId: idOf<PersonId>(`person ${key}`),
    schoolCode: schoolOf(key),
    ...nameOf(key),
  }));
  const ids = people.map((one) => one.personId);
  const known =
    ids.length === 0
      ? []
      : await db.select({ id: persons.personId }).from(persons).where(inArray(persons.personId, ids));
  const there = new Set(known.map(({ id }) => id));
  await createPersons(
    db,
    cast.ports.secrets,
    people
      .filter(({ personId }) => !there.has(personId))
      .map(({ personId, schoolCode, realName, nameEn }) => ({ personId, schoolCode, realName, nameEn })),
  );
  return new Map(people.map(({ key, personId, schoolCode }) => [key, cast.participant(personId, schoolCode)]));
}

/** Those who check sign-ups for the schools of the region: the demonstration's own account, and colleagues of it. */
export async function schoolOffices(db: Db, cast: Cast, { school }: Demonstrators): Promise<Map<string, Player>> {
  const keys = REGION.map((code) => `office ${code}`);
  const people = await crowd(db, cast, keys, (key) => key.slice('office '.length) as SchoolCode);
  const mayDecide = new Set(['enroll:team:query', 'enroll:team:school'] as const);
  const { groupId, groupIds } = school.actor;
  const others = [...people.values()].map(({ actor, ...office }) => ({
    ...office,
    actor: {
      ...actor,
      roles: new Set(['SCHOOL_ADMIN']),
      permissions: mayDecide,
      groupId,
      groupIds,
      schoolCodes: new Set([office.schoolCode ?? '']),
    },
  }));
  return new Map([school, ...others].map((player) => [player.schoolCode ?? '', player]));
}
