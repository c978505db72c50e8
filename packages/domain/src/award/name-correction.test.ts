import { describe, expect, it } from 'vitest';
import { by, competitionId, groupId, itemId, march, organiserId } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { PersonId } from '../kernel/ids.ts';
import { acceptNameCorrection } from './accept-name-correction.ts';
import { declineNameCorrection } from './decline-name-correction.ts';
import { evolveNameCheck, newNameCheck } from './name-check.ts';
import {
  evolveNameCorrection,
  MOST_NAME_CHARACTERS,
  type NameCorrection,
  type NameCorrectionEvent,
  newNameCorrection,
} from './name-correction.ts';
import { isAboutRight, requestNameCorrection } from './request-name-correction.ts';
import { ada, prize } from './situations.fixture.ts';
import { withdrawNameCorrection } from './withdraw-name-correction.ts';

const checkId = uuid(601);
const correctionId = uuid(611);
const { workId } = prize;
const captain = ada;
const member = uuid(602) as PersonId;
const first = uuid(612) as PersonId;
const second = uuid(613) as PersonId;
const closesAt = march(15);
const check = evolveNameCheck(newNameCheck(), {
  type: 'award.name_check_opened',
  data: {
    ...{ checkId, competitionId, groupId, itemIds: [itemId], closesAt },
    ...{ works: 1, openedBy: organiserId, at: march(10) },
  },
});
const request = { correctionId, checkId, workId, part: 'name', subjectId: member } as const;
const requested: NameCorrectionEvent = {
  type: 'award.name_correction_requested',
  data: { ...request, competitionId, groupId, itemId, requestedBy: captain, at: march(11) },
};
const ofTitle: NameCorrectionEvent = {
  ...requested,
  data: { ...requested.data, part: 'workTitle', subjectId: null } as typeof requested.data,
};
const about = { correctionId, at: march(12) };
const accepted: NameCorrectionEvent = {
  type: 'award.name_correction_accepted',
  data: { ...about, acceptedBy: first },
};
const withdrawn: NameCorrectionEvent = {
  type: 'award.name_correction_withdrawn',
  data: { ...about, withdrawnBy: captain },
};
const reason = '与身份证一致';
const declined: NameCorrectionEvent = {
  type: 'award.name_correction_declined',
  data: { ...about, reason, declinedBy: first },
};
const made = (madeBy: PersonId, acceptedBy?: PersonId): NameCorrectionEvent => ({
  type: 'award.name_correction_made',
  data: { ...about, madeBy, ...(acceptedBy && { acceptedBy }) },
});

const corrections = scenario(newNameCorrection, evolveNameCorrection);

describe('requesting a correction of a name', () => {
  const asks =
    ({ characters = 3, same = false, at = march(11), of = check } = {}) =>
    (state: NameCorrection) =>
      requestNameCorrection(state, request, by(at, captain), of, { itemId, characters, same });

  it('states the work, the part and the person', () => corrections.given().when(asks()).then(accept(requested)));
  it('happens once, however often it is sent', () => corrections.given(requested).when(asks()).then(accept()));
  it('is refused at the deadline itself and without a check', () => {
    corrections
      .given()
      .when(asks({ at: closesAt }))
      .then(refuse('nameCheckOver'));
    corrections
      .given()
      .when(asks({ of: newNameCheck() }))
      .then(refuse('nameCheckNotFound'));
  });
  it('is refused for text that is already printed, and for text that does not fit', () => {
    const most = MOST_NAME_CHARACTERS.name;
    corrections
      .given()
      .when(asks({ same: true }))
      .then(refuse('nameCorrectionSame'));
    corrections
      .given()
      .when(asks({ characters: most + 1 }))
      .then(refuse('nameCorrectionTooLong', { most }));
    corrections
      .given()
      .when(asks({ characters: most }))
      .then(accept(requested));
  });
  it('concerns a person if the part is a person’s, and nobody if it is the work’s', () => {
    expect(isAboutRight({ part: 'name', subjectId: member })).toBe(true);
    expect(isAboutRight({ part: 'school', subjectId: null })).toBe(false);
    expect(isAboutRight({ part: 'workTitle', subjectId: null })).toBe(true);
    expect(isAboutRight({ part: 'teamSchool', subjectId: member })).toBe(false);
  });
});

describe('withdrawing it', () => {
  const withdraws =
    (who = captain) =>
    (state: NameCorrection) =>
      withdrawNameCorrection(state, { correctionId }, by(march(12), who));

  it('is possible for the person who asked, also after one person agreed', () => {
    corrections.given(requested).when(withdraws()).then(accept(withdrawn));
    corrections.given(requested, accepted).when(withdraws()).then(accept(withdrawn));
    corrections.given(requested, withdrawn).when(withdraws()).then(accept());
  });
  it('is refused when it is decided, and for others as if it did not exist', () => {
    corrections.refuses(withdraws(), { nameCorrectionNotFound: [], nameCorrectionEnded: [requested, declined] });
    corrections.given(requested).when(withdraws(member)).then(refuse('nameCorrectionNotFound'));
  });
});

describe('declining it', () => {
  const declines =
    (who = first) =>
    (state: NameCorrection) =>
      declineNameCorrection(state, { correctionId, reason }, by(march(12), who));

  it('gives the reason, also after one person agreed', () => {
    corrections.given(requested).when(declines()).then(accept(declined));
    corrections.given(requested, accepted).when(declines()).then(accept(declined));
  });
  it('is refused when it is decided, and to the people who asked or whom it concerns', () => {
    corrections.refuses(declines(), { nameCorrectionNotFound: [], nameCorrectionEnded: [requested, withdrawn] });
    corrections.given(requested).when(declines(captain)).then(refuse('secondPersonNeeded'));
    corrections.given(requested).when(declines(member)).then(refuse('secondPersonNeeded'));
  });
});

describe('accepting it', () => {
  const facts = { characters: 3, material: true, changed: false, granted: false };
  const agrees =
    (who = first, of: Partial<typeof facts> = {}) =>
    (state: NameCorrection) =>
      acceptNameCorrection(state, { correctionId }, by(march(12), who), { ...facts, ...of });

  it('takes two people where letters differ', () => {
    corrections.given(requested).when(agrees()).then(accept(accepted));
    corrections
      .given(requested, accepted)
      .when(agrees(second))
      .then(accept(made(second, first)));
  });
  it('takes one person where only spaces, dots, width or case differ', () =>
    corrections
      .given(requested)
      .when(agrees(first, { material: false }))
      .then(accept(made(first))));
  it('is refused to the person who asked, the person it concerns, the first person and accounts tied to them', () => {
    corrections.given(requested).when(agrees(captain)).then(refuse('secondPersonNeeded'));
    corrections.given(requested).when(agrees(member)).then(refuse('secondPersonNeeded'));
    corrections.given(requested, accepted).when(agrees(first)).then(refuse('secondPersonNeeded'));
    corrections
      .given(requested, accepted)
      .when((state) => acceptNameCorrection(state, { correctionId }, tied(by(march(12), second), first), facts))
      .then(refuse('secondPersonTied'));
  });
  it('is refused to the second person if the text differs from the one that the first accepted', () =>
    corrections
      .given(requested, accepted)
      .when(agrees(second, { changed: true }))
      .then(refuse('nameCorrectionChanged')));
  it('is refused when it is decided, and for text that does not fit', () => {
    corrections.refuses(agrees(), { nameCorrectionNotFound: [], nameCorrectionEnded: [requested, declined] });
    const most = MOST_NAME_CHARACTERS.name;
    corrections
      .given(requested)
      .when(agrees(first, { characters: most + 1 }))
      .then(refuse('nameCorrectionTooLong', { most }));
  });
  it('is refused for title and team once awards are granted with them, but not for names', () => {
    corrections
      .given(ofTitle)
      .when(agrees(first, { granted: true }))
      .then(refuse('nameCorrectionGranted'));
    corrections
      .given(requested)
      .when(agrees(first, { granted: true }))
      .then(accept(accepted));
  });
});
