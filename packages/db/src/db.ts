import { type Connection, type ConnectOptions, connect as connectTo } from '@laurel/event-store/db.ts';
import { setLog } from '@laurel/event-store/log.ts';
import { productLog } from './product-log.ts';

/** A pool on a database of the product: what is recorded through it is one of its events and reaches its read models. */
export const connect = (url: string, options?: ConnectOptions): Connection => {
  const open = connectTo(url, options);
  setLog(open.db, productLog);
  return open;
};
