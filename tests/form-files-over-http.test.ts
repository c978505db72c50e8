import { randomUUID } from 'node:crypto';
import { fresh } from '@laurel/api/demo/story.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { FormField } from '@laurel/domain/competition/settings.ts';
import { item as anItem } from '@laurel/domain/competition/situations.fixture.ts';
import type { CompetitionId, EnrolmentId, ItemId, PersonId, StageId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { expect, it } from 'vitest';
import { addSchool, schoolCode } from './support/contests.ts';
import type { Somebody } from './support/people.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/** Answers that name a school or files: what a page claims of them is looked up, and a file is for its readers only. */
const today = new Date().toISOString() as Instant;
const { clock, db, ports, world, origin, browserOf } = await siteWithClock(today);
await addSchool(db);
clock.at = today;
const somebody = (role: string | null = null) => world.signedInAs(role, { realName: '某人', schoolCode });
const [olga, ada, bob] = [await somebody('ORGANISER'), await somebody(), await somebody()];
const cmd = () => randomUUID();

const question = (key: string, more: Partial<FormField>): FormField => ({
  ...{ key, label: { zh: key, en: key }, required: false, maxLength: null, options: [], identifying: false },
  kind: 'text',
  ...more,
});
const topics = [
  { value: 'ai', label: { zh: '人工智能', en: 'AI' } },
  { value: 'iot', label: { zh: '物联网', en: 'IoT' } },
];
const fields = [
  question('home', { kind: 'school', required: true }),
  question('proof', { kind: 'attachment', maxCount: 1 }),
  question('topic', { kind: 'choice', options: topics }),
  question('board', { required: true, showIf: { key: 'topic', values: ['iot'] } }),
];

async function contest(organiser: Somebody) {
  const competitionId = fresh<CompetitionId>();
  const itemId = fresh<ItemId>();
  const c = organiser.call.competition;
  const name = { zh: '表单大赛', en: 'Form Contest' };
  const text = { zh: '规程', en: 'Rules' };
  const of = { competitionId };
  await c.createCompetition({ commandId: cmd(), ...of, groupId: world.rootGroupId, name, edition: 1 });
  await c.describeCompetition({ commandId: cmd(), ...of, name, edition: 1, summary: text, rules: text, cover: null });
  await c.setItems({ commandId: cmd(), ...of, items: [anItem({ itemId, fee: fen(0) })] });
  const stage = { graceMinutes: 0, timeZone: 'Asia/Shanghai', itemIds: [], stageId: fresh<StageId>(), name };
  const stages = [
    { ...stage, kind: 'enrol' as const, opensAt: plusMinutes(today, -1), closesAt: plusMinutes(today, 900) },
  ];
  await c.setSchedule({ commandId: cmd(), ...of, stages });
  await c.configureEnrolment({
    ...{ commandId: cmd(), ...of },
    settings: {
      ...{ fields, requiredProfile: [], materials: text, undertaking: text, schoolApproval: false },
      ...{ organiserApproval: true, payWithinMinutes: 1440 },
    },
  });
  await c.publishCompetition({ commandId: cmd(), ...of, reason: '已审定' });
  return { competitionId, itemId };
}

const stored = async (ownerId: PersonId, content: string) => {
  const { hash, size } = await ports.files.put(Buffer.from(content));
  const file = { hash, extension: 'pdf', mediaType: 'application/pdf', bytes: size };
  const about = { fileId: randomUUID(), ownerId, name: `${content}.pdf`, status: 'clean' as const };
  await keepFile(db, ports.secrets, { ...about, ...file, begunAt: clock.at, storedAt: clock.at });
  return file;
};
const get = async (who: Somebody, address: string) =>
  fetch(`${origin}${address}`, { headers: await browserOf(who.personId) });

it('takes only schools of the list and files of the team, asks what is asked, and shows a file to its readers', async () => {
  const of = await contest(olga);
  clock.at = plusMinutes(today, 5);
  const enrolmentId = fresh<EnrolmentId>();
  const e = ada.call.enrolment;
  await e.startEnrolment({ commandId: cmd(), enrolmentId, teamId: fresh<TeamId>(), ...of, teamName: 'Owls' });
  await e.signUndertaking({ commandId: cmd(), enrolmentId });
  const [own, bobs] = [await stored(ada.personId, '%PDF of ada'), await stored(bob.personId, '%PDF of bob')];
  const fill = (answers: Parameters<typeof e.fillForm>[0]['answers']) =>
    e.fillForm({ commandId: cmd(), enrolmentId, answers });
  const refused = { message: 'answersInvalid' };

  await expect(fill({ home: '99999' })).rejects.toMatchObject(refused);
  await expect(fill({ home: schoolCode, proof: [`${bobs.hash}.pdf`] })).rejects.toMatchObject(refused);
  await expect(fill({ home: schoolCode, proof: [`${own.hash}.png`] })).rejects.toMatchObject(refused);
  await expect(fill({ home: schoolCode, topic: 'ai', board: 'x' })).rejects.toMatchObject(refused);
  await fill({ home: schoolCode, proof: [`${own.hash}.pdf`], topic: 'iot' });
  await expect(e.submitEnrolment({ commandId: cmd(), enrolmentId })).rejects.toMatchObject(refused);
  await fill({ home: schoolCode, proof: [`${own.hash}.pdf`], topic: 'iot', board: 'ESP32' });

  // The captain and the organiser read the names, and the version of the form that was answered.
  const named = { key: 'home', options: [{ value: schoolCode, label: { zh: '江南大学', en: 'Jiangnan University' } }] };
  const attached = { key: 'proof', options: [{ value: `${own.hash}.pdf`, label: { zh: '%PDF of ada.pdf' } }] };
  for (const reader of [ada, olga])
    expect(await reader.call.enrolment.enrolmentDetails({ enrolmentId })).toMatchObject({
      formVersion: 1,
      form: {
        fields: expect.arrayContaining([expect.objectContaining(named), expect.objectContaining({ key: 'proof' })]),
      },
    });
  const { form } = await olga.call.enrolment.enrolmentDetails({ enrolmentId });
  expect(form.fields.find(({ key }) => key === 'proof')).toMatchObject(attached);

  const address = `/files/enrolments/${enrolmentId}/${own.hash}`;
  expect((await get(ada, address)).status).toBe(200);
  expect(await (await get(olga, address)).text()).toBe('%PDF of ada');
  expect((await get(bob, address)).status).toBe(404);
  expect((await get(ada, `/files/enrolments/${enrolmentId}/${bobs.hash}`)).status).toBe(404);
});
