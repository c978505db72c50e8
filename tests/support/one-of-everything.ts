import { readFileSync } from 'node:fs';
import type { Ports } from '@laurel/adapters/ports.ts';
import { invitationSecret } from '@laurel/api/enrolment/invitation-secret.ts';
import { objections } from '@laurel/db/award/objections.ts';
import { writeBrandKit } from '@laurel/db/certificate/brand-kits.ts';
import { designById } from '@laurel/db/certificate/designs.ts';
import { certificateFonts } from '@laurel/db/certificate/fonts.ts';
import { nameBinding } from '@laurel/db/certificate/printed-data.ts';
import { certificateRecipientLists } from '@laurel/db/certificate/recipient-lists.ts';
import { addImage } from '@laurel/db/certificate/seals.ts';
import { exports } from '@laurel/db/exports/exports.ts';
import { createAccount, createPerson, grantRole } from '@laurel/db/identity/create-person.ts';
import { recordSignIn } from '@laurel/db/identity/sign-ins.ts';
import { givingWay } from '@laurel/db/kernel/giving-way.ts';
import { groups } from '@laurel/db/organisation/groups.ts';
import { majors } from '@laurel/db/organisation/majors.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { orderReference } from '@laurel/db/payment/order-reference.ts';
import { paymentInbox } from '@laurel/db/payment/payment-inbox.ts';
import { productLog } from '@laurel/db/product-log.ts';
import { drawLine, keepList } from '@laurel/db/review/advancement-lines.ts';
import { hashOf, keepDocument } from '@laurel/db/review/documents.ts';
import { keepResults } from '@laurel/db/review/score-results.ts';
import { commentAad } from '@laurel/db/review/sheet-board.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { uploadedFaceOf } from '@laurel/domain/certificate/fields.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { type Canonical, canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type {
  CertificateId,
  CompetitionId,
  DesignId,
  FileHash,
  GroupId,
  ItemId,
  PlanId,
  ScoreRunId,
  SheetId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { dayInChina } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { AdvancementRule } from '@laurel/domain/review/advancement-rule.ts';
import { currentSolver, distribute } from '@laurel/domain/review/distribution.ts';
import type { DistributionInput } from '@laurel/domain/review/distribution-input.ts';
import { scoreDocument } from '@laurel/domain/review/scoring.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { rebuild } from '@laurel/event-store/rebuild.ts';
import { definitionOf, schemaVersionOf } from '@laurel/event-store/recorded.ts';
import { sealFor } from '@laurel/event-store/subjects.ts';
import { sql } from 'drizzle-orm';
import { createDesign, saveSeal } from './edited-rows.ts';
import type { ValuesOf } from './fields-by-role.ts';
import {
  alike,
  DRAFT,
  day,
  GROUP,
  hashNamed,
  idNamed,
  type Phase,
  person,
  policy,
  roles,
  SCHOOL,
  SHARE,
  scores,
  story,
  TRACE,
  UNDONE,
  type Who,
} from './story-of-everything.ts';

/** A plan and the scores of a round, as the worker stores them. */
async function reviewDocuments(db: Db) {
  const work = { workId: idNamed<WorkId>('workId'), item: idNamed('itemId'), track: 'Track' };
  const pair = { workId: work.workId, expertId: person.expert };
  const input: DistributionInput = {
    works: [{ ...work, schools: [SCHOOL], reviews: null }],
    experts: [{ expertId: person.expert, tracks: [], schools: ['10002'], minLoad: 0, maxLoad: 9 }],
    conflicts: [],
    previous: [],
    keep: [],
    mayRelease: false,
    reviewersPerWork: 2,
    avoidSameSchool: true,
    maxFromOneSchool: null,
    seed: '7c1d5f0e92ab46d3a8b1c4e6f0d29357',
  };
  const plan = { planId: idNamed<PlanId>('planId'), solver: currentSolver, input, plan: distribute(input) };
  const sheet = { sheetId: idNamed<SheetId>('sheetId'), ...pair, stage: 'review', version: 3, chief: false };
  const { document, outcome } = await givingWay(
    scoreDocument(policy, {
      works: [{ ...work, region: null, school: SCHOOL, standing: 'standing' }],
      sheets: [{ ...sheet, status: 'submitted', conflicted: false, points: scores }],
    }),
  );
  const resultHash = await keepDocument(db, 'scoreRun', document);
  await keepResults(db, resultHash, outcome);
  const rules: AdvancementRule[] = [
    {
      itemId: idNamed<ItemId>('itemId'),
      select: { by: 'quota', regions: [{ region: 'Region', places: 1 }], others: 1 },
      maxPerSchool: 1,
      maxPerRegion: null,
      ties: 'includeAll',
    },
  ];
  const drawn = await drawLine(db, resultHash, rules);
  const list = { scoreRunId: idNamed<ScoreRunId>('scoreRunId'), resultHash, rules, ...drawn, overrides: new Map() };
  const { listHash } = await keepList(db, list);
  const places = outcome.results.map(({ workId, rank, scoreMilli, award }) => [workId, rank, scoreMilli, award]);
  return {
    planHash: await keepDocument(db, 'plan', canonicalJson(plan as unknown as Canonical)),
    resultHash,
    listHash,
    rules,
    allocationHash: hashOf(canonicalJson(places)),
  };
}

/** A design, and the things it can contain. */
async function certificateParts(db: Db, secrets: Ports['secrets']): Promise<FileHash> {
  const designId = idNamed<DesignId>('designId');
  const actor = { personId: person.organiser, kind: 'user', groupId: GROUP, roles: new Set() } as unknown as Actor;
  const audit = { actor, secrets };
  await createDesign(db, audit, { designId, groupId: GROUP, design: newDesign(() => 'slide-1') });
  const [imageHash, fontHash] = [hashNamed('imageHash'), hashNamed('font')];
  await addImage(db, { hash: imageHash, groupId: GROUP, type: 'image/png', width: 10, height: 10, bytes: 100 });
  const seal = {
    sealId: idNamed('sealId'),
    groupId: GROUP,
    name: 'A seal',
    imageHash,
    allowedGroupIds: [],
    drawing: null,
  };
  await saveSeal(db, audit, seal);
  await db.transaction((tx) =>
    writeBrandKit(
      tx,
      audit,
      { competitionId: idNamed<CompetitionId>('competitionId'), groupId: GROUP, changedAt: new Date(0) },
      {
        logos: [{ hash: imageHash, name: 'A logo' }],
        colours: [{ name: 'A colour', colour: '#8c1d18' }],
        ...{ fonts: ['楷体'], organisers: ['An organiser'], sealId: seal.sealId },
      },
    ),
  );
  const font = { hash: fontHash, face: uploadedFaceOf(fontHash), family: 'A face', style: 'Regular' };
  await db.insert(certificateFonts).values({
    ...font,
    groupId: GROUP,
    characters: 1,
    bytes: 1,
    embedding: 'installable',
    uploadedBy: person.organiser,
  });
  return (await designById(db, designId))?.hash as FileHash;
}

/** Rows that no event creates. */
async function rowsOfNoEvent(db: Db, secrets: Ports['secrets']) {
  const hash = hashNamed('hash');
  const file = { fileId: idNamed('file'), ownerId: person.captain, name: 'poster.png', hash, extension: '49' };
  const kept = { mediaType: 'image/png', bytes: 1, status: 'clean' as const, begunAt: day(-20), storedAt: day(-20) };
  await keepFile(db, secrets, { ...file, ...kept });
  const objectionId = idNamed('objectionId');
  await db.insert(objections).values({ objectionId, filedBy: person.captain, statement: 'A statement' });
  await db.insert(majors).values({ majorId: idNamed('majorId'), code: '1', name: '专业', nameEn: 'A subject' });
  const signIn = {
    personId: person.captain,
    method: 'password',
    ok: true,
    ipHash: 'x',
    userAgent: 'A browser',
  } as const;
  await db.insert(certificateRecipientLists).values({ competitionId: idNamed('competitionId') });
  await recordSignIn(db, { ...signIn, at: day(-1) });
  const callback = {
    outTradeNo: 'O-1-1',
    tradeNo: 'trade-1',
    status: 'TRADE_SUCCESS',
    amount: fen(100),
    outcome: 'accepted',
  } as const;
  await db.insert(paymentInbox).values({ notifyId: 'n-1', ...callback, times: 1, firstAt: day(-15), lastAt: day(-15) });
  await db.insert(exports).values({
    exportId: idNamed('exportId'),
    askedBy: person.organiser,
    groupId: GROUP,
    what: { kind: 'signUps', filter: {} },
    scope: { groupIds: [GROUP], schoolCodes: null, notSecondTo: [] },
    format: 'csv',
    language: 'en',
    state: 'ready',
    savedAs: 'sign-ups.csv',
    total: 1,
    done: 1,
  });
}

/** Creates the people; then each phase of the story on request. */
export async function oneOfEverything(db: Db, secrets: Ports['secrets'], rootGroupId: GroupId) {
  await db.insert(groups).values({
    groupId: GROUP,
    parentId: rootGroupId,
    code: 'OURS',
    name: 'OURS',
    nameEn: 'OURS',
    contact: 'The office',
  });
  await db.insert(schools).values({ schoolCode: SCHOOL, name: '一校', nameEn: 'One school', province: 'P', city: 'C' });
  for (const [nth, who] of (Object.keys(person) as Who[]).entries()) {
    const data = {
      realName: `姓名${nth}`,
      nameEn: `Name ${nth}`,
      gender: 1 as const,
      schoolCode: SCHOOL,
      grade: '1',
      studentNo: `S${nth}`,
      title: 'Title',
      phone: `1390000000${nth}`,
      email: `${who}@example.org`,
      idCard: ['11010519491231002X', '440524188001010014'][nth],
    };
    await createPerson(db, secrets, data, day(-40), person[who]);
    await createAccount(db, secrets, { personId: person[who], username: who, passwordHash: 'x' }, day(-40));
    const role = roles[who];
    if (role) await grantRole(db, secrets, person[who], GROUP, role, who === 'school' ? [SCHOOL] : undefined);
  }
  const sheetId = idNamed<SheetId>('sheetId');
  const certificateId = idNamed<CertificateId>('certificateId');
  const kek = secrets.keyFor('personalData');
  const comment = await sealFor(db, person.expert, 'A comment', commentAad(sheetId), kek);
  const printed = async (who: Who) => [
    {
      personId: person[who],
      school: 'School',
      name: await sealFor(db, person[who], 'A name', nameBinding(certificateId), kek),
    },
  ];
  const names = { students: await printed('captain'), teachers: await printed('adviser') };
  const designHash = await certificateParts(db, secrets);
  const documents = await reviewDocuments(db);
  await rowsOfNoEvent(db, secrets);
  const phases = story(secrets, { comment, names, designHash, ...documents });

  const tell = async (phase: Phase) => {
    for (const [type, changes = {}, mark = ''] of phases[phase]) {
      const definition = definitionOf(eventDefinitions, type);
      const version = schemaVersionOf(definition);
      const golden = JSON.parse(readFileSync(`packages/domain/fixtures/${type}/v${version}.json`, 'utf8'));
      const taken = definition.schema.safeParse({ ...(alike(golden, type, mark) as object), ...changes });
      if (!taken.success) throw new Error(`${type}: ${taken.error.message}`);
      const { data } = taken;
      const meta = {
        actorId: person.organiser,
        actorKind: 'user',
        actingAs: { roles: [], groupId: GROUP },
        useCase: 'story',
        commandId: idNamed('command'),
        correlationId: idNamed('command'),
        app: 'test',
      };
      await db.execute(sql`
        select es.append('laurel', gen_random_uuid()::text, 'null', array[${definition.streamId(data as never)}], array[-1], array[1],
          array[gen_random_uuid()], array[${type}], array[${version}::int], array[${JSON.stringify(data)}::jsonb],
          array[${JSON.stringify(meta)}::jsonb])`);
    }
    // The first phase updates every read model, the others those that handle their events.
    const told = new Set(phases[phase].map(([type]) => type));
    for (const projection of productLog.projections)
      if (phase === 'under review' || projection.handles.some((type) => told.has(type)))
        await rebuild(db, projection, { log: productLog });
  };

  /** The values for an input of this name. */
  const values: Readonly<Record<string, readonly string[]>> = {
    personId: [person.captain, person.expert],
    userId: [person.captain, person.expert],
    groupId: [GROUP],
    schoolCode: [SCHOOL],
    hash: [hashNamed('hash'), designHash],
    orderNo: ['O-1'],
    reference: [orderReference(secrets, idNamed('orderId'))],
    secret: [invitationSecret(secrets, idNamed('invitationId'))],
    token: [TRACE],
    shareId: [SHARE],
    number: ['C-1'],
    name: ['A name'],
    fileHash: [hashNamed('fileHash')],
    keywords: ['Name', 'words'],
    day: [dayInChina(day(-20))],
    types: ['gender'],
  };
  /** The ids in a phase: for each thing its own, and those of the draft or of an undone one. */
  const things = (phase: Phase) =>
    ['', phase === 'undone' ? UNDONE : DRAFT].map(
      (mark): ValuesOf =>
        (name) =>
          values[name] ?? (/Id$/.test(name) ? [idNamed(name + mark)] : []),
    );
  return { tell, things };
}
