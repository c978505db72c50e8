import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Batch } from '@laurel/domain/certificate/batch.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { certificateStreamId } from '@laurel/domain/certificate/certificate.ts';
import { issueBatch as decide, type IssueBatchFacts, type ToIssue } from '@laurel/domain/certificate/issue-batch.ts';
import { issuingOf } from '@laurel/domain/certificate/issuing.ts';
import { lastNumber, randomBody, sequenceBody } from '@laurel/domain/certificate/numbering.ts';
import { type Competition, competitionOf } from '@laurel/domain/competition/competition.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { AwardId, type BatchId, type CertificateId, type CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { SubjectErased, sealAll } from '@laurel/event-store/subjects.ts';
import { batchById } from './batch-board.ts';
import { awardsFor, countNotByCorrection } from './certificate-awards.ts';
import { takeNumbers } from './counters.ts';
import { mustBeAsGranted } from './from-the-log.ts';
import { mustBeAsListed } from './list-entries.ts';
import { nameBinding } from './printed-data.ts';
import { digestOf, type Recipient, recipientsOf, type WrittenOut, writeOut } from './recipients.ts';

type Existing = Exclude<Batch, { status: 'none' }>;
type IssueInput = {
  readonly batchId: BatchId;
  readonly commandId: string;
  readonly actor: Actor;
  readonly request: RequestMeta;
  /** Scheme and host that the QR codes lead to. */
  readonly publicUrl: string;
  readonly at?: Instant;
  /** The key that wraps persons' keys; the environment's when absent. */
  readonly kek: Buffer;
  /** Of the digest that is compared with the check's. */
  readonly contentsKey: Buffer;
};

/** Where a QR code leads, up to the token. */
const traceBase = (publicUrl: string) => `${publicUrl}/certificate/trace?c=`;

const STATUS_SCOPE = 'status-list';
const TOKEN = '0123456789abcdefghjkmnpqrstvwxyz';
/** 128 random bits in Crockford's base 32, lower case: impossible to guess or enumerate. */
const newTraceToken = (): string => {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`) << 2n;
  let token = '';
  for (let i = 0; i < 26; i++, bits >>= 5n) token = `${TOKEN[Number(bits & 31n)]}${token}`;
  return token;
};

/** The same recipient of the same batch always gets the same id, so that issuing twice cannot create two. */
const certificateIdOf = (batchId: BatchId, { award, holderIds }: Recipient): CertificateId => {
  const hex = createHash('sha256')
    .update([batchId, award.awardId, ...holderIds].join('|'))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as CertificateId;
};

const scopeOf = (batch: Existing, { award }: Recipient) =>
  batch.rule.scope === 'item' && award.itemId ? `item:${award.itemId}` : `competition:${batch.competitionId}`;

/** The bodies of the numbers, in order, and how many did not fit. Sequences are taken from their counters here. */
const bodiesFor = async (tx: Tx, batch: Existing, recipients: readonly Recipient[]) => {
  if (batch.rule.kind !== 'sequence')
    return { bodies: recipients.map(() => randomBody(batch.rule, (bound) => randomInt(bound))), overflow: 0 };
  const perScope = new Map<string, number>();
  for (const one of recipients) perScope.set(scopeOf(batch, one), (perScope.get(scopeOf(batch, one)) ?? 0) + 1);
  const next = new Map<string, number>();
  let overflow = 0;
  // In one order everywhere, so that two batches never wait for each other's second counter.
  for (const [scope, count] of [...perScope].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const first = await takeNumbers(tx, `number ${scope}`, count);
    next.set(scope, first);
    if (!batch.rule.mayWiden) overflow += Math.max(0, first + count - 1 - lastNumber(batch.rule));
  }
  const bodies = recipients.map((one) => {
    const scope = scopeOf(batch, one);
    const n = next.get(scope) ?? 1;
    next.set(scope, n + 1);
    return sequenceBody(batch.rule, n);
  });
  return { bodies, overflow };
};

const sealedPeople = async (
  tx: Tx,
  ids: readonly CertificateId[],
  recipients: readonly Recipient[],
  written: readonly WrittenOut[],
  kek: Buffer,
) => {
  const values = written.flatMap(({ students, teachers }, i) => {
    const aad = nameBinding(ids[i] as CertificateId);
    const { citation } = recipients[i]?.award ?? {};
    const holder = recipients[i]?.holderIds[0];
    return [
      ...[...students, ...teachers].map(({ personId, name }) => ({ subjectId: personId, value: name, aad })),
      ...(citation && holder ? [{ subjectId: holder, value: citation, aad }] : []),
    ];
  });
  const sealed = await sealAll(tx, values, kek);
  let next = 0;
  const taken = () => {
    const value = sealed[next++];
    if (!value) throw new Error('a name was not sealed');
    return value;
  };
  const seal = (people: readonly { personId: ToIssue['holderIds'][number]; school: string }[]) =>
    people.map(({ personId, school }) => ({ personId, name: taken(), school }));
  return written.map(({ students, teachers, school }, i) => ({
    students: seal(students),
    teachers: seal(teachers),
    school,
    ...(recipients[i]?.award.citation && { citation: taken() }),
  }));
};

const factsFor = async (
  tx: Tx,
  batch: Existing,
  competition: Competition,
  expected: readonly CertificateId[],
  base: string,
  { kek, contentsKey }: Pick<IssueInput, 'kek' | 'contentsKey'>,
): Promise<IssueBatchFacts> => {
  const nothing = {
    competitionName: { zh: '', en: '' },
    toIssue: [],
    changed: true,
    contents: '',
    overflow: 0,
    traceBase: base,
  };
  if (competition.status === 'none') return nothing;
  if (batch.list) await mustBeAsListed(tx, batch.batchId, batch.list);
  else await mustBeAsGranted(tx, batch, await awardsFor(tx, batch));
  const { recipients } = await recipientsOf(tx, batch);
  const ids = recipients.map((one) => certificateIdOf(batch.batchId, one));
  if (ids.length !== expected.length || ids.some((id, i) => id !== expected[i])) return nothing;
  // Read once: what is compared with the check is what is issued.
  const written = await writeOut(tx, recipients);
  const contents = digestOf(competition, recipients, written, contentsKey);
  const items = new Map(competition.items.map((item) => [item.itemId, item.name]));
  const { bodies, overflow } = await bodiesFor(tx, batch, recipients);
  const firstBit = await takeNumbers(tx, STATUS_SCOPE, recipients.length);
  const people = await sealedPeople(tx, ids, recipients, written, kek);
  const toIssue = recipients.map((one, i): ToIssue => {
    const { award, holderIds, kind } = one;
    return {
      certificateId: ids[i] as CertificateId,
      awardId: award.awardId,
      itemId: award.itemId,
      ...(kind ? { kind } : {}),
      holderIds: [...holderIds],
      students: people[i]?.students ?? [],
      teachers: people[i]?.teachers ?? [],
      school: people[i]?.school ?? '',
      ...(people[i]?.citation && { citation: people[i].citation }),
      workTitle: award.workTitle,
      teamName: award.teamName,
      levelName: award.levelName,
      itemName: award.itemId ? (items.get(award.itemId) ?? { zh: '-', en: '' }) : null,
      body: bodies[i] ?? '',
      numberScope: scopeOf(batch, one),
      traceToken: newTraceToken(),
      statusIndex: firstBit - 1 + i,
    };
  });
  const { name: competitionName, stages } = competition;
  const corrected =
    !batch.list &&
    (await countNotByCorrection(tx, [...new Set(recipients.map(({ award }) => AwardId.parse(award.awardId)))])) === 0;
  return { competitionName, corrected, toIssue, changed: false, contents, overflow, traceBase: base, stages };
};

const LISTED_AGAIN = 3;

/**
 * Issues an approved batch: numbers, secrets and sealed names in one transaction, all or nothing. The recipients are
 * read before the lock, since their streams must be named then, and once more under it.
 */
export const issueBatch = async (db: Db, input: IssueInput) => {
  for (let tries = 1; ; tries++) {
    const row = await batchById(db, input.batchId);
    const competitionId = row?.competitionId ?? ('00000000-0000-0000-0000-000000000000' as CompetitionId);
    const { recipients } = row ? await recipientsOf(db, row.batch) : { recipients: [] };
    const expected = row?.status === 'approved' ? recipients.map((one) => certificateIdOf(input.batchId, one)) : [];
    const issuing = execute(db, {
      useCase: 'certificate.issue_batch',
      command: { batchId: input.batchId },
      commandId: input.commandId,
      actor: input.actor,
      request: input.request,
      at: input.at,
      takes: { batch: batchOf(input.batchId), issuing: issuingOf(competitionId) },
      looks: { competition: competitionOf(competitionId) },
      fresh: expected.map(certificateStreamId),
      facts: async (tx, { batch, competition }) =>
        batch.status === 'approved'
          ? factsFor(tx, batch, competition, expected, traceBase(input.publicUrl), input)
          : {
              competitionName: { zh: '', en: '' },
              toIssue: [],
              changed: false,
              contents: '',
              overflow: 0,
              traceBase: '',
            },
      decide: ({ batch }, by, facts) => decide(batch, { batchId: input.batchId }, by, facts),
      conflicts: { certificate_board_number: 'certificateNumberTaken', fresh: 'recipientsChanged' },
    });
    // Somebody was erased in this very moment: the others are listed once more.
    const answer = await issuing.catch((error: unknown) => {
      if (error instanceof SubjectErased && tries < LISTED_AGAIN) return null;
      throw error;
    });
    if (answer === null) continue;
    const again = !answer.ok && (answer.refusal === 'recipientsChanged' || isRandomClash(answer.refusal, row?.batch));
    if (!again || tries === LISTED_AGAIN) return answer;
  }
};

const isRandomClash = (refusal: string, batch: Existing | undefined) =>
  refusal === 'certificateNumberTaken' && batch !== undefined && batch.rule.kind !== 'sequence';
