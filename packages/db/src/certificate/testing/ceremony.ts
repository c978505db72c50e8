import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { nothingMissing } from '@laurel/domain/award/name-gate.ts';
import { type AwardEvent, awardOf } from '@laurel/domain/award/result.ts';
import { approveBatch } from '@laurel/domain/certificate/approve-batch.ts';
import type { Copies, NumberRule } from '@laurel/domain/certificate/batch.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { certificateOf, certificateStreamId } from '@laurel/domain/certificate/certificate.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { type DraftBatch, draftBatch } from '@laurel/domain/certificate/draft-batch.ts';
import { recordCheck } from '@laurel/domain/certificate/record-check.ts';
import { reissueCertificate } from '@laurel/domain/certificate/reissue-certificate.ts';
import { revokeCertificate } from '@laurel/domain/certificate/revoke-certificate.ts';
import { rule } from '@laurel/domain/certificate/situations.fixture.ts';
import { type CompetitionEvent, competitionOf } from '@laurel/domain/competition/competition.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import {
  AwardId,
  type BatchId,
  type CertificateId,
  type CompetitionId,
  type DesignId,
  type GroupId,
  type ItemId,
  type PersonId,
  type SchoolCode,
} from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';

import { persons } from '../../people/persons.ts';
import { certificateBoard, certificateById } from '../certificate-board.ts';
import { pinDesign, writeNewDesign } from '../designs.ts';
import { issueBatch } from '../issue-batch.ts';
import { keepList, type NewEntry } from '../list-entries.ts';
import { printedOf, printedPeople } from '../printed-data.ts';
import { issuedBefore, reissueFacts } from '../reissue-certificate.ts';

const newId = <Id extends string>() => uuidv7() as Id;
export const request = { correlationId: 'test' };
export const publicUrl = 'https://laurel.example';

const staff = (personId: PersonId, groupId: GroupId): Actor => ({
  kind: 'user',
  personId,
  roles: new Set(['ORGANISER']),
  permissions: new Set(['cert:batch:edit', 'cert:batch:approve', 'cert:batch:issue']),
  groupId,
  groupIds: new Set([groupId]),
  schoolCodes: new Set(),
});

/** Awards granted in one transaction. */
const AT_ONCE = 200;

const bilingual = (zh: string, en: string) => ({ zh, en });

type Prepared = {
  awards?: number;
  members?: number;
  ownLevels?: boolean;
  groupId?: GroupId;
  /** Somebody who is there already, and has the first award. */
  winner?: PersonId;
  /** An existing person, or the first author; otherwise a new one. */
  adviser?: PersonId | 'first author';
  /** Awards that have an adviser, from the first; all of them otherwise. */
  advised?: number;
  /** The school whose teams won. */
  schoolCode?: SchoolCode | null;
};

/** Persons, a competition with one item and its granted awards, all through the log: what a ceremony begins with. */
export const prepareCeremony = async (
  db: Db,
  {
    awards = 3,
    members = 2,
    ownLevels = false,
    groupId = newId<GroupId>(),
    winner,
    adviser: who,
    advised = awards,
    schoolCode = null,
  }: Prepared = {},
) => {
  const competitionId = newId<CompetitionId>();
  const itemId = newId<ItemId>();
  const [drafter, approver] = [newId<PersonId>(), newId<PersonId>()];
  const at = '2026-11-20T08:00:00.000Z';
  const created: CompetitionEvent[] = [
    {
      type: 'competition.created',
      data: {
        competitionId,
        groupId,
        name: bilingual('全国高校数字艺术大赛', 'Digital Art'),
        edition: 12,
        createdBy: drafter,
        at,
      },
    },
    {
      type: 'competition.items_set',
      data: {
        competitionId,
        items: [
          {
            itemId,
            name: bilingual('交互设计', 'Interaction'),
            track: 'design',
            minMembers: 1,
            maxMembers: 5,
            maxAdvisers: 2,
            fee: 0,
            quota: null,
          },
        ],
        at,
      },
    },
  ] as unknown as CompetitionEvent[];
  const append = (useCase: string, take: Parameters<typeof execute>[1]['takes'], events: readonly object[]) =>
    execute(db, {
      useCase,
      command: {},
      commandId: uuidv7(),
      actor: systemActor,
      request,
      takes: take,
      decide: () => accept(...(events as never[])),
    });
  await append('test.competition', { competition: competitionOf(competitionId) }, created);

  const strangers: PersonId[] = [];
  for (let n = winner ? 1 : 0; n < awards * members + 1; n++) strangers.push(newId<PersonId>());
  const people = winner ? [winner, ...strangers] : strangers;
  const named = strangers.map((personId, n) => ({
    personId,
    realName: `王${'子雨思明佳文'[n % 6]}${'涵桐远月禾博'[Math.floor(n / 6) % 6]}`,
  }));
  for (let from = 0; from < named.length; from += 1000) await db.insert(persons).values(named.slice(from, from + 1000));
  const adviser = who && who !== 'first author' ? who : (people.at(who ? 0 : -1) as PersonId);

  const granted = Array.from({ length: awards }, (_, n) => ({
    type: 'award.granted',
    data: {
      awardId: newId<AwardId>(),
      resultId: newId(),
      competitionId,
      groupId,
      itemId,
      workId: newId(),
      workCode: `W${String(n + 1).padStart(4, '0')}`,
      workTitle: `山水之间 ${n + 1}`,
      enrolmentId: newId(),
      teamId: newId(),
      teamName: `青禾 ${n + 1} 队`,
      levelId: ownLevels ? `level-${n}` : 'first',
      levelName: bilingual('一等奖', 'First prize'),
      rank: n + 1,
      score: 9000 - n,
      schoolCode,
      recipientIds: people.slice(n * members, (n + 1) * members),
      adviserIds: n < advised ? [adviser] : [],
      at,
    },
  })) as unknown as Extract<AwardEvent, { type: 'award.granted' }>[];
  const awardIds = granted.map(({ data }) => data.awardId);
  for (let from = 0; from < awards; from += AT_ONCE) {
    const some = granted.slice(from, from + AT_ONCE);
    await append(
      'test.awards',
      Object.fromEntries(some.map(({ data }) => [data.awardId, awardOf(data.awardId)])),
      some,
    );
  }
  return {
    groupId,
    competitionId,
    itemId,
    awardIds,
    people,
    drafter: staff(drafter, groupId),
    approver: staff(approver, groupId),
  };
};
export type Ceremony = Awaited<ReturnType<typeof prepareCeremony>>;

export const sequenceRule = (over: Partial<NumberRule> = {}): NumberRule => ({ ...rule, ...over });

type BatchChoice = {
  design: Design;
  rule?: NumberRule;
  copies?: Copies;
  mode?: 'accessible' | 'bulk';
  levelIds?: string[];
  /** Recipients without an award, instead of those of the awards. */
  entries?: readonly NewEntry[];
};

const listOf = ({ batchId, competitionId }: DraftBatch, entries: readonly NewEntry[]) => ({
  ...{ batchId, competitionId, entries },
  source: 'spreadsheet' as const,
});

/** Somebody on a list without a person record yet. */
export const listed = (name: string, over: Partial<NewEntry> = {}): NewEntry => ({
  ...{
    key: name,
    name,
    organisation: '江南大学',
    role: bilingual('优秀志愿者', ''),
    citation: '服务决赛现场三天',
    email: '',
  },
  ...over,
});

/** A batch drafted by one person, checked, and approved by another. */
export const approvedBatch = async (db: Db, ceremony: Ceremony, choice: BatchChoice): Promise<BatchId> => {
  const batchId = newId<BatchId>();
  const designId = newId<DesignId>();
  const made = { designId, groupId: ceremony.groupId, design: choice.design };
  await db.transaction((tx) => writeNewDesign(tx, { actor: ceremony.drafter, secrets }, made));
  const command: DraftBatch = {
    batchId,
    competitionId: ceremony.competitionId,
    name: bilingual('一等奖证书', 'First prizes'),
    itemId: null,
    levelIds: choice.levelIds ?? [],
    copies: choice.copies ?? 'team',
    ...(choice.entries && { list: { source: 'spreadsheet', file: '' } }),
    rule: choice.rule ?? sequenceRule(),
    designId,
    maskNames: false,
    print: {
      issuerName: '大赛组委会',
      issueDate: '2026-11-20',
      namesShown: 0,
      mode: choice.mode ?? 'accessible',
      sealId: null,
    },
  };
  const run = (useCase: string, actor: Actor) => ({
    useCase,
    command,
    commandId: uuidv7(),
    actor,
    request,
    takes: { batch: batchOf(batchId) },
  });
  const answers = [
    await execute(db, {
      ...run('certificate.draft_batch', ceremony.drafter),
      facts: async (tx) => ({
        groupId: ceremony.groupId,
        designHash: await pinDesign(tx, designId),
        sealImage: null,
        itemKnown: true,
        names: nothingMissing,
        list: choice.entries ? await keepList(tx, secrets, listOf(command, choice.entries)) : null,
      }),
      decide: ({ batch }, by, facts) => draftBatch(batch, command, by, facts),
    }),
    await execute(db, {
      ...run('certificate.record_check', ceremony.drafter),
      decide: ({ batch }, by) => recordCheck(batch, { batchId, recipients: 1, errors: 0, warnings: 0 }, by, batch),
    }),
    await execute(db, {
      ...run('certificate.approve_batch', ceremony.approver),
      decide: ({ batch }, by) => approveBatch(batch, { batchId }, by, { contents: '' }),
    }),
  ];
  for (const answer of answers) if (!answer.ok) throw new Error(answer.refusal);
  return batchId;
};

/** The key with which names are sealed in tests. */
const secrets = secretsFrom({ NODE_ENV: 'test' });
export const kek = secrets.keyFor('personalData');
/** The key of digests of what is checked. */
export const contentsKey = secrets.keyFor('blindIndex');

export const issue = (db: Db, batchId: BatchId, actor: Actor, commandId: string = uuidv7(), key = kek) =>
  issueBatch(db, { batchId, commandId, actor, request, publicUrl, kek: key, contentsKey });

type Reissued = {
  readonly newCertificateId?: CertificateId;
  readonly key?: Buffer;
  /** Other names by the printed ones. */
  readonly names?: Readonly<Record<string, string>>;
};
/** Issues a certificate again with the names that it prints, or with others. */
export const reissue = async (
  db: Db,
  certificateId: CertificateId,
  actor: Actor,
  { newCertificateId = newId<CertificateId>(), key = kek, names = {} }: Reissued = {},
) => {
  const row = await certificateById(db, certificateId);
  if (!row) throw new Error('no certificate');
  const before = await issuedBefore(db, row);
  const command = { certificateId, newCertificateId, reason: '姓名有误' };
  return execute(db, {
    useCase: 'certificate.reissue_certificate',
    command,
    commandId: uuidv7(),
    actor,
    request,
    takes: { certificate: certificateOf(certificateId) },
    looks: { award: awardOf(AwardId.parse(before.awardId)) },
    fresh: [certificateStreamId(newCertificateId)],
    facts: async (tx, { award }) => {
      const says = (await printedOf(tx, [before], key)).get(certificateId);
      if (!says) throw new Error('nothing is printed');
      const { students, ...printed } = printedPeople(before, says);
      const renamed = students.map((one) => ({ ...one, name: names[one.name] ?? one.name }));
      const facts = await reissueFacts(tx, command, before, award, key, { ...printed, students: renamed });
      if (!facts) throw new Error('no award');
      return facts;
    },
    decide: ({ certificate }, by, facts) => reissueCertificate(certificate, command, by, facts),
    conflicts: { fresh: 'certificateSuperseded' },
  });
};

/** Revokes a certificate as misprinted. */
export const revoke = (db: Db, certificateId: CertificateId, actor: Actor) => {
  const publicReason = bilingual('姓名印错', 'Name misprinted');
  return execute(db, {
    useCase: 'certificate.revoke_certificate',
    command: { certificateId },
    commandId: uuidv7(),
    actor,
    request,
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) =>
      revokeCertificate(certificate, { certificateId, reason: publicReason.zh, publicReason }, by),
  });
};

/** What the register holds of a batch, in its order. */
export const rowsOfBatch = (db: Db, batchId: string) =>
  db
    .select()
    .from(certificateBoard)
    .where(eq(certificateBoard.batchId, batchId as BatchId))
    .orderBy(asc(certificateBoard.ordinal));
