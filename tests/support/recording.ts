import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { connect } from '@laurel/db/db.ts';
import { recordsWith } from '@laurel/event-store/origin.ts';

const secrets = secretsFrom({ NODE_ENV: 'test' });

/** A pool through which a test records events, as a program with the environment's secret does. */
export const connectToRecord: typeof connect = (url, options) => {
  const open = connect(url, options);
  recordsWith(open.db, secrets);
  return open;
};
