import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { issuerFrom, issuerKeyOf } from '@laurel/db/certificate/credential.ts';
import { hashOf } from '@laurel/db/review/documents.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { RunStatement, SheetSource } from '@laurel/domain/review/exported-run.ts';
import { sql } from 'drizzle-orm';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { served } from '../../../../tests/support/served.ts';
import { reviewFileRoutes } from './review-files.route.ts';
import { scoreRunId, sealed } from './testing/situations.ts';

const { db, world, organiser, experts, captain } = await sealed();
let asking: Somebody | null = null;
const context = async () => world.contextOf(asking && { actor: asking.actor, sessionId: asking.sessionId });
const { server, origin } = await served(express().use(reviewFileRoutes(context)));
afterAll(() => server.close());

const download = (who: Somebody | null, id: string = scoreRunId) => {
  asking = who;
  return fetch(`${origin}/files/score-runs/${id}`);
};
const text = await (await download(organiser)).text();
const file: { document: { input: { sheets: { sheetId: string; version: number }[] } } } & {
  sources: SheetSource[];
  statement: RunStatement;
} = JSON.parse(text);
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-score-run-'));

/** The stand-alone program: its output and its exit code. */
const verified = async (content: string, ...more: string[]) => {
  const name = path.join(folder, 'scorerun.json');
  writeFileSync(name, content);
  const program = ['scripts/verify-score-run.mjs', name, ...more];
  return promisify(execFile)(process.execPath, program).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
};

it('is canonical JSON with the document of the hash in the log, and the same bytes each time', async () => {
  expect(canonicalJson(JSON.parse(text))).toBe(text);
  expect(await (await download(organiser)).text()).toBe(text);
  const { resultHash } = await organiser.call.review.scoreRun({ scoreRunId });
  expect(hashOf(canonicalJson(file.document as never))).toBe(resultHash);
  expect(file.statement.resultHash).toBe(resultHash);
});

it('names the event behind each sheet, and the event that has the hash', async () => {
  const { sheets } = file.document.input;
  expect(file.sources.map(({ sheetId }) => sheetId)).toEqual(sheets.map(({ sheetId }) => sheetId));
  const eventOf = async (at: { eventNo: number }) => {
    const { rows } = await db.execute<{ type: string; version: number; hash: string }>(
      sql`select type, version, encode(leaf_hash, 'hex') as hash from es.events where position = ${at.eventNo}`,
    );
    return rows[0];
  };
  for (const [n, source] of file.sources.entries())
    expect(await eventOf(source)).toMatchObject({ version: sheets[n]?.version, hash: source.hash });
  const { computedEvent } = file.statement;
  expect(await eventOf(computedEvent)).toMatchObject({ type: 'review.score_run_computed', hash: computedEvent.hash });
});

it('is signed with the key of the installation, and names who sealed it', () => {
  const own = issuerFrom(world.ports.secrets.keyFor('signing'));
  expect(file.statement.issuer).toBe(own.did);
  expect(issuerKeyOf(file.statement)).toBeDefined();
  expect(issuerKeyOf({ ...file.statement, requestedBy: captain.personId })).toBeUndefined();
  expect(file.statement.sealed).toMatchObject({ by: expect.any(String), resolution: null });
});

it('has codes for experts and schools in the version for arbitrators, and can still be computed again', async () => {
  asking = organiser;
  const answer = await fetch(`${origin}/files/score-runs/${scoreRunId}?profile=arbitrator`);
  expect(answer.headers.get('content-disposition')).toContain(`scorerun-${scoreRunId}-arbitrator.json`);
  const coded = await answer.text();
  const input = JSON.stringify(file.document.input);
  for (const hidden of [...experts.map(({ personId }) => personId as string), '10001']) {
    expect(input).toContain(hidden);
    expect(coded).not.toContain(hidden);
  }
  const { statement } = JSON.parse(coded);
  expect(statement.originalHash).toBe(file.statement.resultHash);
  expect(issuerKeyOf(statement)).toBeDefined();
  const { code, stdout } = await verified(coded, statement.issuer);
  expect(stdout).toContain(`in the log  ${file.statement.resultHash}`);
  expect(code).toBe(0);
});

it('is only for people who may see scores, and does not exist for anybody else', async () => {
  const outsider = await world.signedInAs('ORGANISER', { group: await world.group('外院') });
  for (const who of [null, captain, experts[0], outsider]) expect((await download(who)).status).toBe(404);
  expect((await download(organiser, uuid(6, 99))).status).toBe(404);
});

it('is computed again by the stand-alone program, which prints the first ranks', async () => {
  const { code, stdout } = await verified(text, file.statement.issuer);
  expect(stdout).toContain('SAME');
  expect(code).toBe(0);
  const { rows } = await organiser.call.review.scoreResults({ scoreRunId });
  const ranked = rows.filter(({ rank }) => rank !== null);
  const printed = [...stdout.matchAll(/^ +(\d+) {2}(\S+)/gm)].map(([, rank, workId]) => [Number(rank), workId]);
  expect(printed.toSorted()).toEqual(ranked.map(({ rank, workId }) => [rank, workId]).toSorted());
  // Exports of earlier releases.
  expect((await verified(canonicalJson(file.document as never))).code).toBe(0);
});

it('is reported by the program as changed, or as signed by somebody else', async () => {
  const award = text.replace('"award":null,"group"', '"award":"first","group"');
  expect(award).not.toBe(text);
  expect(await verified(award)).toMatchObject({ code: 1, stdout: expect.stringContaining('1 works differ') });
  const signer = text.replace('"supersedes":null', `"supersedes":"${scoreRunId}"`);
  expect(await verified(signer)).toMatchObject({ code: 1, stdout: expect.stringContaining('signature   invalid') });
  const other = issuerFrom(Buffer.alloc(32, 7)).did;
  expect(await verified(text, other)).toMatchObject({ code: 1, stdout: expect.stringContaining(`not of ${other}`) });
  expect((await verified('{"policy":1}')).code).toBe(2);
});
