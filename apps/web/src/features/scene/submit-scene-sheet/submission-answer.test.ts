import { describe, expect, it } from 'vitest';
import { submissionAnswer } from './submission-answer.ts';

const failed = (data: object) => Object.assign(new Error('failed'), { data });

describe('what a submission was answered', () => {
  it('is the refusal, so that it is not sent again', () => {
    const sealed = failed({ code: 'CONFLICT', restCode: 10009, refusal: 'sessionOver' });
    expect(submissionAnswer(sealed)).toMatchObject({ word: 'sessionOver' });
  });

  it.each([
    ['a session that is not this expert’s any more', 10004, 'notFound'],
    ['scores that the server cannot read', 10001, 'invalid'],
  ])('is final for %s, so that it does not wait for ever', (_, restCode, word) => {
    expect(submissionAnswer(failed({ code: 'NOT_FOUND', restCode, refusal: null }))).toMatchObject({ word });
  });

  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['a failing server', failed({ code: 'INTERNAL_SERVER_ERROR', restCode: 50_000, refusal: null })],
    ['a login that has ended', failed({ code: 'UNAUTHORIZED', restCode: 11000, refusal: null })],
    ['too many requests', failed({ code: 'TOO_MANY_REQUESTS', restCode: 10029, refusal: null })],
  ])('is nothing yet for %s', (_, error) => {
    expect(submissionAnswer(error)).toBeUndefined();
  });
});
