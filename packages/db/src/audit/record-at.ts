import type { RecordField } from '@laurel/domain/audit/record-fields.ts';
import { awardOf, resultOf } from '@laurel/domain/award/result.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import {
  AdvancementId,
  AwardId,
  BatchId,
  CertificateId,
  CompetitionId,
  EnrolmentId,
  OrderId,
  PersonId,
  ResultId,
  RoundId,
  type SchoolCode,
  ScoreRunId,
  SessionId,
  SheetId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { invoicesOf } from '@laurel/domain/payment/invoice.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { advancementOf } from '@laurel/domain/review/advancement.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import type { AnyStream } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { upcast } from '@laurel/event-store/recorded.ts';
import { sql } from 'drizzle-orm';
import { schoolNames } from '../organisation/schools.ts';
import { personNames } from '../people/persons.ts';
import type { HistoryRow } from './history.ts';
import { subjectNames } from './subject-names.ts';

/** How the state of each kind of stream is folded, in the order of a registration's life; then what surrounds it. */
const byKind = {
  enrolment: (id) => enrolmentOf(EnrolmentId.parse(id)),
  team: (id) => teamOf(TeamId.parse(id)),
  order: (id) => orderOf(OrderId.parse(id)),
  work: (id) => workOf(WorkId.parse(id)),
  score_sheet: (id) => scoreSheetOf(SheetId.parse(id)),
  score_run: (id) => scoreRunOf(ScoreRunId.parse(id)),
  result: (id) => resultOf(ResultId.parse(id)),
  award: (id) => awardOf(AwardId.parse(id)),
  certificate: (id) => certificateOf(CertificateId.parse(id)),
  competition: (id) => competitionOf(CompetitionId.parse(id)),
  round: (id) => roundOf(RoundId.parse(id)),
  advancement: (id) => advancementOf(AdvancementId.parse(id)),
  scene_session: (id) => sessionOf(SessionId.parse(id)),
  invoices: (id) => invoicesOf(OrderId.parse(id)),
  certificate_batch: (id) => batchOf(BatchId.parse(id)),
  expert: (id) => expertOf(PersonId.parse(id)),
} satisfies Readonly<Record<string, (id: string) => AnyStream>>;
type RecordKind = keyof typeof byKind;
const kinds = Object.keys(byKind) as RecordKind[];

const streamOf = (streamId: string) => {
  const at = streamId.indexOf('-');
  const kind = kinds.find((one) => one === streamId.slice(0, at));
  return kind && { kind, stream: byKind[kind](streamId.slice(at + 1)) };
};

/** One stream as it was after a position of the log, and as it is today. */
export type StreamAt = {
  readonly streamId: string;
  readonly kind: RecordKind;
  readonly was: unknown;
  readonly is: unknown;
};

/**
 * Every stream of a record as it was right after a position, folded from these events of the log, oldest first. They are
 * folded as the reader may see them: what is hidden in an event is hidden in the state.
 */
export const recordAt = (events: readonly HistoryRow[], position: number): readonly StreamAt[] => {
  const found = [...grouped(events, ({ streamId }) => streamId)].flatMap(([streamId, own]): StreamAt[] => {
    const known = streamOf(streamId);
    if (!known) return [];
    const was = folded(
      known.stream,
      own.filter((row) => row.position <= position),
    );
    return [{ streamId, kind: known.kind, was, is: folded(known.stream, own) }];
  });
  return found.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
};

const folded = (stream: AnyStream, rows: readonly HistoryRow[]): unknown =>
  rows.reduce<unknown>((state, { type, schemaVersion, data }) => {
    const event: Event = { type, data: upcast(eventDefinitions, type, schemaVersion, data) };
    return stream.evolve(state as never, event as never);
  }, stream.initial());

/** Which kind of stream a field names by its id. */
const KIND_NAMED: Readonly<Record<string, string>> = {
  competitionId: 'competition',
  enrolmentId: 'enrolment',
  teamId: 'team',
  respondentTeamId: 'team',
  workId: 'work',
  orderId: 'order',
  paidBy: 'order',
  roundId: 'round',
  scoreRunId: 'score_run',
  resultId: 'result',
  awardId: 'award',
  batchId: 'certificate_batch',
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Named = { readonly id: string; readonly zh: string; readonly en: string };

/**
 * What the people, items and things are called that these fields name, today: for somebody whose data was deleted, an
 * empty name.
 */
export async function namesIn(db: Db, fields: readonly RecordField[]): Promise<Record<string, Bilingual>> {
  const said = fields.flatMap(({ path, was, is }) =>
    [...path, ...[was, is].flat()].flatMap((id) =>
      typeof id === 'string' && UUID.test(id) ? [{ id, field: path.at(-1) ?? '' }] : [],
    ),
  );
  const ids = [...new Set(said.map(({ id }) => id))];
  const codes = fields.flatMap(({ path, was, is }) =>
    path.at(-1) === 'schoolCodes' || path.at(-1) === 'schoolCode'
      ? [was, is].flat().flatMap((code) => (typeof code === 'string' ? [code as SchoolCode] : []))
      : [],
  );
  const streamIds = said.flatMap(({ id, field }) => {
    const kind = Object.hasOwn(KIND_NAMED, field) ? KIND_NAMED[field] : undefined;
    return kind ? [`${kind}-${id}`] : [];
  });
  const [people, things, schools, { rows: items }] = await Promise.all([
    personNames(db, ids as PersonId[]),
    subjectNames(db, streamIds),
    schoolNames(db, codes),
    // Items and organisations.
    db.execute<Named>(sql`
      select group_id::text as id, name as zh, name_en as en from app.groups where group_id = any(${sql.param(ids)}::uuid[])
      union all
      select item->>'itemId' as id, item->'name'->>'zh' as zh, item->'name'->>'en' as en
        from competition_board c, jsonb_array_elements(c.settings->'items') item
       where c.competition_id = any(${sql.param(ids)}::uuid[])`),
  ]);
  return Object.fromEntries([
    ...items.map(({ id, zh, en }) => [id, { zh, en }] as const),
    ...[...schools].map(([code, { name, nameEn }]) => [code, { zh: name, en: nameEn }] as const),
    ...[...things].map(([streamId, name]) => [streamId.slice(streamId.indexOf('-') + 1), name] as const),
    ...[...people].map(([id, { name, nameEn }]) => [id, { zh: name, en: nameEn }] as const),
  ]);
}
