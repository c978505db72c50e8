import { randomUUID } from 'node:crypto';
import { EMPTY_BRAND_KIT } from '@laurel/domain/certificate/brand-kit.ts';
import type { CompetitionId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openContest } from '../../../../tests/support/contests.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { withoutPermission } from '../../../../tests/support/without-permission.ts';
import { openCast } from '../demo/cast.ts';
import { plainItem } from '../demo/plain-plan.ts';
import { daysFrom } from '../demo/story.ts';

const { db } = await testDatabase();
const world = await people(db);
const cast = await openCast({ db, ports: world.ports });
const olga = await world.signedInAs('ORGANISER');
const at = plusMinutes(new Date().toISOString() as Instant, -60);
const sourceId = await openContest(cast, olga, at, {
  name: { zh: '去年的大赛', en: 'Last Year' },
  items: [plainItem()],
});
const command = (more: object = {}) => ({
  commandId: randomUUID(),
  competitionId: randomUUID() as CompetitionId,
  sourceId,
  name: { zh: '今年的大赛', en: 'This Year' },
  edition: 2,
  shiftDays: 364,
  ...more,
});

it('makes a draft that is published as it is, with its dates moved', async () => {
  const copy = command();
  expect(await olga.call.competition.copyCompetition(copy)).toEqual({ competitionId: copy.competitionId });
  const before = (await olga.call.competition.competitionDetails({ competitionId: sourceId })).settings;
  const { competitionId } = copy;
  const after = (await olga.call.competition.competitionDetails({ competitionId })).settings;
  expect(after).toMatchObject({ status: 'draft', name: copy.name, edition: 2, rules: before.rules });
  expect(after.stages.map(({ opensAt }) => opensAt)).toEqual(
    before.stages.map(({ opensAt }) => daysFrom(opensAt, copy.shiftDays)),
  );
  const list = await olga.call.competition.competitionList({ page: 1, pageSize: 10, keywords: '今年' });
  expect(list.rows).toMatchObject([{ competitionId, can: { copy: true } }]);
  const published = { competitionId, commandId: randomUUID(), reason: '方案已审定' };
  await olga.call.competition.publishCompetition(published);
  // Changes of the copy do not affect the earlier edition.
  expect((await olga.call.competition.competitionDetails({ competitionId: sourceId })).settings).toEqual(before);
});

it('copies the brand kit with it, in the same command, for people who may set one', async () => {
  const kit = { ...EMPTY_BRAND_KIT, organisers: ['组委会'], colours: [{ name: '主色', colour: '#1b4f9c' }] };
  await olga.call.certificate.setBrandKit({ commandId: randomUUID(), competitionId: sourceId, kit });
  const kitOf = async (copy: ReturnType<typeof command>, who = olga) => {
    await who.call.competition.copyCompetition(copy);
    // The answer of a repeated command writes nothing more.
    await who.call.competition.copyCompetition(copy);
    return (await olga.call.certificate.brandKit({ competitionId: copy.competitionId })).kit;
  };
  expect(await kitOf(command())).toEqual(kit);
  expect(await kitOf(command({ kit: false }))).toEqual(EMPTY_BRAND_KIT);
  await withoutPermission(db, 'ORGANISER', 'cert:design:edit', async () =>
    expect(await kitOf(command(), await world.signedInAs('ORGANISER'))).toEqual(EMPTY_BRAND_KIT),
  );
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from app.row_changes where table_name = 'certificate_brand_kits'`,
  );
  expect(rows).toEqual([{ n: 2 }]);
});

it('copies the texts of its notifications, and proposes the fees of its experts', async () => {
  const [finance, officer] = [await world.signedInAs('FINANCE'), await world.signedInAs('FINANCE')];
  const place = { groupId: world.rootGroupId, kind: 'signUpRejected' };
  const words = {
    subject: { zh: '报名结果', en: 'Your registration' },
    text: { zh: '未通过：{reason}', en: 'Rejected: {reason}' },
    sms: null,
  };
  const id = () => ({ commandId: randomUUID() });
  await olga.call.messaging.saveLetterTemplate({ ...place, competitionId: sourceId, words, ...id() });
  const rates = { perSheet: fen(2_000), perDay: fen(50_000), byRound: [] };
  const ofRound = { ...rates, byRound: [{ roundId: randomUUID() as RoundId, perSheet: fen(1) }] };
  await finance.call.expert.proposeFeeRates({ competitionId: sourceId, rates: ofRound, ...id() });
  await officer.call.expert.approveFeeRates({ competitionId: sourceId, rates: ofRound, ...id() });
  const copied = async (who = olga) => {
    const copy = command();
    await who.call.competition.copyCompetition(copy);
    const { competitionId } = copy;
    return {
      letter: await olga.call.messaging.letterTemplateDetails({ ...place, competitionId }),
      fees: await finance.call.expert.expertFees({ competitionId }),
    };
  };
  expect(await copied()).toMatchObject({ letter: { isOwn: true, words }, fees: { rates: null, proposal: { rates } } });
  await withoutPermission(db, 'ORGANISER', 'expert:fee:edit', async () =>
    expect(await copied(await world.signedInAs('ORGANISER'))).toMatchObject({
      ...{ letter: { isOwn: true }, fees: { rates: null, proposal: null } },
    }),
  );
  // With the id of an organisation, a copy would change the texts of that organisation.
  const competitionId = (await world.group('taken')) as string as CompetitionId;
  await olga.call.competition.copyCompetition(command({ competitionId }));
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from rm.letter_templates where competition_id = ${competitionId}`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

it('finds nothing to copy for people outside its organisation', async () => {
  await expect(olga.call.competition.copyCompetition(command({ sourceId: randomUUID() }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const other = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
  await expect(other.call.competition.copyCompetition(command())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
