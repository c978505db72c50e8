import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { openApi } from '@laurel/api/rest/openapi.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restSite } from '../support/rest-site.ts';
import { roleIdOf } from '../support/role-id.ts';

/**
 * A client that is not ours, generated from `/prod-api/openapi.json` by swagger-typescript-api, and a program written
 * against its types: it is checked by the compiler, and run against the product.
 */
const PROGRAM = `import { Api } from './client.ts';

const { LAUREL_URL = '', LAUREL_TOKEN = '', ROLE = '' } = process.env;
const api = new Api<string>({
  baseUrl: LAUREL_URL + '/prod-api',
  securityWorker: (token) => ({ headers: { authorization: 'Bearer ' + token } }),
  baseApiParams: { secure: true, headers: { 'accept-language': 'en' } },
});
api.setSecurityData(LAUREL_TOKEN);

/** The data of an answer whose code is 0. */
async function done<A extends { code: number; data: unknown }>(call: Promise<{ data: A }>): Promise<Extract<A, { code: 0 }>['data']> {
  const { data: answer } = await call;
  if (answer.code !== 0) throw new Error(JSON.stringify(answer));
  return (answer as Extract<A, { code: 0 }>).data;
}

const captcha = await done(api.auth.getAuthCaptcha());
const { data: login } = await api.auth.postAuthLoginPwd({ username: 'nobody', password: 'wrong', code: '0000', uuid: captcha.uuid });
const me = await done(api.auth.getAuthUserInfo());
const groupId: string = me.groupId ?? '';
const menu = await done(api.system.getSystemMenuUserMenu());
const colleges = await done(api.web.getWebCollegeList({ pageNum: 1, keywords: 'Jiangnan' }));
const genders = await done(api.home.getHomeDictList({ dictType: 'gender' }));
const { userId } = await done(api.system.postSystemUserAdd({ username: 'typed-one', realName: 'Typed One', groupId, roleIds: [ROLE] }));
const detail = await done(api.web.getWebUserDetail({ userId }));
const { version } = await done(api.system.postSystemUserUpdate({ userId, version: detail.version, gender: 2 }));
const listed = await done(api.system.getSystemUserPage({ keywords: 'typed-one', pageSize: 10 }));
const reset = await done(api.system.postSystemUserUpdatePwd({ userId }));
const teams = await done(api.enroll.getEnrollTeamNum());
const site = await done(api.web.getWebCompetitionWebsiteGetWebsiteSetting());
const deleted = await done(api.system.postSystemUserDelete({ ids: [userId] }));
// @ts-expect-error a call of the document takes only the fields that the document names
void (() => api.system.postSystemUserAdd({ username: 'x', realName: 'X', groupId, roleIds: [], nickname: 'x' }));
// @ts-expect-error and an answer has only those
void (() => me.nickname);

console.log(
  JSON.stringify({
    refused: login.code,
    keys: me.roleKeys,
    menu: menu.length > 0,
    colleges: Array.isArray(colleges) ? null : colleges.list.map((college) => college.collegeNameEn),
    genders: Array.isArray(genders) ? genders.map((entry) => entry.dictValue) : null,
    versions: version - detail.version,
    listed: listed.list.map((user) => [user.username, user.gender]),
    reset: reset?.sent,
    teams: teams.total,
    title: typeof site.title,
    deleted: deleted.deleted,
  }),
);
`;

const run = promisify(execFile);
/** The compiler that came with the generator, as an integrator has it; ours is another one. */
const compiler = createRequire(createRequire(import.meta.url).resolve('swagger-typescript-api')).resolve(
  'typescript/bin/tsc',
);
const { db, world, origin } = await restSite();
let folder = '';

beforeAll(async () => {
  const schoolCode = '10001' as SchoolCode;
  await db.insert(schools).values({ schoolCode, name: '江南大学', nameEn: 'Jiangnan', province: '江苏', city: '无锡' });
  // Below the repository, so that the compiler and tsx find the types of Node.
  await mkdir('.data', { recursive: true });
  folder = await mkdtemp(path.join('.data', 'client-'));
  const { files } = await generateApi({
    spec: JSON.parse(JSON.stringify(openApi())),
    output: false,
    silent: true,
    httpClientType: 'fetch',
  });
  const [client] = files;
  await writeFile(path.join(folder, 'client.ts'), client?.fileContent ?? '');
  await writeFile(path.join(folder, 'program.ts'), PROGRAM);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: ['node'] },
    ...{ target: 'es2022', module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2023', 'dom', 'dom.iterable'] },
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a client generated from the document', () => {
  it('has types that a program of fourteen calls compiles against', async () => {
    const wrong = await run('node', [compiler, '-p', folder]).then(
      () => '',
      (error: { stdout: string; message: string }) => error.stdout || error.message,
    );
    expect(wrong).toBe('');
  }, 60_000);

  it('calls the product', async () => {
    const root = await world.signedInAs('ROOT');
    const env = { PATH: process.env.PATH, LAUREL_URL: origin, LAUREL_TOKEN: root.token };
    const ROLE = await roleIdOf(root, 'PARTICIPANT');
    const { stdout } = await run('node', ['--import', 'tsx', path.join(folder, 'program.ts')], {
      env: { ...env, ROLE } as unknown as NodeJS.ProcessEnv,
      timeout: 60_000,
    });
    expect(JSON.parse(stdout)).toEqual({
      refused: 11002,
      keys: ['ROOT'],
      menu: true,
      colleges: ['Jiangnan'],
      genders: expect.arrayContaining(['1', '2']),
      versions: 1,
      listed: [['typed-one', 2]],
      reset: false,
      teams: 0,
      title: 'string',
      deleted: 1,
    });
  }, 60_000);
});
