import { describe, expect, it } from 'vitest';
import { enrolmentSettings, item } from '../competition/situations.fixture.ts';
import { signUpProblems, signUpStep } from './sign-up-step.ts';
import { ada, lin } from './situations.fixture.ts';

const draft = {
  status: 'draft' as const,
  captainId: ada,
  answers: {},
  signed: new Set([ada]),
  memberIds: [ada],
  adviserIds: [],
  incomplete: [],
  unstudied: [],
};

describe('the step of the wizard', () => {
  it('follows the steps already completed', () => {
    expect(signUpStep({ ...draft, signed: new Set() }, [])).toBe('material');
    expect(signUpStep(draft, [{ what: 'answersMissing', fields: ['motto'] }])).toBe('signup');
    expect(signUpStep(draft, [{ what: 'tooFewMembers', min: 2 }])).toBe('team');
    expect(signUpStep({ ...draft, status: 'submitted' }, [])).toBe('success');
  });

  it('names the people whose data are incomplete', () =>
    expect(
      signUpProblems(
        { ...draft, memberIds: [ada, lin], incomplete: [lin], unstudied: [ada] },
        enrolmentSettings(),
        item({ maxMembers: 1 }),
      ),
    ).toEqual([
      { what: 'undertakingUnsigned', personIds: [lin] },
      { what: 'profilesIncomplete', personIds: [lin] },
      { what: 'studyUnfinished', personIds: [ada] },
      { what: 'tooManyMembers', max: 1 },
    ]));
});
