// Vite's development server as a process of its own: it exits immediately on SIGTERM.
import { createServer } from 'vite';

process.once('disconnect', () => process.exit());
const server = await createServer({
  configFile: 'apps/web/vite.config.ts',
  server: { host: process.env.LAUREL_HOST || '127.0.0.1', port: Number(process.argv[2]), strictPort: true },
});
await server.listen();
