import { generateKeyPairSync } from 'node:crypto';
import { openPayments } from '@laurel/adapters/payment/open-payments.ts';
import { openPorts } from '@laurel/adapters/ports.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { connect } from '../db.ts';
import { createLog } from '../log.ts';

const { db, url } = await testDatabase();
const log = createLog('test', 'silent');
const LAUREL_SECRET = 'a secret of this test, long enough to be taken';

it('refuses the demonstration on a database that npm start did not create', async () => {
  const env = { LAUREL_DEMO: '1', LAUREL_SECRET, LAUREL_PAYMENT: 'simulator' };
  await expect(openPorts({ ...env, NODE_ENV: 'production' }, db, log)).rejects.toThrow(/LAUREL_DEMO=1 works only/);
  await expect(openPorts(env, db, log)).rejects.toThrow(/LAUREL_DEMO=1 works only/);
});

it('runs it on one with its mark', async () => {
  await db.execute(sql.raw(`alter database ${new URL(url).pathname.slice(1)} set laurel.demonstration = 'on'`));
  const fresh = connect(url, { max: 1 });
  const env = { LAUREL_DEMO: '1', LAUREL_SECRET, LAUREL_PAYMENT: 'simulator', NODE_ENV: 'production' };
  expect((await openPorts(env, fresh.db, log)).settings.demo).toBe(true);
  await fresh.pool.end();
});

it('neither shows codes nor accepts play money when NODE_ENV was forgotten', async () => {
  await expect(openPorts({ LAUREL_SECRET }, db, log)).rejects.toThrow(/no payment channel/);
  const said = { LAUREL_SECRET, LAUREL_PAYMENT: 'simulator' };
  await expect(openPorts(said, db, log)).rejects.toThrow(/no virus scanner/);
  const ports = await openPorts({ ...said, LAUREL_SCANNER: 'none' }, db, log);
  expect(ports.scanner).toBeNull();
  expect([ports.mailer.absent, ports.sms.absent]).toEqual([true, true]);
  expect(ports.settings).toMatchObject({ production: true, demo: false });
});

it.each([
  [2048, 1],
  [3072, 0],
])('informs the operator of an Alipay key of %i bits: %i times', async (modulusLength, times) => {
  const pair = generateKeyPairSync('rsa', { modulusLength });
  const env = {
    LAUREL_SECRET,
    ALIPAY_APP_ID: '2021000000000000',
    ALIPAY_SELLER_ID: '2088000000000000',
    ALIPAY_PRIVATE_KEY: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ALIPAY_PUBLIC_KEY: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  const told: string[] = [];
  await openPayments(env, db, { publicUrl: 'https://laurel.test', warn: (sentence) => told.push(sentence) });
  expect(told).toHaveLength(times);
});

it('opens WeChat Pay with all of its settings, and refuses half of them', async () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const env = {
    LAUREL_SECRET,
    WECHATPAY_APP_ID: 'wx0000000000000000',
    WECHATPAY_MCH_ID: '1900000000',
    WECHATPAY_CERT_SERIAL: '00',
    WECHATPAY_PRIVATE_KEY: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    WECHATPAY_API_KEY: 'x'.repeat(32),
    WECHATPAY_PUBLIC_KEY: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  };
  const opened = (over: NodeJS.ProcessEnv) =>
    openPayments({ ...env, ...over }, db, { publicUrl: 'https://laurel.test' });
  expect(await opened({})).toMatchObject({ simulated: false, channels: ['wechat'] });
  for (const [over, fault] of [
    [{ WECHATPAY_MCH_ID: '' }, 'WECHATPAY_MCH_ID missing'],
    [{ WECHATPAY_API_KEY: 'short' }, '32 bytes'],
    [{ WECHATPAY_PUBLIC_KEY_ID: '' }, 'WECHATPAY_PUBLIC_KEY_ID, or WECHATPAY_PLATFORM_CERTS'],
    [{ LAUREL_PAYMENT: 'simulator' }, 'contradicts the WeChat Pay settings'],
  ] as const)
    await expect(opened(over)).rejects.toThrow(fault);
});
