import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { PersonId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { remindExperts } from './remind-experts.ts';
import { evolveReminders, noReminders, type ReminderEvent, type Reminders } from './reminders.ts';
import {
  ada,
  by,
  closedRound,
  closesAt,
  distributedRound,
  lin,
  march,
  openRoundEvents,
  opensAt,
  organiser,
  roundAfter,
  roundId,
} from './situations.fixture.ts';

const at = march(12);
const open = roundAfter(...openRoundEvents);
const both = new Set([ada, lin]);
const reminded = (...expertIds: PersonId[]): ReminderEvent => ({
  type: 'review.experts_reminded',
  data: { roundId, expertIds, remindedBy: organiser, at },
});
const remind = (given: ReminderEvent[], now = at, round = open, waitedFor: ReadonlySet<PersonId> = both) =>
  scenario<Reminders, ReminderEvent>(noReminders, evolveReminders)
    .given(...given)
    .when((reminders) =>
      remindExperts(reminders, { roundId, expertIds: [ada, lin, ada] }, by(organiser, now), round, waitedFor),
    );

describe('remind experts', () => {
  it('notifies each chosen expert with sheets to submit, once', () => {
    remind([]).then(accept(reminded(ada, lin)));
    remind([], at, open, new Set([lin])).then(accept(reminded(lin)));
  });

  it('is refused when none of them has anything to submit', () => {
    remind([], at, open, new Set()).then(refuse('nobodyToRemind'));
  });

  it('leaves out those who were reminded within a day', () => {
    remind([reminded(ada)]).then(accept(reminded(lin)));
    remind([reminded(ada), reminded(lin)]).then(refuse('expertsReminded', { hours: 24 }));
    remind([reminded(ada, lin)], plusMinutes(at, 24 * 60 - 1)).then(refuse('expertsReminded', { hours: 24 }));
    const next = plusMinutes(at, 24 * 60);
    const again = reminded(ada, lin);
    remind([again], next).then(accept({ ...again, data: { ...again.data, at: next } }));
  });

  it('is refused outside the time of the round', () => {
    remind([], at, roundAfter()).then(refuse('roundNotFound'));
    remind([], at, roundAfter(...distributedRound)).then(refuse('roundNotOpen', { opensAt }));
    remind([], march(9)).then(refuse('roundNotOpen', { opensAt }));
    remind([], closesAt).then(refuse('roundClosed'));
    remind([], at, roundAfter(...closedRound)).then(refuse('roundClosed'));
  });
});
