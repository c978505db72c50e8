import { describe, expect, it } from 'vitest';
import { stage } from '../competition/situations.fixture.ts';
import { permissionsOf } from '../competition/stage.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Sealed } from '../kernel/text.ts';
import { sayInDiscussion } from './say-in-discussion.ts';
import {
  ada,
  added,
  assigned,
  by,
  closesAt,
  declared,
  expertAfter,
  lin,
  march,
  returned,
  scoring,
  sheetAfter,
  sheetId,
  strangersWork,
  submitted,
  voided,
} from './situations.fixture.ts';

const at = march(12);
const message = { messageId: '0199-message', text: { $enc: {} } as unknown as Sealed };
const work = { ...strangersWork, gone: false, discussed: true };
const scored = { sheet: sheetAfter(assigned, submitted()), work };
const say = (changes: Parameters<typeof scoring>[0] = {}, who = ada, moment = at) =>
  sayInDiscussion(scoring({ ...scored, ...changes }), { sheetId, text: 'as I see it' }, message, by(who, moment));

describe('say in discussion', () => {
  it('adds a message of an expert who has scored the work, also while their sheet is returned', () => {
    const said = accept({ type: 'review.discussion_said' as const, data: { sheetId, ...message, at } });
    expect(say()).toEqual(said);
    expect(say({ sheet: sheetAfter(assigned, submitted(), returned) })).toEqual(said);
  });

  it('is refused to an expert who has not scored it yet', () =>
    expect(say({ sheet: sheetAfter(assigned) })).toEqual(refuse('sheetNotSubmitted')));

  it('is refused if no chair has opened a discussion, and once the round is over', () => {
    expect(say({ work: { ...strangersWork, gone: false } })).toEqual(refuse('discussionNotOpen'));
    expect(say({}, ada, closesAt)).toEqual(refuse('roundClosed'));
  });

  it('is refused where the stage shows experts nothing of each other’s', () => {
    const own = stage('onlineReview', 10, 20);
    const shows = { ...own, permissions: { ...permissionsOf(own), reviewersSee: 'none' as const } };
    expect(say({ work: { ...work, stage: shows } })).toEqual(refuse('othersNotShown'));
    expect(say({ work: { ...work, stage: own } }).ok).toBe(true);
  });

  it('is only for the expert of the sheet, without a conflict', () => {
    expect(say({}, lin)).toEqual(refuse('notYourSheet'));
    expect(say({ expert: expertAfter(added, declared()) })).toEqual(
      refuse('conflictOfInterest', { conflict: 'declared' }),
    );
    expect(say({ sheet: sheetAfter(assigned, submitted(), voided) })).toEqual(refuse('sheetOver'));
  });
});
