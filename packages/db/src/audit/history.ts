import type { Db } from '../db.ts';
import { poolOf } from '../event-store/transaction.ts';

/** A fact as it was stored, with who and when: what a person who looks into the log is shown. */
export type HistoryRow = {
  readonly position: number;
  readonly streamId: string;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly actorId: string;
  readonly actorKind: 'user' | 'system' | 'integrator';
  readonly actingAs: { readonly roles: readonly string[]; readonly groupId: string | null };
  readonly useCase: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
};

/** Whatever is left out is not asked for; `personId` finds what a person did and what names them. */
export type HistoryFilter = {
  readonly streamId?: string | undefined;
  readonly streamIds?: readonly string[] | undefined;
  readonly personId?: string | undefined;
  readonly actorId?: string | undefined;
  readonly correlationId?: string | undefined;
  readonly type?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only streams that belong to one of these groups, and what was done in them; undefined: everything. */
  readonly groupIds?: readonly string[] | undefined;
};

const COLUMNS = `
  e.position::float8 as position, e.stream_id as "streamId", e.version, e.event_id as "eventId", e.type,
  e.schema_version as "schemaVersion", e.data,
  to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt",
  to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recordedAt",
  e.meta->>'actorId' as "actorId", e.meta->>'actorKind' as "actorKind", e.meta->'actingAs' as "actingAs",
  e.meta->>'useCase' as "useCase", e.meta->>'commandId' as "commandId", e.meta->>'correlationId' as "correlationId",
  e.meta->>'causationId' as "causationId"`;

const conditions = (filter: HistoryFilter) => {
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (value: unknown, part: (parameter: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  add(filter.streamId, (p) => `e.stream_id = ${p}`);
  add(filter.streamIds, (p) => `e.stream_id = any (${p}::text[])`);
  add(filter.actorId, (p) => `e.meta->>'actorId' = ${p}`);
  add(filter.correlationId, (p) => `e.meta->>'correlationId' = ${p}`);
  add(filter.type, (p) => `e.type = ${p}`);
  add(filter.from, (p) => `e.recorded_at >= ${p}`);
  add(filter.to, (p) => `e.recorded_at < ${p}`);
  add(filter.personId, (p) => `(e.meta->>'actorId' = ${p} or position(${p} in e.data::text) > 0)`);
  add(
    filter.groupIds,
    (p) => `(e.meta->'actingAs'->>'groupId' = any (${p}::text[])
             or exists (select 1 from es.events g where g.stream_id = e.stream_id and g.data->>'groupId' = any (${p}::text[])))`,
  );
  return { where: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
};

/** A page of the log, the newest first. */
export const history = async (
  db: Db,
  { page = 1, pageSize = 20, ...filter }: HistoryFilter & { readonly page?: number; readonly pageSize?: number } = {},
): Promise<{ rows: HistoryRow[]; total: number; page: number; pageSize: number }> => {
  const { where, values } = conditions(filter);
  const [found, counted] = await Promise.all([
    poolOf(db).query<HistoryRow>(
      `select ${COLUMNS} from es.events e ${where} order by e.position desc limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
    poolOf(db).query<{ total: number }>(`select count(*)::float8 as total from es.events e ${where}`, values),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0, page, pageSize };
};

/** The log after a position, oldest first, at most `limit` rows: to be read on and on. */
export const historyAfter = async (
  db: Db,
  after: number,
  filter: HistoryFilter = {},
  limit = 500,
): Promise<HistoryRow[]> => {
  const { where, values } = conditions(filter);
  const { rows } = await poolOf(db).query<HistoryRow>(
    `select ${COLUMNS} from es.events e ${where || 'where true'} and e.position > $${values.length + 1}
      order by e.position limit $${values.length + 2}`,
    [...values, after, limit],
  );
  return rows;
};

/** Every event type in the log, with how many there are: what a filter can be chosen from. */
export const historyTypes = async (db: Db): Promise<{ type: string; events: number }[]> =>
  (await poolOf(db).query('select e.type, count(*)::float8 as events from es.events e group by e.type order by e.type'))
    .rows;
