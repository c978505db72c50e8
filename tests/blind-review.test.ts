import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { openZip } from '@laurel/adapters/storage/zip.ts';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import { reviewFileRoutes } from '@laurel/api/review/review-files.route.ts';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { exportOf } from '@laurel/db/exports/exports.ts';
import { createAccount, createPerson, grantRole } from '@laurel/db/identity/create-person.ts';
import { createLog } from '@laurel/db/log.ts';
import {
  identifyingWorks,
  shortenedWorks,
  unpreparedWorks,
  withheldWorks,
} from '@laurel/db/review/identifying-files.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { namesFound } from '@laurel/db/submission/names-found.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  CompetitionId,
  EnrolmentId,
  FileHash,
  ItemId,
  PersonId,
  PlanId,
  RoundId,
  SchoolCode,
  SessionId,
  SheetId,
  SlotId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { makeNextExport } from '@laurel/worker/exports/make-export.ts';
import { makeNextCopy } from '@laurel/worker/review/make-review-copies.ts';
import { lookAtNext } from '@laurel/worker/submission/look-for-names.ts';
import { PDF } from '@libpdf/core';
import { sql } from 'drizzle-orm';
import express from 'express';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { addToLibrary } from './support/expert-library.ts';
import { people } from './support/people.ts';
import { reactNow } from './support/reactions.ts';
import { served } from './support/served.ts';

/** All differences between the two databases. */
type Identity = { name: string; team: string; school: SchoolCode; code: string; kind: number; studio: string };
const authors: Identity[] = [
  { name: '欧阳明月', team: '晨曦队', school: '10001' as SchoolCode, code: 'alpha', kind: 41, studio: '晨曦工作室' },
  {
    name: 'Zhang Wei Nan',
    team: 'Nightowls',
    school: '10007' as SchoolCode,
    code: 'omega',
    kind: 42,
    studio: 'Owl Studio',
  },
];

const now = '2026-06-01T00:00:00.000Z' as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const roundId = uuid(3, 1) as RoundId;
const planId = uuid(5, 1) as PlanId;
const expertIds = [uuid(7, 1), uuid(7, 2)] as PersonId[];
/** The same in both worlds: the only differences must come from the authors. */
const drawSeed = () => '0123456789abcdef0123456789abcdef';
const WORKS = 4;
const commandId = () => crypto.randomUUID();

const pdfBy = async ({ name, studio }: Identity) => {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' });
  pdf.setMetadata({ title: `${studio} ${name}`, author: name, creator: studio, producer: name });
  return Buffer.from(await pdf.save());
};
const packed = (parts: Record<string, string | Uint8Array>) =>
  Buffer.from(
    writeZip(
      Object.entries(parts).map(([name, content]) => ({ name: Buffer.from(name), bytes: Buffer.from(content) })),
    ),
  );
const documentBy = ({ name, studio }: Identity) =>
  packed({
    'docProps/core.xml': `<cp:coreProperties><dc:creator>${name}</dc:creator></cp:coreProperties>`,
    'docProps/app.xml': `<Properties><Company>${studio}</Company></Properties>`,
    'word/comments.xml': `<w:comments><w:comment w:id="0" w:author="${name}" w:initials="${name[0]}"/></w:comments>`,
  });
const archiveBy = (identity: Identity) =>
  packed({
    [`${identity.name}/${identity.team}.docx`]: documentBy(identity),
    'page.html': `<meta name="author" content="${identity.name}">`,
  });
/** Like a password-protected workbook: it starts like a zip file but cannot be unpacked. */
const lockedBy = ({ name }: Identity) =>
  Buffer.concat([Buffer.from('PK\x03\x04'), createHash('sha256').update(name).digest()]);
const imageBy = ({ name }: Identity) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#27a' } })
    .withExif({ IFD0: { Artist: name, Copyright: name } })
    .jpeg()
    .toBuffer();

/** A world where only the authors differ by this identity, and everything its experts can reach. */
async function worldOf(identity: Identity) {
  const { db } = await testDatabase();
  const world = await people(db, { now: () => '2026-06-02T00:00:00.000Z' as Instant, ports: { drawSeed } });
  const files: WorkFile[] = [];
  for (const [content, extension, mediaType] of [
    [await pdfBy(identity), 'pdf', 'application/pdf'],
    [await imageBy(identity), 'jpg', 'image/jpeg'],
    [documentBy(identity), 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [archiveBy(identity), 'zip', 'application/zip'],
    [lockedBy(identity), 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ] as const) {
    const { hash, size } = await world.ports.files.put(Readable.from([content]));
    files.push({ hash: hash as FileHash, extension, mediaType, bytes: size });
  }
  const captainId = uuid(identity.kind, 1) as PersonId;
  await createPerson(db, world.ports.secrets, { realName: identity.name }, now, captainId);
  const organiser = await world.signedInAs('ORGANISER');
  const colleague = await world.signedInAs('ORGANISER');
  await reviewable(db, {
    groupId: world.rootGroupId,
    competitionId,
    itemId,
    settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
    reviewersSee: 'all',
    now,
    works: Array.from({ length: WORKS }, (_, n) => ({
      workId: uuid(4, n) as WorkId,
      title: `光的形状 ${n}`,
      captainId,
      memberIds: [uuid(identity.kind, 2) as PersonId],
      teamId: uuid(identity.kind, 100 + n) as TeamId,
      enrolmentId: uuid(identity.kind, 200 + n) as EnrolmentId,
      schoolCodes: [identity.school],
      answers: { idea: '折射', studio: identity.studio },
      files,
    })),
  });

  const experts = [];
  for (const personId of expertIds) {
    const username = `expert-${personId.slice(-1)}`;
    await createPerson(db, world.ports.secrets, { realName: username }, now, personId);
    await createAccount(
      db,
      world.ports.secrets,
      { personId, username, passwordHash: 'no password signs in here' },
      now,
    );
    await grantRole(db, world.ports.secrets, personId, world.rootGroupId, 'EXPERT');
    await addToLibrary(organiser, world.rootGroupId, [{ personId }], { maxLoad: 50 });
    experts.push(await world.signIn(personId, username));
  }
  const of = { kind: 'work' as const, workId: uuid(4, 0) as WorkId };
  const preview = () => organiser.call.content.makePreviewLink({ of, hours: 24, commandId: commandId() });
  const { token } = await preview();
  await organiser.call.review.createRound({
    roundId,
    competitionId,
    stageId: null,
    name: { zh: '盲评', en: 'Blind round' },
    itemIds: [itemId],
    policyStage: 'review',
    reviewersPerWork: null,
    opensAt: '2026-06-01T00:00:00.000Z' as Instant,
    closesAt: '2099-01-01T00:00:00.000Z' as Instant,
    commandId: commandId(),
  });
  await organiser.call.review.setPool({ roundId, expertIds, chiefIds: [], commandId: commandId() });
  const until = '2098-01-01T00:00:00.000Z' as Instant;
  await organiser.call.review.openBidding({ roundId, until, commandId: commandId() });
  const beforeDistribution = await bids(experts);
  await organiser.call.review.requestDistribution({
    roundId,
    planId,
    maxFromOneSchool: null,
    reviews: [],
    commandId: commandId(),
  });
  await reactNow(db, {}, ['plan-distribution', 'look-for-names']);
  await colleague.call.review.approveDistribution({ roundId, planId, acceptShort: false, commandId: commandId() });
  await reactNow(db, {}, ['apply-distribution']);
  const chiefIds = expertIds.slice(1);
  await organiser.call.review.setPool({ roundId, expertIds, chiefIds, commandId: commandId() });
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
  const told = [competitionId, [itemId]] as const;
  const gallery = { workId: uuid(4, 0) as WorkId, scope: 'gallery' as const, expiresAt: null };
  const inGallery = await refusedWith(organiser.call.submission.publishWork({ ...gallery, commandId: commandId() }));
  const previews = [await refusedWith(preview()), await refusedWith(world.visitor.submission.previewedWork({ token }))];
  const [expert] = experts;
  const firstAsk = expert && (await askBeforeCopies(expert));
  const tooSoon = expert && (await askForWorks(expert).catch((error: Error) => error.cause));
  await reactNow(db, {}, ['review-copies']);
  const unprepared = await unpreparedWorks(db, ...told);
  const worker = { db, ports: world.ports, log: createLog('test', 'silent') };
  while (await makeNextCopy(worker));
  while (await lookAtNext(worker));
  const remade = expert && (await loseCopy(world, expert, worker));
  const named = await namesFound(db, uuid(4, 0) as WorkId, 1);
  const archive = await archiveOf(db, world, experts);
  const reached = await reach(db, world, experts);
  const ownData = await Promise.all(experts.map(({ call }) => call.identity.exportMyData({ commandId: commandId() })));
  const afterwards = expert && (await archiveAfterwards(expert, organiser, archive.exportId));
  return {
    ...reached,
    files,
    afterwards,
    archive,
    ownData,
    text: reached.text + beforeDistribution,
    firstAsk,
    tooSoon,
    inGallery,
    previews,
    remade,
    named,
    unprepared,
    shortened: await shortenedWorks(db, ...told),
    telling: await identifyingWorks(db, ...told),
    withheld: await withheldWorks(db, ...told),
  };
}

/** The answers to experts who state preferences before any of them has a name in the round. */
async function bids(experts: readonly Expert[]) {
  const answers: unknown[] = [];
  for (const { call } of experts) {
    const { review } = call;
    answers.push(await told(review.myBidding()));
    const { rows } = await review.biddingWorks({ roundId });
    const [first, second] = rows;
    if (!first || !second) throw new Error('too few works');
    const bid = { roundId, work: first.work, bid: 'want' as const };
    answers.push(rows, await told(review.placeBid({ ...bid, commandId: commandId() })));
    answers.push(await told(review.placeBid({ ...bid, work: 'f'.repeat(32), commandId: commandId() })));
    answers.push(await told(review.biddingWorks({ roundId, bid: 'want' })));
    answers.push(await told(review.myTopics({ roundId })));
  }
  return JSON.stringify(answers);
}

/** The message of a refused call. */
const refusedWith = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => JSON.stringify(error, Object.getOwnPropertyNames(error)),
  );

/** The states of the files of an expert's first sheet, before the worker has made a copy. */
async function askBeforeCopies(expert: Expert) {
  const { sheets } = await expert.call.review.mySheets({ roundId });
  const [sheet] = sheets;
  if (!sheet) throw new Error('no sheet');
  const { files } = await expert.call.review.mySheet({ sheetId: sheet.sheetId });
  return files.map(({ state }) => state);
}

type World = Awaited<ReturnType<typeof people>>;
type Expert = Awaited<ReturnType<World['signIn']>>;

const askForWorks = ({ call }: Pick<Expert, 'call'>, of = roundId) =>
  call.exports.requestExport({
    what: { kind: 'assignedFiles', filter: { roundId: of } },
    format: 'zip',
    commandId: commandId(),
  });

/** The first expert's works of the round as one archive, its record, and who else can download it. */
async function archiveOf(db: Db, world: World, experts: readonly Expert[]) {
  const [expert, other] = experts;
  if (!expert || !other) throw new Error('too few experts');
  const { exportId } = await askForWorks(expert);
  const worker = { db, ports: world.ports, log: createLog('test', 'silent') };
  expect(await makeNextExport(worker, new AbortController().signal)).toBe(true);
  const row = await exportOf(db, exportId, expert.personId);
  if (!row?.fileHash) throw new Error(`the archive is ${row?.state}: ${row?.problem}`);
  const bytes = Buffer.concat(await Readable.from(await world.ports.files.open(row.fileHash)).toArray());
  const { rows: records } = await db.execute(sql`
    select before, after from app.row_changes where table_name = 'exports' and row_key = ${exportId} order by at`);
  const { sheets } = await expert.call.review.mySheets({ roundId });
  const mine = await expert.call.exports.myExports({});
  return {
    exportId,
    bytes,
    aliases: sheets.map(({ alias }) => alias),
    names: openZip(bytes).map(({ name }) => Buffer.from(name).toString()),
    contents: openZip(bytes).at(-1)?.read().toString() ?? '',
    told: JSON.stringify([
      row.savedAs,
      records,
      mine.rows.map(({ kind, state, done, can }) => [kind, state, done, can]),
    ]),
    ofAnother: await refusedWith(other.call.exports.cancelExport({ exportId, commandId: commandId() })),
    elsewhere: await refusedWith(askForWorks(other, uuid(3, 9) as RoundId)),
  };
}

/** The same after one of the works was returned and the other is a conflict of interest. */
async function archiveAfterwards(expert: Expert, organiser: Pick<Expert, 'call'>, exportId: string) {
  const { rows } = await expert.call.exports.myExports({});
  return {
    mine: rows.find((row) => row.exportId === exportId)?.can,
    again: await refusedWith(askForWorks(expert)),
    organiser: await refusedWith(askForWorks(organiser)),
  };
}

/** The full answer of a refused call. */
const told = async (call: Promise<unknown>) => {
  try {
    return await call;
  } catch (error) {
    return error instanceof Error ? { message: error.message, code: 'code' in error ? error.code : null } : error;
  }
};

/** Every answer that experts can get: lists, sheets and files, refusals, and the state after each command. */
async function reach(_db: Db, world: World, experts: readonly Expert[]) {
  const answers: unknown[] = [];
  const paths = new Set<string>();
  const ask = async (path: string, call: Promise<unknown>) => {
    paths.add(path);
    answers.push({ path, answer: await told(call) });
  };
  for (const [index, expert] of experts.entries()) {
    const { review } = expert.call;
    await ask('review.myRounds', review.myRounds());
    await ask('review.myBidding', review.myBidding());
    await ask('review.biddingWorks', review.biddingWorks({ roundId }));
    const late = { roundId, work: 'f'.repeat(32), commandId: commandId() };
    await ask('review.placeBid', review.placeBid({ ...late, bid: 'can' }));
    await ask('review.myTopics', review.myTopics({ roundId }));
    const none = { roundId, topics: [], languages: [], commandId: commandId() };
    await ask('review.chooseTopics', review.chooseTopics(none));
    const known = { ...late, conflictId: commandId(), type: 'other' as const, commandId: commandId() };
    await ask('review.bidConflict', review.bidConflict(known));
    await ask('review.mySheets', review.mySheets({ roundId: uuid(3, 9) as RoundId }));
    await ask('review.mySheets', review.mySheets({ roundId }));
    const { sheets } = await review.mySheets({ roundId });
    for (const { sheetId } of sheets) {
      await ask('review.mySheet', review.mySheet({ sheetId }));
      const other = experts[1 - index];
      if (other) await ask('review.mySheet', other.call.review.mySheet({ sheetId }));
      await answerFiles(world, expert, sheetId, answers);
    }
    const [first, second] = sheets;
    if (!first || !second) throw new Error('too few sheets');
    const write = (sheetId: SheetId) => ({
      sheetId,
      scores: { overall: 70_000 },
      comment: '好',
      commandId: commandId(),
    });
    const { sheetId } = first;
    await ask('review.acknowledgeAssignments', review.acknowledgeAssignments({ roundId, commandId: commandId() }));
    await ask('review.acknowledgeAssignment', review.acknowledgeAssignment({ sheetId, commandId: commandId() }));
    await ask('review.saveScoreDraft', review.saveScoreDraft(write(sheetId)));
    await ask('review.submitSheet', review.submitSheet(write(sheetId)));
    await ask('review.submitSheet', review.submitSheet({ ...write(sheetId), scores: { overall: 1 } }));
    const helper = experts[1 - index];
    if (helper) await askAsChair(ask, expert, helper, first);
    const back = { sheetId: second.sheetId, reason: '太忙', commandId: commandId() };
    await ask('review.declineAssignment', review.declineAssignment({ ...back, cause: 'load' }));
    const conflict = { sheetId, conflictId: commandId(), type: 'other' as const, reason: '认得' };
    await ask('review.reportConflict', review.reportConflict({ ...conflict, commandId: commandId() }));
    await ask('review.saveScoreDraft', review.saveScoreDraft(write(sheetId)));
    await ask('review.mySheets', review.mySheets({ roundId }));
    await ask('review.mySheet', review.mySheet({ sheetId }));
    for (const closed of [
      () => review.sheetList({ roundId }),
      () => review.roundDetails({ roundId }),
      () => review.roundProgress({ roundId }),
      () => review.thanksLetters({ roundId, expertIds: [expert.personId] }),
      () => review.outlierExperts({ roundId }),
      () => review.expertSheets({ roundId, expertId: expert.personId }),
      () => review.substitutes({ sheetId }),
      () => review.planDetails({ roundId, planId }),
      () => expert.call.submission.workDetails({ workId: uuid(4, 0) as WorkId }),
      () => expert.call.submission.workList({}),
    ])
      answers.push(await told(closed()));
  }
  // Only clock values may differ between runs.
  const text = JSON.stringify(answers)
    .replaceAll(/"submittedAt":"[^"]+"/g, '"submittedAt":"then"')
    .replaceAll(/"messageId":"[^"]+"/g, '"messageId":"drawn"');
  return { text, paths };
}

type Ask = (path: string, call: Promise<unknown>) => Promise<void>;

/**
 * What a chair sees and does, and the answers to an expert who is not the chair: the panel's works, one of them, a
 * re-review by the other expert, and their discussion.
 */
async function askAsChair(
  ask: Ask,
  chair: Expert,
  helper: Expert,
  { sheetId, alias }: { sheetId: SheetId; alias: string },
) {
  const { review } = chair.call;
  await ask('review.chiefWorks', review.chiefWorks({ roundId }));
  await ask('review.chiefWorks', review.chiefWorks({ roundId, flagged: true, keywords: 'W-' }));
  await ask('review.myTieVotes', review.myTieVotes({ roundId }));
  const vote = { tieVoteId: commandId(), aliases: ['W-001', 'W-002'], commandId: commandId() };
  await ask('review.castTieVote', review.castTieVote(vote));
  for (const work of ['W-001', 'W-002', 'W-003', 'W-004', 'W-005'])
    await ask('review.chiefWork', review.chiefWork({ roundId, alias: work }));
  const again = { roundId, alias, experts: 1, reason: '分差过大' };
  await ask('review.requestReReview', review.requestReReview({ ...again, commandId: commandId() }));
  const added = (await helper.call.review.mySheets({ roundId })).sheets.find((sheet) => sheet.alias === alias);
  if (added) {
    const scores = { overall: 50_000 };
    const submit = { sheetId: added.sheetId, scores, comment: '', commandId: commandId() };
    await ask('review.submitSheet', helper.call.review.submitSheet(submit));
  }
  await ask('review.workDiscussion', review.workDiscussion({ sheetId }));
  const opening = { roundId, alias, question: '请说明依据', commandId: commandId() };
  await ask('review.openDiscussion', review.openDiscussion(opening));
  const message = { sheetId, text: '结构清楚', commandId: commandId() };
  await ask('review.sayInDiscussion', review.sayInDiscussion(message));
  await ask('review.workDiscussion', review.workDiscussion({ sheetId }));
  await ask('review.workDiscussion', review.workDiscussion({ roundId, alias }));
  if (added) await ask('review.workDiscussion', helper.call.review.workDiscussion({ sheetId: added.sheetId }));
  await ask('review.otherSheets', review.otherSheets({ sheetId }));
  for (const [who, own] of [
    [chair, sheetId],
    [helper, added?.sheetId],
  ] as const) {
    if (!own) continue;
    await ask('review.seeOthers', who.call.review.seeOthers({ sheetId: own, commandId: commandId() }));
    await ask('review.otherSheets', who.call.review.otherSheets({ sheetId: own }));
  }
  await ask('review.mySheet', review.mySheet({ sheetId }));
  const unknown = { sheetId, messageId: uuid(9, 1), commandId: commandId() };
  await ask('review.takeBackMessage', review.takeBackMessage(unknown));
  // Not the chair: the answer is the same for any sheet.
  const returned = { sheetId, reason: '请补充依据', commandId: commandId() };
  await ask('review.returnSheet', helper.call.review.returnSheet(returned));
  await onSite(ask, chair);
  if (added) {
    const back = { sheetId: added.sheetId, conflictId: commandId(), type: 'other' as const, reason: '认得' };
    await ask('review.reportConflict', helper.call.review.reportConflict({ ...back, commandId: commandId() }));
  }
}

/** What an expert asks of on-site sessions, of which they judge none. */
async function onSite(ask: Ask, { call: { scene } }: Expert) {
  const sessionId = uuid(91, 1) as SessionId;
  await ask('scene.judgedSessions', scene.judgedSessions());
  await ask('scene.judgeTablet', scene.judgeTablet({ sessionId }));
  await ask('scene.sessionWorks', scene.sessionWorks({ sessionId }));
  await ask('scene.joinPanel', scene.joinPanel({ sessionId, commandId: commandId() }));
  await ask('scene.sessionMinutes', scene.sessionMinutes({ sessionId }));
  const minutes = { sessionId, as: 'panel' as const, hash: '0'.repeat(64) as FileHash };
  await ask('scene.signMinutes', scene.signMinutes({ ...minutes, commandId: commandId() }));
  const sheet = { sessionId, slotId: uuid(92, 1) as SlotId, scores: { overall: 50_000 }, comment: '' };
  await ask('scene.submitSceneSheet', scene.submitSceneSheet({ ...sheet, commandId: commandId() }));
}

/** A copy is lost in the store: the answers to the expert before and after it is made again. */
async function loseCopy(world: World, expert: Expert, worker: Parameters<typeof makeNextCopy>[0]) {
  const { sheets } = await expert.call.review.mySheets({ roundId });
  const [sheet] = sheets;
  const copies = await worker.db.execute<{ copy: FileHash }>(
    `select copy_hash as copy from app.review_file_copies where state = 'ready'`,
  );
  if (!sheet) throw new Error('no sheet');
  for (const { copy } of copies.rows) await world.ports.files.remove(copy);
  const { origin, server } = await servedTo(world, expert);
  const statuses = async () => {
    const answers = [1, 2, 3, 4, 5, 6].map((number) => fetch(`${origin}/files/review/${sheet.sheetId}/${number}`));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const lost = await statuses();
  while (await makeNextCopy(worker));
  const again = await statuses();
  server.close();
  return { lost, again };
}

async function servedTo(world: World, expert: Expert) {
  const app = express();
  app.use(
    reviewFileRoutes(async () =>
      world.contextOf(
        { actor: expert.actor, sessionId: expert.sessionId },
        { request: { ...world.contextOf(null).request, id: 'request' } },
      ),
    ),
  );
  return served(app);
}

async function answerFiles(world: World, expert: Expert, sheetId: SheetId, answers: unknown[]) {
  const { origin, server } = await servedTo(world, expert);
  for (const number of [1, 2, 3, 4, 5, 6, 0, -1]) {
    const response = await fetch(`${origin}/files/review/${sheetId}/${number}`);
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
    );
    answers.push({
      status: response.status,
      headers,
      latin1: body.toString('latin1'),
      hash: createHash('sha256').update(body).digest('hex'),
    });
  }
  server.close();
}

const [first, second] = await Promise.all([worldOf(authors[0] as Identity), worldOf(authors[1] as Identity)]);

/** Where two texts differ, with context: a readable message for texts of several megabytes. */
const firstDifference = (a: string, b: string) => {
  if (a === b) return null;
  const at = [...a].findIndex((sign, index) => sign !== b[index]);
  return { at, one: a.slice(Math.max(0, at - 300), at + 100), other: b.slice(Math.max(0, at - 50), at + 100) };
};

describe('an expert’s works in one archive', () => {
  it('are available once every copy is made, and say how many are missing', () => {
    expect(first.tooSoon).toMatchObject({ message: 'copiesPreparing', detail: { count: 10 } });
  });

  it('are named as in the round, with a table of contents and of what is withheld', () => {
    const { names, aliases, contents } = first.archive;
    expect(aliases).toHaveLength(2);
    const files = aliases.flatMap((alias) =>
      ['1.pdf', '2.jpg', '3.docx', '4.zip'].map((file) => `${alias}/${alias}-${file}`),
    );
    expect(names).toEqual([...files, '目录.csv']);
    expect(contents.split('\r\n').filter((line) => line.endsWith(',,该文件不提供给专家'))).toHaveLength(2);
  });

  it('are the same bytes for any authors, and so are their names, lists and records', () => {
    expect(first.archive.bytes.length).toBeGreaterThan(2000);
    expect(Buffer.compare(first.archive.bytes, second.archive.bytes)).toBe(0);
    for (const [index, { archive, files }] of [first, second].entries()) {
      const { name, team, studio, code, kind } = authors[index] as Identity;
      const unpacked = [archive.bytes, ...openZip(archive.bytes).map(({ read }) => read())].map(String).join();
      const hashes = files.map(({ hash }) => hash);
      const ids = Array.from({ length: WORKS }, (_, n) => uuid(4, n));
      for (const word of [name, team, studio, code, 'D0001', uuid(kind, 1).slice(0, 13), ...hashes, ...ids])
        for (const text of [unpacked, archive.told]) expect(text.includes(word), word).toBe(false);
    }
    expect(first.archive.told).toContain('"kind":"assignedFiles"');
    expect(first.archive.told).toContain('"download":true');
  });

  it('are available to nobody else, and not for another round', () => {
    expect(first.archive.ofAnother).toContain('NOT_FOUND');
    expect(first.archive.elsewhere).toContain('NOT_FOUND');
    expect(first.afterwards?.organiser).toContain('FORBIDDEN');
  });

  it('end with the assignment: once it is declined or in conflict, they are neither made nor downloaded', () => {
    expect(first.afterwards?.mine).toMatchObject({ download: false });
    expect(first.afterwards?.again).toContain('NOT_FOUND');
  });
});

describe('blind review', () => {
  it('also applies when experts export their own data: it contains neither works nor other experts', () => {
    const works = Array.from({ length: WORKS }, (_, n) => uuid(4, n));
    for (const [index, { facts }] of first.ownData.entries()) {
      expect(facts.map(({ type }) => type)).toEqual(
        expect.arrayContaining([
          'expert.added',
          'review.assigned',
          'review.score_submitted',
          'expert.conflict_declared',
        ]),
      );
      for (const id of [...works, expertIds[1 - index]]) expect(JSON.stringify(facts)).not.toContain(id);
    }
  });

  it('answers experts with the same bytes for any authors', () => {
    expect(first.text.length).toBeGreaterThan(5000);
    expect(firstDifference(first.text, second.text)).toBeNull();
  });

  it('includes the others’ sheets of a work, which are shown where the stage allows it', () => {
    expect(first.text).toContain('"path":"review.otherSheets","answer":{"criteria"');
    expect(first.text).toContain('"others":"shown"');
  });

  it('reveals no author, team, school, code, id or file name', () => {
    for (const [index, { text, files }] of [first, second].entries()) {
      const { name, team, school, studio, kind } = authors[index] as Identity;
      const secret = [
        name,
        team,
        studio,
        `"${school}"`,
        'D0001',
        uuid(kind, 1).slice(0, 13),
        ...files.map(({ hash }) => hash),
      ];
      for (const word of [...secret, ...Array.from({ length: WORKS }, (_, n) => uuid(4, n))])
        expect(text.includes(word), word).toBe(false);
    }
  });

  it('shows the organiser which works have files that cannot be cleaned completely', () => {
    expect(first.telling.works).toBe(WORKS);
    expect(first.telling.codes).toHaveLength(WORKS);
  });

  it('shows the organiser which works have files that experts cannot be given at all', () => {
    expect(first.withheld.works).toBe(WORKS);
    expect(first.withheld.codes).toEqual(first.telling.codes);
  });

  it('shows a file as being prepared until the worker has made its copy', () => {
    expect(first.firstAsk).toEqual(['preparing', 'preparing', 'preparing', 'preparing', 'preparing']);
    expect(first.unprepared.works).toBe(WORKS);
    expect(first.text).not.toContain('preparing');
  });

  it('makes a copy again that the store lost', () => {
    for (const { remade } of [first, second]) {
      const lost = remade?.lost.filter((status) => status === 503) ?? [];
      expect(lost.length).toBeGreaterThan(0);
      expect(remade?.again).toEqual(remade?.lost.map((status) => (status === 503 ? 200 : status)));
    }
  });

  it('shows expert and organiser what is withheld, and what is left out of an archive', () => {
    expect(first.text).toContain('"state":"withheld","withheld":"broken"');
    expect(first.text).toContain('"leftOut":1');
    expect(first.shortened.works).toBe(WORKS);
  });

  it('keeps a work out of the gallery while it is under review', () => {
    expect(first.inGallery).toContain('workInBlindReview');
  });

  it('closes links to previews of a work while it is under review, and makes none', () => {
    expect(first.previews[0]).toContain('workInBlindReview');
    expect(first.previews[1]).toContain('NOT_FOUND');
  });

  it('finds authors’ names in the text of a work, for the captain and the qualification check', () => {
    expect(first.named).toEqual([{ file: 4, names: ['person'] }]);
    expect(second.named).toEqual([{ file: 4, names: ['person'] }]);
  });

  it('covers every procedure that experts may call', () => {
    const procedures: Record<string, { _def: { meta?: { who?: string; or?: string[] } } }> = appRouter._def
      .procedures as never;
    const theirs = Object.entries(procedures).flatMap(([path, { _def }]) =>
      [_def.meta?.who, ...(_def.meta?.or ?? [])].includes('review:sheet:score') ? [path] : [],
    );
    expect([...first.paths].sort()).toEqual(theirs.sort());
  });
});
