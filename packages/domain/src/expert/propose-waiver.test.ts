import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import {
  ada,
  added,
  author,
  by,
  colleague,
  conflictId,
  declared,
  detected,
  expertScenario,
  march,
  organiser,
  waived,
  waiverProposed,
} from '../review/situations.fixture.ts';
import { proposeWaiver } from './propose-waiver.ts';

const command = { personId: ada, conflictId, reason: 'ten years ago' };

describe('propose waiver', () => {
  it('records who proposes it and why; the conflict still applies', () =>
    expertScenario
      .given(added, detected)
      .when((expert) => proposeWaiver(expert, command, by(organiser, march(1)), []))
      .then(accept(waiverProposed)));
  it('is refused to the expert, to the person the conflict is about and to a person whom it connects', () => {
    for (const who of [ada, author, colleague])
      expertScenario
        .given(added, detected)
        .when((expert) => proposeWaiver(expert, command, by(who), [colleague]))
        .then(refuse('ownConflict'));
  });
  it('does nothing the second time', () =>
    expertScenario
      .given(added, detected, waiverProposed)
      .when((expert) => proposeWaiver(expert, command, by(organiser), []))
      .then(accept()));
  it('is refused if it makes no difference', () => {
    expertScenario.refuses((expert) => proposeWaiver(expert, command, by(colleague), []), {
      expertNotFound: [],
      conflictNotFound: [added],
      waiverNotNeeded: [added, declared()],
      waiverProposed: [added, detected, waiverProposed],
      conflictDecided: [added, detected, waiverProposed, waived],
    });
  });
});
