import { useState } from 'react';
import type { RoundDetails } from '../round-details.ts';
import { chiefsOf, type Person, peopleOf, sameIds, type Taking, takingOf } from './pool.ts';

/** Who is chosen for the pool, and who of them leads it. Those of another page stay chosen. */
export function usePool({ experts }: RoundDetails) {
  const [before] = useState(() => ({ people: peopleOf(experts), chiefs: chiefsOf(experts) }));
  const [chosen, setChosen] = useState(before.people);
  const [chiefs, setChiefs] = useState(before.chiefs);
  const choose = (all: readonly Person[], yes: boolean) => {
    const next = new Map(chosen);
    for (const one of all) {
      if (yes) next.set(one.personId, one);
      else next.delete(one.personId);
    }
    setChosen(next);
  };
  const lead = (personId: string, yes: boolean) =>
    setChiefs(new Set(yes ? [...chiefs, personId] : [...chiefs].filter((id) => id !== personId)));
  return {
    chosen,
    chiefs,
    choose,
    lead,
    taking: () => takingOf(chosen.keys(), chiefs),
    take: (people: ReadonlyMap<string, Person>, taking: Taking) => {
      setChosen(people);
      setChiefs(new Set(Object.keys(taking).filter((id) => taking[id] === 'chief')));
    },
    dirty: !sameIds(new Set(chosen.keys()), new Set(before.people.keys())) || !sameIds(chiefs, before.chiefs),
  };
}
export type Pool = ReturnType<typeof usePool>;
