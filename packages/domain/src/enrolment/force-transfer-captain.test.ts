import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { forceTransferCaptain } from './force-transfer-captain.ts';
import {
  accepted,
  ada,
  as,
  captaincyOffered,
  enrolmentAfter,
  enrolmentId,
  formed,
  joined,
  lin,
  mia,
  noon,
  olga,
  started,
  submitted,
  teamAfter,
  teamId,
  withdrawn,
} from './situations.fixture.ts';

const team = teamAfter(formed, joined(lin), joined(mia, 'adviser'));
const enrolment = enrolmentAfter(started, submitted);
const changed = { type: 'enrolment.captain_changed', data: { enrolmentId, from: ada, to: lin, at: noon } } as const;
const transferred = (forcedBy: typeof olga | null, reason: string | null) =>
  ({
    type: 'enrolment.captain_transferred',
    data: { teamId, from: ada, to: lin, forcedBy, reason, at: noon },
  }) as const;

describe('force a new captain', () => {
  const force = (to = lin, of = team, at = enrolment) =>
    forceTransferCaptain(of, at, { teamId, to, reason: '队长失联' }, as(olga));

  it('changes team and registration in one command, also after submission, with who did it and why', () =>
    expect(force()).toEqual(accepted(transferred(olga, '队长失联'), changed)));

  it('is refused for a team that does not exist', () =>
    expect(force(lin, teamAfter())).toEqual(refuse('teamNotFound')));

  it('does nothing when that person is already the captain', () => expect(force(ada)).toEqual(accept()));

  it('goes to members only, not to advisers', () => expect(force(mia)).toEqual(refuse('notInTeam')));

  it('is refused when the enrolment has ended', () =>
    expect(force(lin, team, enrolmentAfter(started, withdrawn))).toEqual(refuse('enrolmentOver')));

  it('ends an offer of the captaincy', () => {
    const after = teamAfter(formed, joined(lin), captaincyOffered(lin), transferred(olga, '队长失联'));
    expect(after).toMatchObject({ captainId: lin, captaincyOffer: null });
  });
});
