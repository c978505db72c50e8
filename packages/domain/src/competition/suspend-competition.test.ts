import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { resumeCompetition } from './resume-competition.ts';
import { by, competitionId, competitionScenario, created, march, running } from './situations.fixture.ts';
import { suspendCompetition } from './suspend-competition.ts';

const command = { competitionId, reason: '台风' };
const suspended = { type: 'competition.suspended' as const, data: { ...command, at: march(3) } };

describe('suspend a competition', () => {
  it('suspends a published one', () =>
    competitionScenario
      .given(...running)
      .when((c) => suspendCompetition(c, command, by(march(3))))
      .then(accept(suspended)));

  it('does nothing the second time', () =>
    competitionScenario
      .given(...running, suspended)
      .when((c) => suspendCompetition(c, command, by(march(3))))
      .then(accept()));

  it('is refused for a draft', () =>
    competitionScenario
      .given(created)
      .when((c) => suspendCompetition(c, command, by(march(3))))
      .then(refuse('notPublished')));
});

describe('resume a competition', () => {
  it('resumes where it stopped', () =>
    competitionScenario
      .given(...running, suspended)
      .when((c) => resumeCompetition(c, command, by(march(4))))
      .then(accept({ type: 'competition.resumed', data: { ...command, at: march(4) } })));

  it('is refused for one that was never suspended or never published', () =>
    competitionScenario
      .given(created)
      .when((c) => resumeCompetition(c, command, by(march(4))))
      .then(refuse('notSuspended')));
});
