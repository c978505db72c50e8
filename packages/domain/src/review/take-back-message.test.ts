import { expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import {
  ada,
  assigned,
  by,
  closesAt,
  march,
  scoring,
  sheetAfter,
  sheetId,
  strangersWork,
  submitted,
} from './situations.fixture.ts';
import { takeBackMessage } from './take-back-message.ts';

const at = march(12);
const command = { sheetId, messageId: '0199-message' };
const situation = scoring({
  sheet: sheetAfter(assigned, submitted()),
  work: { ...strangersWork, gone: false, discussed: true },
});
const takeBack = (said: boolean, takenBack: boolean, moment = at) =>
  takeBackMessage(situation, command, { said, takenBack }, by(ada, moment));

it('deletes one’s own message, once', () => {
  expect(takeBack(true, false)).toEqual(accept({ type: 'review.discussion_taken_back', data: { ...command, at } }));
  expect(takeBack(true, true)).toEqual(accept());
});

it('is refused for a message that is not on the sheet, and once the round is over', () => {
  expect(takeBack(false, false)).toEqual(refuse('messageNotFound'));
  expect(takeBack(true, false, closesAt)).toEqual(refuse('roundClosed'));
});
