import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import {
  ada,
  added,
  author,
  by,
  conflictId,
  declared,
  expertScenario,
  lin,
  march,
  organiser,
  retired,
  teamId,
  waived,
  workId,
} from '../review/situations.fixture.ts';
import { detectConflicts } from './detect-conflicts.ts';

const at = march(1);
const evidence = { rule: 'sharedWork' as const, workId };
const another = '00000000-0000-7000-8000-000000000777';
const found: Parameters<typeof detectConflicts>[1]['found'] = [
  { conflictId, otherId: author, evidence },
  { conflictId: another, otherId: lin, evidence },
];
const record = (otherId = author, id: string = conflictId) => ({
  type: 'expert.conflict_declared' as const,
  data: {
    personId: ada,
    conflictId: id,
    subject: { kind: 'person' as const, personId: otherId },
    type: 'collaborator' as const,
    source: 'rule' as const,
    declaredBy: null,
    evidence,
    at,
  },
});
const detect = (given: Parameters<typeof expertScenario.given>, which = found) =>
  expertScenario
    .given(...given)
    .when((expert) => detectConflicts(expert, { personId: ada, found: which }, by(organiser, at)));

describe('detect conflicts', () => {
  it('records each person with whom the expert worked, with the work that shows it', () => {
    detect([added]).then(accept(record(), record(lin, another)));
  });

  it('records an adviser as teacher and student, and a teammate as a collaborator', () => {
    const team = { rule: 'sharedTeam' as const, teamId };
    for (const [relation, type] of [
      ['supervised', 'advisor'],
      ['supervisedBy', 'advisor'],
      ['teammate', 'collaborator'],
      ['coAuthor', 'collaborator'],
    ] as const) {
      const shown = { ...team, relation };
      const one = record();
      detect([added], [{ conflictId, otherId: author, evidence: shown }]).then(
        accept({ ...one, data: { ...one.data, type, evidence: shown } }),
      );
    }
  });

  it('leaves out people with a recorded conflict, including a waived one', () => {
    detect([added, record()]).then(accept(record(lin, another)));
    detect([added, declared(organiser, { kind: 'person', personId: author }), waived]).then(
      accept(record(lin, another)),
    );
    detect([added, record(), record(lin, another)]).then(accept());
  });

  it('records nothing about the expert personally, or for a retired expert', () => {
    detect([added], [{ conflictId, otherId: ada, evidence }]).then(accept());
    detect([added, retired]).then(accept());
    detect([]).then(refuse('expertNotFound'));
  });
});
