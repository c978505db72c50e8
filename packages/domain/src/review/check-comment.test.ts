import { describe, it } from 'vitest';
import { march } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import { checkComment } from './check-comment.ts';
import { type CommentCheck, type CommentCheckEvent, evolveCommentCheck, newCommentCheck } from './comment-check.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';
import {
  ada,
  assigned,
  by,
  drafted,
  organiser,
  points,
  roundId,
  sheetAfter,
  sheetId,
  submitted,
  voided,
  workId,
} from './situations.fixture.ts';

const checks = scenario<CommentCheck, CommentCheckEvent>(newCommentCheck, evolveCommentCheck);
const at = march(12);
const comment = { $enc: { s: ada, k: 1, iv: 'a', ct: 'b', tag: 'c' } };
const commented = (version = 1): ScoreSheetEvent => ({
  type: 'review.score_submitted',
  data: { sheetId, scores: points(80), comment, version, policyVersion: 1, at },
});
const decided = (type: CommentCheckEvent['type'], version = 1): CommentCheckEvent => ({
  type,
  data: { sheetId, roundId, workId, version, checkedBy: organiser, at },
});
const pass = { sheetId, outcome: 'passed' } as const;
const withhold = { sheetId, outcome: 'withheld' } as const;
const sheet = sheetAfter(assigned, commented());

describe('check comment', () => {
  it('approves a comment or withholds it, once', () => {
    checks
      .given()
      .when((check) => checkComment(check, sheet, pass, by(organiser)))
      .then(accept(decided('review.comment_passed')));
    checks
      .given(decided('review.comment_withheld'))
      .when((check) => checkComment(check, sheet, withhold, by(organiser)))
      .then(accept());
  });
  it('can be decided differently later', () =>
    checks
      .given(decided('review.comment_passed'))
      .when((check) => checkComment(check, sheet, withhold, by(organiser)))
      .then(accept(decided('review.comment_withheld'))));
  it('is decided again for a text that was submitted later', () =>
    checks
      .given(decided('review.comment_passed'))
      .when((check) => checkComment(check, sheetAfter(assigned, commented(), commented(2)), pass, by(organiser)))
      .then(accept(decided('review.comment_passed', 2))));
  it('is refused without a comment, before it is submitted, and once the sheet is void', () => {
    const refused = (events: ScoreSheetEvent[], word: 'commentMissing' | 'sheetNotSubmitted' | 'sheetNotFound') =>
      checks
        .given()
        .when((check) => checkComment(check, sheetAfter(...events), pass, by(organiser)))
        .then(refuse(word));
    refused([assigned, submitted()], 'commentMissing');
    refused([assigned, drafted], 'sheetNotSubmitted');
    refused([assigned, commented(), voided], 'sheetNotSubmitted');
    refused([], 'sheetNotFound');
  });
});
