import { randomUUID } from 'node:crypto';
import { erasePerson } from '@laurel/db/erasure/erase-person.ts';
import { actingAs } from '@laurel/db/identity/acting-as.ts';
import { roleIdOf } from '@laurel/db/identity/roles.ts';
import { sessionOf } from '@laurel/db/identity/sessions.ts';
import { schoolRenames } from '@laurel/db/organisation/school-renames.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { beginRowMarks } from '@laurel/db/rows/begin-row-marks.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import type { OfferAppointment } from '@laurel/domain/identity/appointment.ts';
import type { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { findingsIn } from '../../../../tests/support/findings.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);
await beginRowMarks(db, world.ports.secrets);
const [first, second, far] = ['80001', '80002', '80003'] as SchoolCode[] as [SchoolCode, SchoolCode, SchoolCode];
const ours = await world.group('APPOINTING');
const theirs = await world.group('OTHERS');
let organiser: Somebody;
beforeAll(async () => {
  for (const [schoolCode, province] of [
    [first, '河南省'],
    [second, '河南省'],
    [far, '浙江省'],
  ] as const)
    await db.insert(schools).values({ schoolCode, name: `学校${schoolCode}`, province });
  await markRows(db, world.ports.secrets, 'schools', [first, second, far]);
  organiser = await world.signedInAs('ORGANISER', { group: ours });
});

const command = { commandId: '' };
const next = () => ({ ...command, commandId: randomUUID() });
const offer = (contact: string, more: Partial<OfferAppointment> = {}, by = organiser) =>
  by.call.identity.offerAppointment({
    ...{ groupId: ours, kind: 'school', schoolCodes: [first], region: '', contact, language: 'zh-CN' as const },
    ...more,
    ...next(),
  } as never);
/** The secret in the last invitation sent to a contact. */
const secretTo = async (contact: string) => {
  const letters = (await world.delivered()).filter(({ to }) => to === contact);
  return /#appointment=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
};
const actorOf = async ({ token }: Somebody) =>
  (await sessionOf(db, 'token', token, new Date().toISOString() as Instant))?.actor;
const rowOf = async (appointmentId: string) =>
  (await organiser.call.identity.appointmentList({ pageSize: 100 })).rows.find(
    (row) => row.appointmentId === appointmentId,
  );

it('an invited person accepts and acts for the school; ending it takes that away', async () => {
  const office = await world.signedInAs(null, { email: 'office@example.edu' });
  const { appointmentId, link } = await offer('office@example.edu');
  expect(link).toBeNull();
  const secret = await secretTo('office@example.edu');
  expect(await rowOf(appointmentId)).toMatchObject({
    state: 'offered',
    contactMask: 'o***@example.edu',
    personName: null,
  });
  expect(await office.call.identity.appointment({ secret })).toMatchObject({
    ...{ kind: 'school', state: 'offered', can: { answer: true } },
    schools: [{ schoolCode: first }],
  });
  await office.call.identity.acceptAppointment({ secret, ...next() });
  const actor = await actorOf(office);
  expect(actor?.roles).toEqual(new Set(['SCHOOL_ADMIN']));
  expect(actor?.schoolCodes).toEqual(new Set([first]));
  expect(await rowOf(appointmentId)).toMatchObject({ state: 'accepted', contactMask: null, can: { end: true } });
  expect(await refusalOf(office.call.identity.acceptAppointment({ secret, ...next() }))).toBe('appointmentEnded');
  await organiser.call.identity.endAppointment({ appointmentId, ...next() });
  expect((await actorOf(office))?.schoolCodes).toEqual(new Set());
  expect((await actorOf(office))?.permissions).toEqual(new Set());
  expect(await rowOf(appointmentId)).toMatchObject({ state: 'ended', can: { end: false } });
});

it('a region administrator acts for every school of the region, also one that is added later', async () => {
  const person = await world.signedInAs(null, { phone: '13900002222' });
  await offer('139 0000 2222', { kind: 'region', region: '河南省', schoolCodes: [] });
  await person.call.identity.acceptAppointment({ secret: await secretTo('13900002222'), ...next() });
  const actor = await actorOf(person);
  expect(actor?.permissions.has('enroll:team:region')).toBe(true);
  expect(actor?.schoolCodes).toEqual(new Set([first, second]));
  // What a worker writes for them later has the same reach.
  const later = await actingAs(db, { personId: person.personId, roleKey: 'REGION_ADMIN', groupId: ours });
  expect(later?.schoolCodes).toEqual(actor?.schoolCodes);
  await db.execute(sql`update app.schools set province = '河南省' where school_code = ${far}`);
  expect((await actorOf(person))?.schoolCodes).toEqual(new Set([first, second, far]));
  await db.execute(sql`update app.schools set province = '浙江省' where school_code = ${far}`);
});

it('two appointments of one person add up, and ending one keeps what the other covers', async () => {
  const office = await world.signedInAs(null, { email: 'two@example.edu' });
  const ids: string[] = [];
  for (const schoolCodes of [[first, second], [second]]) {
    ids.push((await offer('two@example.edu', { schoolCodes })).appointmentId);
    await office.call.identity.acceptAppointment({ secret: await secretTo('two@example.edu'), ...next() });
  }
  expect((await actorOf(office))?.schoolCodes).toEqual(new Set([first, second]));
  await organiser.call.identity.endAppointment({ appointmentId: ids[0] as string, ...next() });
  expect((await actorOf(office))?.schoolCodes).toEqual(new Set([second]));
});

it('names the successor of a school that became part of another one', async () => {
  const name = { zh: '学校80002', en: '' };
  await db.insert(schoolRenames).values({
    ...{ renameId: randomUUID(), schoolCode: second, status: 'made', former: name, name, into: first },
    ...{ effectiveAt: '2026-01-01T00:00:00.000Z' as Instant, document: '教发〔2026〕1 号', link: null },
    ...{ proposedBy: organiser.personId, proposedAt: '2026-01-01T00:00:00.000Z' as Instant },
  });
  const refusal = await offer('merged@example.edu', { schoolCodes: [second] }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ cause: { refusal: 'schoolFormer', detail: { school: { zh: `学校${first}` } } } });
  const office = await world.signedInAs(null, { email: 'merged2@example.edu' });
  const root = await world.signedInAs('ROOT');
  const roleId = (await roleIdOf(db, 'SCHOOL_ADMIN')) ?? '';
  const granted = root.call.identity.setUserRoles({
    ...{ personIds: [office.personId], groupId: ours, roleIds: [roleId], schoolCodes: [second] },
    ...next(),
  });
  expect(await refusalOf(granted)).toBe('schoolFormer');
  await db.delete(schoolRenames).where(eq(schoolRenames.schoolCode, second));
});

it('an appointment ends when its role is removed in another way', async () => {
  const office = await world.signedInAs(null, { email: 'gone@example.edu' });
  const { appointmentId } = await offer('gone@example.edu');
  await office.call.identity.acceptAppointment({ secret: await secretTo('gone@example.edu'), ...next() });
  const { personId } = office;
  await organiser.call.identity.setUserRoles({ personIds: [personId], groupId: ours, roleIds: [], ...next() });
  expect(await rowOf(appointmentId)).toMatchObject({ state: 'ended', can: { end: false } });
});

it('a forwarded link gives another account nothing', async () => {
  const stranger = await world.signedInAs(null, { email: 'stranger@example.org' });
  await offer('right@example.edu');
  const secret = await secretTo('right@example.edu');
  expect((await stranger.call.identity.appointment({ secret })).can.answer).toBe(false);
  expect(await refusalOf(stranger.call.identity.acceptAppointment({ secret, ...next() }))).toBe('appointmentNotYours');
  expect(await refusalOf(stranger.call.identity.declineAppointment({ secret, ...next() }))).toBe('appointmentNotYours');
  expect((await actorOf(stranger))?.permissions).toEqual(new Set());
});

it('a declined or withdrawn invitation gives no role', async () => {
  const office = await world.signedInAs(null, { email: 'no@example.edu' });
  const one = await offer('no@example.edu');
  const declined = await secretTo('no@example.edu');
  await office.call.identity.declineAppointment({ secret: declined, ...next() });
  expect(await rowOf(one.appointmentId)).toMatchObject({ state: 'declined', contactMask: null });
  const two = await offer('no@example.edu');
  const withdrawn = await secretTo('no@example.edu');
  await organiser.call.identity.endAppointment({ appointmentId: two.appointmentId, ...next() });
  for (const secret of [declined, withdrawn])
    expect(await refusalOf(office.call.identity.acceptAppointment({ secret, ...next() }))).toBe('appointmentEnded');
});

it('an invitation ends with the right of the person who sent it', async () => {
  const second = await world.signedInAs('ORGANISER', { group: ours });
  const office = await world.signedInAs(null, { email: 'later@example.edu' });
  await offer('later@example.edu', {}, second);
  await db.execute(sql`delete from app.memberships where person_id = ${second.personId}`);
  const secret = await secretTo('later@example.edu');
  expect(await refusalOf(office.call.identity.acceptAppointment({ secret, ...next() }))).toBe('appointmentEnded');
});

it('an invitation ends while the account of the person who sent it is disabled', async () => {
  const second = await world.signedInAs('ORGANISER', { group: ours });
  const office = await world.signedInAs(null, { email: 'suspended@example.edu' });
  await offer('suspended@example.edu', {}, second);
  const secret = await secretTo('suspended@example.edu');
  await db.execute(sql`update app.accounts set status = 'disabled' where person_id = ${second.personId}`);
  expect(await refusalOf(office.call.identity.acceptAppointment({ secret, ...next() }))).toBe('appointmentEnded');
  await db.execute(sql`update app.accounts set status = 'active' where person_id = ${second.personId}`);
  await office.call.identity.acceptAppointment({ secret, ...next() });
});

it('an invitation to a person whose data is erased keeps nothing of their contact', async () => {
  const office = await world.signedInAs(null, { email: 'erased@example.edu' });
  const { appointmentId } = await offer('erased@example.edu');
  await erasePerson(db, office.personId, { reason: 'test', secrets: world.ports.secrets, store: world.ports.files });
  const { rows } = await db.execute(sql`
    select contact_mask, contact_index from app.school_appointments where appointment_id = ${appointmentId}`);
  expect(rows).toEqual([{ contact_mask: null, contact_index: null }]);
});

it('nobody appoints outside their organisations, and only their own appointments are shown', async () => {
  const other = await world.signedInAs('ORGANISER', { group: theirs });
  expect(await refusalOf(offer('a@example.edu', { groupId: theirs as GroupId }))).toBe('FORBIDDEN');
  const { appointmentId } = await offer('b@example.edu');
  const shown = await other.call.identity.appointmentList({ pageSize: 100 });
  expect(shown.rows.map((row) => row.appointmentId)).not.toContain(appointmentId);
  expect(await refusalOf(other.call.identity.endAppointment({ appointmentId, ...next() }))).toBe('NOT_FOUND');
});

it('the same command twice sends one invitation', async () => {
  const input = {
    ...{ groupId: ours, kind: 'school' as const, schoolCodes: [first], region: '', language: 'en' as const },
    ...{ contact: 'once@example.edu', ...next() },
  };
  await organiser.call.identity.offerAppointment(input);
  await organiser.call.identity.offerAppointment(input);
  expect((await world.delivered()).filter(({ to }) => to === 'once@example.edu')).toHaveLength(1);
});

it('leaves nothing for the auditor to find, except a region that was changed in the database', async () => {
  const found = async () =>
    (await findingsIn(db, world.ports.secrets)).filter((finding) => finding.includes('memberships'));
  const before = await found();
  await db.execute(sql`update app.memberships set regions = '{浙江省}' where regions = '{河南省}'`);
  const after = await found();
  expect(after).toHaveLength(before.length + 2);
});
