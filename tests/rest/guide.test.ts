import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { signedHeaders } from '@laurel/adapters/webhook/sign.ts';
import { type GuideExample, guideExamples } from '@laurel/api/rest/locales/guide-examples.ts';
import type { EnrolmentId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditions } from '../support/open-editions.ts';
import { restSite } from '../support/rest-site.ts';

const run = promisify(execFile);
const has = (program: string) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const { world, origin } = await restSite();
const organiser = await world.signedInAs('ORGANISER');
const captain = await world.signedInAs(null, { realName: '林一', phone: '13900000001' });
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
let folder = '';
let key = '';
let enrolmentId = randomUUID() as EnrolmentId;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-guide-'));
  const command = () => ({ commandId: randomUUID() });
  const { competitionId, itemIds } = await openEditions(organiser, world.rootGroupId)(1, ['机器人']);
  enrolmentId = randomUUID() as EnrolmentId;
  const of = { enrolmentId, teamId: randomUUID() as TeamId, competitionId, itemId: itemIds[0] as ItemId };
  await captain.call.enrolment.startEnrolment({ ...command(), ...of, teamName: 'Owls' });
  await captain.call.enrolment.signUndertaking({ ...command(), enrolmentId });
  await captain.call.enrolment.submitEnrolment({ ...command(), enrolmentId });
  const made = await organiser.call.identity.createApiKey({
    ...command(),
    name: 'Guide',
    groupId: world.rootGroupId,
    permissions: ['enroll:team:query'],
    days: 7,
  });
  key = made.key ?? '';
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = () => ({
  PATH: process.env.PATH,
  LAUREL_URL: origin,
  LAUREL_KEY: key,
  LAUREL_WEBHOOK_SECRET: secret,
});
/** The example as a file, followed by more lines. */
const asFile = async (name: GuideExample, ending: string, more = '') => {
  const file = path.join(folder, `${name}.${ending}`);
  await writeFile(file, guideExamples[name].code + more);
  return file;
};
const printed = async (program: string, file: string) =>
  (await run(program, [file], { env: settings() as unknown as NodeJS.ProcessEnv, timeout: 30_000 })).stdout.trim();

describe('the programs of the guide', () => {
  it.skipIf(!has('curl'))('call: needs a shell and curl', async () => {
    const answer = JSON.parse(await printed('sh', await asFile('call', 'sh'))) as { code: number; data: object };
    expect(answer).toMatchObject({ code: 0, data: { total: 1 } });
  });
  it.skipIf(!has('python3'))('client: every call of the document, from Python’s standard library', async () => {
    const more = `
print(len(laurel.calls))
try:
    laurel.getSystemUserPage()
except Refused as refused:
    print(refused.code)
try:
    laurel.postSystemUserDelete(ids=["0" * 8 + "-0000-7000-8000-" + "0" * 12])
except Refused as refused:
    print(refused.code)
try:
    laurel.getEnrollTeamNum(colour="blue")
except TypeError as error:
    print(error)
print([event["kind"] for event in laurel.getEvents(after=0)["list"]])
`;
    const lines = (await printed('python3', await asFile('client', 'py', more))).split('\n');
    expect(lines[0]).toBe('1');
    expect(Number(lines[1])).toBeGreaterThan(42);
    expect(lines.slice(2, 4)).toEqual(['401', '12003']);
    expect(lines[4]).toMatch(/unknown {'colour'}/);
    expect(lines[5]).toBe("['registration.submitted']");
  });
  it('feed: reads what happened', async () => {
    expect(await printed(process.execPath, await asFile('feed', 'mjs'))).toBe(`registration.submitted ${enrolmentId}`);
  });
  it('receiveInJavaScript: takes what is signed, once, and nothing else', async () => {
    const port = await new Promise<number>((resolved) => {
      const probe = createServer().listen(0, () => {
        const { port: free } = probe.address() as { port: number };
        probe.close(() => resolved(free));
      });
    });
    const file = await asFile('receiveInJavaScript', 'mjs');
    const receiver = spawn(process.execPath, [file], {
      env: { ...settings(), PORT: String(port) } as unknown as NodeJS.ProcessEnv,
    });
    let said = '';
    receiver.stdout.on('data', (part: Buffer) => (said += part));
    const send = (body: string, headers: Readonly<Record<string, string>>) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers }).then(({ status }) => status);
    const body = JSON.stringify({ type: 'work.locked', eventId: randomUUID(), data: { workId: 'w' } });
    const now = Math.floor(Date.now() / 1000);
    const signed = (seconds: number) => signedHeaders([secret], { id: 'one', seconds, body });
    const others = ['another secret', 'a third secret'].map((text) => `whsec_${Buffer.from(text).toString('base64')}`);
    const rotated = (...secrets: string[]) => signedHeaders(secrets, { id: 'two', seconds: now, body });
    try {
      await expect.poll(() => send(body, {}).catch(() => 0), { timeout: 10_000 }).toBe(401);
      expect(await send(body, signed(now))).toBe(204);
      expect(await send(body, signed(now))).toBe(204);
      expect(await send(body, rotated(secret, ...others))).toBe(204);
      expect(await send(body, rotated(...others, secret))).toBe(204);
      expect(await send(body, rotated(...others))).toBe(401);
      expect(await send(`${body} `, signed(now))).toBe(401);
      expect(await send(body, signed(now - 600))).toBe(401);
      expect(said.match(/work\.locked/g)).toHaveLength(1);
    } finally {
      receiver.kill();
    }
  });
  it.skipIf(!has('python3'))('verifyInPython: knows what is signed', async () => {
    const body = '{"type":"work.locked"}';
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
    const signed = (...secrets: string[]) =>
      JSON.stringify(signedHeaders(secrets, { id: 'one', seconds: Math.floor(Date.now() / 1000), body }));
    const more = `
headers = ${signed(secret)}
print(is_authentic(headers, b'${body}'), is_authentic(headers, b'{}'))
for headers in (${signed(other, secret)}, ${signed(secret, other)}, ${signed(other)}):
    print(is_authentic(headers, b'${body}'))
`;
    const said = await printed('python3', await asFile('verifyInPython', 'py', more));
    expect(said.split('\n')).toEqual(['True False', 'True', 'True', 'False']);
  });
});

it.each([
  ['en', 'Guide for integrators'],
  ['zh-CN', '接入说明'],
])('the guide is a page in %s', async (lang, title) => {
  const answer = await fetch(`${origin}/prod-api/guide?lang=${lang}`);
  const page = await answer.text();
  expect(page).toContain(`<h1>${title}</h1>`);
  for (const { code } of Object.values(guideExamples))
    expect(page).toContain(
      code
        .split('\n')
        .at(-2)
        ?.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
    );
});
