import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { v7 as uuidv7 } from 'uuid';
import { connect } from '../db.ts';
import { recordsWith } from '../origin.ts';
import { dropCoins } from './jars.ts';

/**
 * A program of its own that gives commands without end and says the id of each when it has been acknowledged, one a
 * line: to be killed. Arguments: the database's address, the jar.
 */
const [url = '', jarId = ''] = process.argv.slice(2);
const { db } = connect(url, { max: 4, application: 'laurel-writer' });
recordsWith(db, secretsFrom({ NODE_ENV: 'test' }));
const write = async () => {
  for (;;) {
    const commandId = uuidv7();
    const answer = await dropCoins(db, jarId, [1, 2], { commandId });
    if (!answer.ok) throw new Error(answer.refusal);
    process.stdout.write(`${commandId}\n`);
  }
};
await Promise.all([write(), write(), write(), write()]);
