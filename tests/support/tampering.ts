import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type pg from 'pg';
import { expect } from 'vitest';
import { findingsIn } from './findings.ts';

/** A person with the database owner's password changes rows; `verify` says which ones and what to do. */
export function tampering({ db, pool }: { db: Db; pool: pg.Pool }, secrets: Secrets) {
  const findings = () => findingsIn(db, secrets);
  return {
    findings,
    /** Findings after a statement that changes one row; the change is then undone. */
    after: async (harm: string, undo: string, also?: string) => {
      expect((await pool.query(harm)).rowCount).toBe(1);
      const found = await findings();
      expect((await pool.query(undo)).rowCount).toBe(1);
      if (also) await pool.query(also);
      expect(await findings()).toEqual([]);
      return found;
    },
    /** Findings after rows of a table were deleted; they are then restored. */
    without: async (table: string, where: string) => {
      await pool.query(`create table app.kept as select * from ${table} where ${where}`);
      expect((await pool.query(`delete from ${table} where ${where}`)).rowCount).toBe(1);
      const found = await findings();
      await pool.query(`insert into ${table} select * from app.kept`);
      await pool.query('drop table app.kept');
      expect(await findings()).toEqual([]);
      return found;
    },
    changed: (about: string, fields: string) => [
      `${about}: ${fields}: changed past the product; ask whom it is about, and set it again in the product`,
    ],
    planted: (about: string) => [`${about}: it is there and the product did not write it: look who that is`],
    missing: (about: string) => [`${about}: the product wrote it, nobody was erased, and it is missing`],
    back: (about: string) => [`${about}: the product removed it, and it is there again: remove it once more`],
  };
}
