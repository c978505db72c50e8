import { once } from 'node:events';
import net from 'node:net';

/** A port of this machine on which no program listens at the moment. */
export const freePort = async () => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
};
