import { randomUUID } from 'node:crypto';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const groupId = await world.group('LETTERS');
const organiser = await world.signedInAs('ORGANISER', { group: groupId });
const place = { groupId, competitionId: null, kind: 'signUpRejected' };
const words = (text: string) => ({
  subject: { zh: '报名结果：{competition}', en: 'Your registration: {competition}' },
  text: { zh: `${text}：{reason}`, en: `${text}: {reason}` },
  sms: null,
});
const save = (text: string, seen?: number, of = place, by = organiser) =>
  by.call.messaging.saveLetterTemplate({ ...of, words: words(text), seen, commandId: randomUUID() });
const details = () => organiser.call.messaging.letterTemplateDetails(place);

it('an organiser edits a notification in versions, sees who wrote each, and goes back to the original', async () => {
  const before = await details();
  expect(before).toMatchObject({
    isOwn: false,
    versions: [],
    words: { subject: { en: 'Registration rejected: {competition}' } },
  });
  expect(before.values.map(({ name, required }) => [name, required])).toEqual([
    ['competition', false],
    ['team', false],
    ['reason', true],
  ]);
  await save('First');
  await save('Second', (await details()).seen);
  const { versions, isOwn, words: now } = await details();
  expect([isOwn, now.text.en]).toEqual([true, 'Second: {reason}']);
  expect(versions.map(({ version, words: of }) => [version, of?.text.en])).toEqual([
    [2, 'Second: {reason}'],
    [1, 'First: {reason}'],
  ]);
  expect(versions[0]?.savedBy).not.toBeNull();
  const listed = await organiser.call.messaging.letterTemplateList({ groupId, competitionId: null });
  expect(listed.find(({ kind }) => kind === place.kind)).toMatchObject({ words: 'own', topic: 'registration' });

  await organiser.call.messaging.resetLetterTemplate({
    ...place,
    seen: (await details()).seen,
    commandId: randomUUID(),
  });
  expect(await details()).toMatchObject({
    isOwn: false,
    words: before.words,
    versions: [{ version: 3, words: null }, {}, {}],
  });
});

it('is refused by name with a wrong placeholder, for a fixed notification, and over a version that the page has not read', async () => {
  const of = (text: string) =>
    organiser.call.messaging.saveLetterTemplate({
      ...place,
      words: { ...words(''), text: { zh: text, en: text } },
      commandId: randomUUID(),
    });
  await expect(of('{reason} {score}')).rejects.toMatchObject({
    message: 'placeholderUnknown',
    cause: { detail: { word: '{score}' } },
  });
  await expect(of('too late')).rejects.toMatchObject({
    message: 'placeholderMissing',
    cause: { detail: { word: '{reason}' } },
  });
  await expect(save('x', undefined, { ...place, kind: 'workToCorrect' })).rejects.toThrow('letterFixed');
  await expect(organiser.call.messaging.letterTemplateDetails({ ...place, kind: 'exportReady' })).rejects.toMatchObject(
    {
      code: 'NOT_FOUND',
    },
  );
  await expect(save('Late', 0)).rejects.toThrow('versionConflict');
});

it('belongs to the organisers of its group: not to those of another, nor to a competition that is not the group’s', async () => {
  const other = await world.signedInAs('ORGANISER', { group: await world.group('LETTERS-ELSEWHERE') });
  await expect(save('x', undefined, place, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(other.call.messaging.letterTemplateDetails(place)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const elsewhere = { ...place, competitionId: randomUUID() as CompetitionId };
  const { kind: _, ...owner } = elsewhere;
  await expect(organiser.call.messaging.letterTemplateList(owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(save('x', undefined, elsewhere as never)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a group’s words cannot be written by a competition of another group that was given the id of the group', async () => {
  const elsewhere = await world.group('LETTERS-NAMESAKE');
  const other = await world.signedInAs('ORGANISER', { group: elsewhere });
  const namesake = { groupId: elsewhere, competitionId: CompetitionId.parse(groupId) };
  await other.call.competition.createCompetition({
    ...{ ...namesake, name: { zh: '同号', en: 'Namesake' }, edition: 1, commandId: randomUUID() },
  });
  const before = await details();
  await expect(save('Pay here', undefined, { ...place, ...namesake } as never, other)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await details()).words).toEqual(before.words);
});
