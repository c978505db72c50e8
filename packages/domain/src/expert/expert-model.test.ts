import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { agree, overHistories } from '../kernel/agreement.fixture.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import type { PersonId } from '../kernel/ids.ts';
import { by, colleague, groupId, organiser } from '../review/situations.fixture.ts';
import { addExpert } from './add-expert.ts';
import { changeExpertProfile } from './change-expert-profile.ts';
import { decideConflict } from './decide-conflict.ts';
import { declareConflict } from './declare-conflict.ts';
import { detectConflicts } from './detect-conflicts.ts';
import { type Expert, type ExpertEvent, evolveExpert, expertEvents, newExpert } from './expert.ts';
import { proposeWaiver } from './propose-waiver.ts';
import { reinstateExpert } from './reinstate-expert.ts';
import { retireExpert } from './retire-expert.ts';
import { suspendExpert } from './suspend-expert.ts';

/**
 * An expert and their conflicts compared with lifecycles.md §2.5: active ↔ suspended → retired. A conflict applies
 * from its declaration until it is waived by an uninvolved person who did not declare it, or by two such people if a
 * rule found it; an upheld one stays.
 */
const ada = uuid(31) as PersonId;
/** The expert, two members of staff, and one whom a conflict may concern. */
const party = uuid(32) as PersonId;
const people = [ada, organiser, colleague, party] as const;
const [EXPERT, PARTY] = [0, 3];
const conflictIdOf = (n: number) => uuid(400 + n);

const command = fc.oneof(
  fc.record({ act: fc.constantFrom(...(['add', 'suspend', 'reinstate', 'retire'] as const)) }),
  fc.record({ act: fc.constantFrom('change', 'change'), load: fc.constantFrom(5, 6) }),
  fc.record({
    act: fc.constantFrom('declare', 'declare'),
    conflict: fc.nat(2),
    about: fc.constantFrom('work', 'party'),
  }),
  fc.record({ act: fc.constantFrom('detect', 'propose', 'propose'), conflict: fc.nat(2) }),
  fc.record({
    act: fc.constantFrom('decide', 'decide', 'decide'),
    conflict: fc.nat(2),
    outcome: fc.constantFrom('waived', 'upheld'),
  }),
);
type Step = (typeof command extends fc.Arbitrary<infer One> ? One : never) & { readonly who: number };

type PlainConflict = {
  readonly about: string;
  /** Null: a rule. */
  readonly by: number | null;
  readonly proposer: number | null;
  readonly status: 'declared' | 'waived' | 'upheld';
};
type Plain = {
  readonly status: 'none' | 'active' | 'suspended' | 'retired';
  readonly load: number;
  readonly conflicts: ReadonlyMap<number, PlainConflict>;
};

function says(m: Plain, step: Step): readonly [string, Plain] {
  const { who } = step;
  if (step.act === 'add') return m.status === 'none' ? ['done', { ...m, status: 'active' }] : ['expertAlreadyAdded', m];
  if (m.status === 'none') return ['expertNotFound', m];
  if (step.act === 'decide') {
    const conflict = m.conflicts.get(step.conflict);
    if (!conflict) return ['conflictNotFound', m];
    if (conflict.status === step.outcome) return ['nothing', m];
    if (conflict.status !== 'declared') return ['conflictDecided', m];
    if (who === EXPERT || (who === PARTY && conflict.about === 'party')) return ['ownConflict', m];
    if (step.outcome === 'waived' && conflict.by === null && conflict.proposer === null)
      return ['waiverNotProposed', m];
    if (step.outcome === 'waived' && (conflict.by === who || conflict.proposer === who))
      return ['secondPersonNeeded', m];
    const conflicts = new Map(m.conflicts).set(step.conflict, { ...conflict, status: step.outcome });
    return ['done', { ...m, conflicts }];
  }
  if (step.act === 'propose') {
    const conflict = m.conflicts.get(step.conflict);
    if (!conflict) return ['conflictNotFound', m];
    if (conflict.status !== 'declared') return ['conflictDecided', m];
    if (who === EXPERT || (who === PARTY && conflict.about === 'party')) return ['ownConflict', m];
    if (conflict.by !== null) return ['waiverNotNeeded', m];
    if (conflict.proposer !== null) return [conflict.proposer === who ? 'nothing' : 'waiverProposed', m];
    return ['done', { ...m, conflicts: new Map(m.conflicts).set(step.conflict, { ...conflict, proposer: who }) }];
  }
  if (step.act === 'detect') {
    if (m.status === 'retired' || m.conflicts.has(step.conflict)) return ['nothing', m];
    if ([...m.conflicts.values()].some(({ about }) => about === 'party')) return ['nothing', m];
    const found: PlainConflict = { about: 'party', by: null, proposer: null, status: 'declared' };
    return ['done', { ...m, conflicts: new Map(m.conflicts).set(step.conflict, found) }];
  }
  if (step.act === 'retire') return m.status === 'retired' ? ['nothing', m] : ['done', { ...m, status: 'retired' }];
  if (m.status === 'retired') return ['expertRetired', m];
  switch (step.act) {
    case 'suspend':
      return m.status === 'suspended' ? ['nothing', m] : ['done', { ...m, status: 'suspended' }];
    case 'reinstate':
      return m.status === 'active' ? ['nothing', m] : ['done', { ...m, status: 'active' }];
    case 'change':
      return m.load === step.load ? ['nothing', m] : ['done', { ...m, load: step.load }];
    case 'declare': {
      const known = [...m.conflicts].some(
        ([id, { about, status }]) => id === step.conflict || (about === step.about && status !== 'waived'),
      );
      if (known) return ['nothing', m];
      const conflicts = new Map(m.conflicts).set(step.conflict, {
        about: step.about,
        by: who,
        proposer: null,
        status: 'declared',
      });
      return ['done', { ...m, conflicts }];
    }
  }
}

function decide(expert: Expert, step: Step): Decision<ExpertEvent, string> {
  const me = by(people[step.who] ?? organiser);
  const it = { personId: ada };
  const profile = (maxLoad: number) => ({ tracks: [], schoolCodes: [], maxLoad });
  switch (step.act) {
    case 'add':
      return addExpert(expert, { ...it, groupId, profile: profile(5) }, { applied: null }, me);
    case 'change':
      return changeExpertProfile(expert, { ...it, profile: profile(step.load) }, me);
    case 'suspend':
      return suspendExpert(expert, { ...it, reason: 'because' }, me);
    case 'reinstate':
      return reinstateExpert(expert, { ...it, reason: 'because' }, me);
    case 'retire':
      return retireExpert(expert, it, me);
    case 'declare': {
      const subject =
        step.about === 'party'
          ? { kind: 'person' as const, personId: party }
          : { kind: 'work' as const, workId: uuid(40) as never };
      const said = { ...it, conflictId: conflictIdOf(step.conflict), subject, type: 'advisor' as const };
      return declareConflict(expert, said, me, step.who === EXPERT ? 'expert' : 'organiser');
    }
    case 'detect': {
      const id = conflictIdOf(step.conflict);
      if (expert.status !== 'none' && expert.conflicts.has(id)) return accept();
      const evidence = { rule: 'sharedWork' as const, workId: uuid(41) as never };
      return detectConflicts(expert, { ...it, found: [{ conflictId: id, otherId: party, evidence }] }, me);
    }
    case 'propose':
      return proposeWaiver(expert, { ...it, conflictId: conflictIdOf(step.conflict), reason: 'because' }, me, []);
    case 'decide': {
      const command = { ...it, conflictId: conflictIdOf(step.conflict), outcome: step.outcome, reason: 'because' };
      return decideConflict(expert, command, me, []);
    }
  }
}

describe('an expert and the conflicts', () => {
  it('follow the lifecycle, whatever is tried', () => {
    const answers = new Set<string>();
    const steps = fc.array(
      fc.tuple(command, fc.nat(PARTY)).map(([one, who]): Step => ({ ...one, who })),
      { minLength: 12, maxLength: 30, size: 'medium' },
    );
    overHistories(
      fc.property(fc.boolean(), steps, (added, tries) => {
        const given = agree(
          {
            begin: () => [newExpert(), { status: 'none', load: 5, conflicts: new Map() } as Plain] as const,
            decide,
            evolve: evolveExpert,
            says,
            shows: {
              real: (real) =>
                real.status === 'none'
                  ? ['none']
                  : [real.status, real.profile.maxLoad, [...real.conflicts].map(([id, { status }]) => [id, status])],
              model: ({ status, load, conflicts }) =>
                status === 'none'
                  ? ['none']
                  : [status, load, [...conflicts].map(([n, one]) => [conflictIdOf(n), one.status])],
            },
            definitions: Object.values(expertEvents),
          },
          [...(added ? [{ act: 'add' as const, who: 1 }] : []), ...tries],
        );
        for (const one of given) answers.add(one);
      }),
      600,
    );
    expect([...answers].toSorted()).toEqual(
      [
        'conflictDecided',
        'conflictNotFound',
        'done',
        'expertAlreadyAdded',
        'expertNotFound',
        'expertRetired',
        'nothing',
        'ownConflict',
        'secondPersonNeeded',
        'waiverNotNeeded',
        'waiverNotProposed',
        'waiverProposed',
      ].toSorted(), // prettier-ignore
    );
  });
});
