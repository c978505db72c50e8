import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Ports } from '@laurel/adapters/ports.ts';
import { issuerFrom, withProof } from '@laurel/db/certificate/credential.ts';
import { exportedRun } from '@laurel/db/review/exported-run.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { runFileName } from '@laurel/domain/review/exported-run.ts';
import type { Db } from '@laurel/event-store/db.ts';

// Like the samples, from the repository's root: this file runs from a bundle elsewhere.
const PROGRAM = path.resolve('scripts/verify-score-run.mjs');

/** Exports a score run to a file and lets the stand-alone program compute it again, without database or server. */
export async function recomputed(db: Db, ports: Pick<Ports, 'secrets'>, scoreRunId: ScoreRunId) {
  const run = await scoreRunById(db, scoreRunId);
  const issuer = issuerFrom(ports.secrets.keyFor('signing'));
  const prove = (document: object, created: string) => withProof(document, issuer, created);
  const exported = run && (await exportedRun(db, run, { did: issuer.did, withProof: prove }));
  if (!exported) throw new Error(`score run ${scoreRunId} has no result to export`);
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-score-run-'));
  try {
    const file = path.join(folder, runFileName(scoreRunId));
    await pipeline(Readable.from(exported), createWriteStream(file));
    return await outputOf([PROGRAM, file, issuer.did]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function outputOf(args: readonly string[]) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code) => resolve(code ?? 1));
  });
  const printed = await text(child.stdout);
  return { printed, code: await ended };
}
