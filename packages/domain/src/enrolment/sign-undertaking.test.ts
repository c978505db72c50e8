import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { signUndertaking } from './sign-undertaking.ts';
import {
  ada,
  as,
  closes,
  enrolmentId,
  enrolmentScenario,
  formed,
  joined,
  lin,
  mia,
  noon,
  running,
  signed,
  started,
  submitted,
  teamAfter,
} from './situations.fixture.ts';

const sign =
  (who = lin, at = noon) =>
  (enrolment: Parameters<typeof signUndertaking>[0]) =>
    signUndertaking(enrolment, { enrolmentId }, as(who, at), teamAfter(formed, joined(lin)), running());

describe('sign the declaration', () => {
  it('is done by each member, for the current version of the rules', () =>
    enrolmentScenario
      .given(started)
      .when(sign())
      .then(
        accept({
          type: 'enrolment.undertaking_signed',
          data: { enrolmentId, personId: lin, rulesVersion: 1, at: noon },
        }),
      ));

  it('does nothing the second time', () => enrolmentScenario.given(started, signed(lin)).when(sign()).then(accept()));

  it('is refused to people outside the team', () =>
    enrolmentScenario.given(started).when(sign(mia)).then(refuse('notInTeam')));

  it('is refused once submitted', () =>
    enrolmentScenario.given(started, submitted).when(sign(ada)).then(refuse('notDraft')));

  it('is refused at the closing instant itself', () =>
    enrolmentScenario
      .given(started)
      .when(sign(lin, closes))
      .then(refuse('stageClosed', { closedAt: closes })));
});
