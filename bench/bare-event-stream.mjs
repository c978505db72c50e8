// The peer of the call screens' feed: node's own HTTP server, which writes the bytes it is given to everybody.
import http from 'node:http';

const lines = new Set();
const server = http.createServer((_req, res) => {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  res.write('retry: 2000\n\n');
  lines.add(res);
});
const settled = () => {
  globalThis.gc();
  return process.memoryUsage().rss;
};
const empty = settled();
process.on('message', (message) => {
  if (message === 'memory') process.send({ bytes: settled() - empty });
  else for (const line of lines) line.write(message);
});
server.listen({ port: 0, backlog: 1024 }, () => process.send({ port: server.address().port }));
