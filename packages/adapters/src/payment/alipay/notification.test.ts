import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mischief, noticeBody, type Told } from '../simulator/notice.ts';
import { freshKeys } from '../simulator/test-keys.ts';
import { readForm, writeForm } from './form.ts';
import { readNotification } from './notification.ts';
import { sign, signedText } from './signing.ts';

const keys = freshKeys();
const us = { appId: keys.appId, sellerId: keys.sellerId, channelKey: keys.channelPublic };
const at = '2026-01-01T12:00:00.000Z' as Instant;
const told: Told = {
  outTradeNo: '20260101ABCDEF_1',
  tradeNo: '2026010122001',
  subject: 'Entry fee / 报名费',
  total: fen(12_800),
  status: 'TRADE_SUCCESS',
  paidAt: at,
  at,
};
const read = (body: string) => readNotification(body, us);
const spoilt = (mischief: Mischief) => read(noticeBody(keys, told, mischief));
/** A callback really signed by the channel, with these fields replacing the usual ones. */
const signedWith = (changes: Record<string, string | undefined>) => {
  const fields = new Map(readForm(noticeBody(keys, told)) as ReadonlyMap<string, string>);
  for (const [name, value] of Object.entries(changes))
    value === undefined ? fields.delete(name) : fields.set(name, value);
  fields.set('sign', sign(signedText(fields, ['sign', 'sign_type']), keys.channelPrivate));
  return writeForm(fields);
};

describe('a callback', () => {
  it('is read when the channel signed it for us', () => {
    expect(spoilt('none')).toMatchObject({
      ok: true,
      notification: {
        outTradeNo: told.outTradeNo,
        tradeNo: told.tradeNo,
        total: 12_800,
        status: 'TRADE_SUCCESS',
        paidAt: at,
      },
    });
  });

  it('may contain any subject, including a percent sign', () => {
    expect(spoilt('percent').ok).toBe(true);
  });

  it.each([
    ['wrongSeller', 'wrongSeller'],
    ['wrongApp', 'wrongApp'],
    ['sha1', 'wrongSignType'],
    ['badSign', 'badSignature'],
    ['repeatedField', 'repeatedField'],
  ] as const)('with %s is a fault', (mischief, fault) => {
    expect(spoilt(mischief)).toEqual({ ok: false, fault });
  });

  it.each([
    [{ charset: 'gbk' }, 'wrongCharset'],
    [{ trade_status: 'TRADE_PENDING' }, 'unknownStatus'],
    [{ total_amount: '128' }, 'badAmount'],
    [{ total_amount: '1e2' }, 'badAmount'],
    [{ total_amount: '-1.00' }, 'badAmount'],
    [{ total_amount: ' 128.00' }, 'badAmount'],
    [{ total_amount: undefined }, 'badAmount'],
    [{ refund_fee: 'x' }, 'badAmount'],
    [{ currency: 'USD' }, 'wrongCurrency'],
    [{ trade_no: undefined }, 'malformed'],
    [{ notify_id: '' }, 'malformed'],
    [{ out_trade_no: "1' or '1'='1" }, 'malformed'],
  ])('signed but odd, %j, is a fault', (changes, fault) => {
    expect(read(signedWith(changes))).toEqual({ ok: false, fault });
  });

  it.each([
    '',
    '=',
    'a',
    'a=%',
    'a=%ff',
    'a=1&&b=2',
    'sign_type=constructor',
    'sign_type[]=RSA2',
    '__proto__=1',
    'a=\u0000',
    'a=%00',
  ])('that is %j is a fault and no exception', (body) => {
    expect(read(body).ok).toBe(false);
  });

  it('is rejected when anything in its body was changed', () => {
    const honest = noticeBody(keys, told);
    const mutation = fc.oneof(
      fc.record({ how: fc.constant('byte'), at: fc.nat(honest.length - 1), to: fc.integer({ min: 0x21, max: 0x7e }) }),
      fc.record({ how: fc.constant('cut'), at: fc.nat(honest.length - 1), to: fc.nat(30) }),
      fc.record({ how: fc.constant('insert'), at: fc.nat(honest.length), to: fc.integer({ min: 0x21, max: 0x7e }) }),
      fc.record({ how: fc.constant('field'), at: fc.nat(40), to: fc.nat(1000) }),
    );
    const meaning = (body: string) => {
      const fields = readForm(body);
      return typeof fields === 'string' ? fields : JSON.stringify([...fields].sort());
    };
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (changes) => {
        let body = honest;
        for (const { how, at: place, to } of changes) {
          if (how === 'byte') body = body.slice(0, place) + String.fromCharCode(to) + body.slice(place + 1);
          if (how === 'cut') body = body.slice(0, place) + body.slice(place + to);
          if (how === 'insert') body = body.slice(0, place) + String.fromCharCode(to) + body.slice(place);
          if (how === 'field') body += `&f${place}=${to}`;
        }
        // The same fields encoded differently (%7E for ~) are the same message.
        fc.pre(meaning(body) !== meaning(honest));
        const reading = read(body);
        expect(reading.ok).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws, whatever arrives', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.webQueryParameters()), (body) => {
        expect(read(body).ok).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
