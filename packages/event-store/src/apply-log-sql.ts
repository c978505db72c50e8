import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

const read = () => readFile(path.resolve('packages/event-store/src/log.sql'), 'utf8');
const nameOf = (text: string) => `log.sql ${createHash('sha256').update(text).digest('hex')}`;

type Client = Pick<pg.ClientBase, 'query'>;

/** Whether the log's functions, triggers and privileges match `log.sql`: the comment of the schema has its digest. */
export const isLogSqlApplied = async (client: Client): Promise<boolean> => applied(client, nameOf(await read()));

const applied = async (client: Client, name: string): Promise<boolean> => {
  const { rows } = await client.query(`select obj_description(to_regnamespace('es'), 'pg_namespace') as name`);
  return rows[0].name === name;
};

/**
 * Applies `log.sql` if another version was applied last. After the migrations, on a connection that owns the schema.
 */
export const applyLogSql = async (client: Client): Promise<void> => {
  const text = await read();
  const name = nameOf(text);
  if (await applied(client, name)) return;
  // Several statements in one message are one transaction.
  await client.query(`${text}\ncomment on schema es is '${name}';`);
};
