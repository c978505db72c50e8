import { randomUUID } from 'node:crypto';
import type { PersonId, SchoolCode, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { reviewWorks } from '../review/review-works.ts';
import { type WorkRow, workBoard } from '../submission/work-board.ts';
import { among, insertMissingRows, insertRows, upsertRows } from './insert-rows.ts';

const { db, pool } = await testDatabase();

const id = <Id extends string>() => randomUUID() as Id;
const at = '2026-03-01T09:00:00.000Z' as Instant;

const work = (title: string, more: Partial<WorkRow> = {}): WorkRow => ({
  workId: id<WorkId>(),
  enrolmentId: id(),
  teamId: id<TeamId>(),
  competitionId: id(),
  groupId: id(),
  itemId: id(),
  captainId: id<PersonId>(),
  status: 'draft',
  code: null,
  title,
  teamName: '',
  version: 0,
  memberIds: [],
  schoolCodes: [],
  shareHashes: [],
  inGallery: 0,
  // Any JSON will do: the test is about how it is written.
  work: { note: title, deep: [1, 2.5, -0.001, null, true, { b: 1, a: [] }] } as never,
  submittedAt: null,
  reason: null,
  changedAt: at,
  disqualificationBy: null,
  ...more,
});

const stored = async () =>
  (await pool.query('select w::text as row from rm.work_board w order by w.work_id')).rows.map(({ row }) => row);

describe('rows in one parameter', () => {
  const rows = [
    work(`'quoted' "double" \\ back\nline\ttab, {braces} 中文 😀 \u2028`),
    work('', {
      code: '',
      reason: '',
      schoolCodes: ['', 'NULL', 'a,b', '"', '\\', '{}'] as SchoolCode[],
      version: 2_147_483_647,
    }),
    work('null', { code: null, memberIds: [id(), id()], shareHashes: ['x'], submittedAt: at }),
  ];

  it('are stored exactly as with a parameter for each column', async () => {
    await db.insert(workBoard).values(rows);
    const each = await stored();
    await pool.query('truncate rm.work_board');
    await insertRows(db, workBoard, rows);
    expect(await stored()).toEqual(each);
    expect(
      await db
        .select()
        .from(workBoard)
        .where(among(workBoard.workId, [rows[0]?.workId])),
    ).toEqual([rows[0]]);
  });

  it('replace existing rows, or leave them', async () => {
    const changed = rows.map((row) => ({ ...row, title: `${row.title}, changed`, reason: null }));
    await insertMissingRows(db, workBoard, changed);
    expect(
      await db
        .select()
        .from(workBoard)
        .where(among(workBoard.title, ['null'])),
    ).toHaveLength(1);
    await upsertRows(db, workBoard, changed);
    expect(
      await db
        .select()
        .from(workBoard)
        .where(among(workBoard.workId, [rows[2]?.workId])),
    ).toEqual([changed[2]]);
  });

  it('are as many as one page of a rebuild can contain: more values than a statement accepts as parameters', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => work(`work ${n}`));
    await upsertRows(db, workBoard, many);
    expect(
      await db
        .select()
        .from(workBoard)
        .where(
          among(
            workBoard.workId,
            many.map(({ workId }) => workId),
          ),
        ),
    ).toHaveLength(5_000);
    await upsertRows(db, reviewWorks, []);
  });
});
