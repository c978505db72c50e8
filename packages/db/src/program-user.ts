import pg from 'pg';

/**
 * What the programs need besides the log's own grants to `laurel_app` (0000_event_log.sql): the queue's tables, and
 * which migrations have been. Run after each migration, for a new release of the queue brings tables of its own.
 */
export const GRANTS_TO_PROGRAMS = `
  do $$ begin
    if exists (select from pg_roles where rolname = 'laurel_app') then
      grant usage on schema bullmq, drizzle to laurel_app;
      -- The queue makes a sequence for each of its names when it is first used.
      grant create on schema bullmq to laurel_app;
      grant select on all tables in schema drizzle to laurel_app;
      grant select, insert, update, delete on all tables in schema bullmq to laurel_app;
      grant usage on all sequences in schema bullmq, app, rm to laurel_app;
      grant execute on all functions in schema bullmq to laurel_app;
    end if;
  end $$`;

/**
 * Makes the user of `programUrl`, with the password there, a member of `laurel_app` and of nothing else: what api and
 * worker connect as. They can neither change the log nor a table's shape. Needs a connection that may create roles.
 */
export const ensureProgramUser = (ownerUrl: string, programUrl: string): Promise<void> =>
  ensureUser('PROGRAM_DATABASE_URL', ownerUrl, programUrl, async () => 'laurel_app');

/**
 * Makes the user of `auditUrl` one that reads: a member of `laurel_audit` and of nothing else, which may read every
 * table, run the log's own checks, and create schemas, in which `audit check` and `diff` rebuild what they compare.
 * Run after each migration: a new table is readable from then on.
 */
export const ensureAuditUser = (ownerUrl: string, auditUrl: string): Promise<void> =>
  ensureUser('AUDIT_DATABASE_URL', ownerUrl, auditUrl, async (client) => {
    const { rows } = await client.query(
      `select current_database() as database, to_regrole('laurel_audit') is not null as known`,
    );
    if (!rows[0].known) await client.query('create role laurel_audit nologin');
    await client.query(`
      grant connect, create on database ${client.escapeIdentifier(rows[0].database)} to laurel_audit;
      grant usage on schema es, rm, app, drizzle to laurel_audit;
      grant select on all tables in schema es, rm, app, drizzle to laurel_audit;
      grant execute on function es.epoch_ms, es.ids_in, es.leaf_preimage, es.verify, es.verify_streams to laurel_audit`);
    return 'laurel_audit';
  });

const ensureUser = async (
  setting: string,
  ownerUrl: string,
  userUrl: string,
  roleIn: (client: pg.Client) => Promise<string>,
): Promise<void> => {
  const { username, password } = new URL(userUrl);
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select current_user as me, to_regrole($1) is not null as known', [
      client.escapeIdentifier(user),
    ]);
    if (user === '' || secret === '' || rows[0].me === user) {
      throw new Error(`${setting} must name a user of its own, with a password: not the one of DATABASE_URL`);
    }
    const name = client.escapeIdentifier(user);
    if (!rows[0].known) await client.query(`create role ${name}`);
    await client.query(`
      alter role ${name} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(secret)};
      grant ${await roleIn(client)} to ${name}`);
  } finally {
    await client.end();
  }
};
