// The audit program as the image has it (`node dist/audit.mjs`); `npm run audit` is scripts/audit.mjs.
import { onClosedPipe } from '@laurel/db/closed-pipe.mjs';
import { runAudit } from './run-audit.ts';

onClosedPipe();
const over = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
process.exitCode = await runAudit(process.argv.slice(2), { over: over.signal });
