import type { Pool } from 'pg';
import { onTestFinished } from 'vitest';

type Statement = readonly [text: string, values?: readonly unknown[]];

/**
 * A session that holds the locks of these statements until it is released, or its test is over: a failed test leaves
 * nothing waiting.
 */
export const holdingIn =
  (pool: Pool) =>
  async (...statements: readonly Statement[]) => {
    const client = await pool.connect();
    await client.query('begin');
    for (const [text, values] of statements) await client.query(text, values ? [...values] : undefined);
    let held = true;
    const release = async () => {
      if (!held) return;
      held = false;
      await client.query('rollback');
      client.release();
    };
    onTestFinished(release);
    return release;
  };
