import { describe, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import type { CancellationId, PersonId } from '../kernel/ids.ts';
import { cancelCompetition } from './cancel-competition.ts';
import type { CompetitionEvent } from './competition.ts';
import { proposeCancellation } from './propose-cancellation.ts';
import { by, competitionId, competitionScenario, march, organiserId, running } from './situations.fixture.ts';
import { withdrawCancellation } from './withdraw-cancellation.ts';

const command = { competitionId };
const closed: CompetitionEvent = { type: 'competition.closed', data: { ...command, at: march(20) } };

describe('cancel a competition', () => {
  const second = uuid(5) as PersonId;
  const cancellationId = by(march(1)).newId() as CancellationId;
  const wanted = { competitionId, reason: '场地变更', refunds: 'full' as const };
  const proposal: CompetitionEvent = {
    type: 'competition.cancellation_proposed',
    data: { ...wanted, cancellationId, proposedBy: organiserId, at: march(3) },
  };
  const archived: CompetitionEvent = { type: 'competition.archived', data: { ...command, at: march(21) } };
  type State = Parameters<typeof cancelCompetition>[0];
  const propose = (c: State, awards = 0) => proposeCancellation(c, wanted, by(march(3)), { awards });
  const confirm = (c: State, { who = second, id = cancellationId, awards = 0 } = {}) =>
    cancelCompetition(c, { competitionId, cancellationId: id }, by(march(4), who), { awards });
  const withdraw = (c: State) =>
    withdrawCancellation(c, { competitionId, cancellationId, reason: '找到场地' }, by(march(4), second));

  it('is proposed with what happens to the money, once at a time', () => {
    competitionScenario
      .given(...running)
      .when((c) => propose(c))
      .then(accept(proposal));
    competitionScenario
      .given(...running, proposal)
      .when((c) => propose(c))
      .then(refuse('cancellationPending'));
    competitionScenario
      .given(...running, closed)
      .when((c) => propose(c))
      .then(accept(proposal));
  });

  it('takes effect when somebody else confirms it, exactly as proposed', () =>
    competitionScenario
      .given(...running, proposal)
      .when((c) => confirm(c))
      .then(
        accept({
          type: 'competition.cancelled',
          data: { ...wanted, cancellationId, confirmedBy: second, at: march(4) },
        }),
      ));

  it('is not confirmed by the one who proposed it, nor by somebody who could log in as them', () => {
    competitionScenario
      .given(...running, proposal)
      .when((c) => confirm(c, { who: organiserId }))
      .then(refuse('secondPersonNeeded'));
    const tiedBy = tied(by(march(4), second), organiserId);
    competitionScenario
      .given(...running, proposal)
      .when((c) => cancelCompetition(c, { competitionId, cancellationId }, tiedBy, { awards: 0 }))
      .then(refuse('secondPersonTied'));
  });

  it('is confirmed only as it stands now', () => {
    const other = uuid(88) as CancellationId;
    competitionScenario
      .given(...running)
      .when((c) => confirm(c))
      .then(refuse('cancellationNotFound'));
    competitionScenario
      .given(...running, proposal)
      .when((c) => confirm(c, { id: other }))
      .then(refuse('cancellationNotFound'));
  });

  it('is withdrawn or rejected with a reason, and may be proposed again', () => {
    const withdrawn: CompetitionEvent = {
      type: 'competition.cancellation_withdrawn',
      data: { competitionId, cancellationId, withdrawnBy: second, reason: '找到场地', at: march(4) },
    };
    competitionScenario
      .given(...running, proposal)
      .when(withdraw)
      .then(accept(withdrawn));
    competitionScenario
      .given(...running, proposal, withdrawn)
      .when((c) => confirm(c))
      .then(refuse('cancellationNotFound'));
    competitionScenario
      .given(...running, proposal, withdrawn)
      .when((c) => propose(c))
      .then(accept(proposal));
    competitionScenario
      .given(...running)
      .when(withdraw)
      .then(refuse('cancellationNotFound'));
  });

  it('is refused while awards of it are valid, at both steps', () => {
    competitionScenario
      .given(...running, closed)
      .when((c) => propose(c, 2))
      .then(refuse('awardsStanding', { count: 2 }));
    competitionScenario
      .given(...running, closed, proposal)
      .when((c) => confirm(c, { awards: 2 }))
      .then(refuse('awardsStanding', { count: 2 }));
  });

  it('is refused for an archived one, whose waiting proposal is gone', () => {
    competitionScenario
      .given(...running, closed, archived)
      .when((c) => propose(c))
      .then(refuse('competitionOver'));
    competitionScenario
      .given(...running, closed, proposal, archived)
      .when((c) => confirm(c))
      .then(refuse('cancellationNotFound'));
  });

  it('does nothing a second time', () => {
    const cancelled: CompetitionEvent = {
      type: 'competition.cancelled',
      data: { ...wanted, cancellationId, confirmedBy: second, at: march(4) },
    };
    competitionScenario
      .given(...running, proposal, cancelled)
      .when((c) => confirm(c))
      .then(accept());
    competitionScenario
      .given(...running, proposal, cancelled)
      .when((c) => propose(c))
      .then(accept());
  });
});
