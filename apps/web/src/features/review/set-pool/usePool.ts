import { useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '#/ui/Form.tsx';
import type { RoundDetails } from '../round-details.ts';
import { chiefsOf, type Person, peopleOf, type Taking, takingOf } from './pool.ts';

const Choice = z.object({ taking: z.record(z.string(), z.enum(['expert', 'chief'])) });

/** The experts chosen for the pool, and its chair. Those of another page stay chosen. */
export function usePool({ experts }: RoundDetails) {
  const [known, setKnown] = useState(() => peopleOf(experts));
  const form = useZodForm(Choice, {
    defaultValues: { taking: { ...takingOf(known.keys(), chiefsOf(experts)) } },
  });
  const taking = form.watch('taking');
  const put = (next: Taking) => form.setValue('taking', { ...next }, { shouldDirty: true });
  const chiefs: ReadonlySet<string> = new Set(Object.keys(taking).filter((id) => taking[id] === 'chief'));
  return {
    chosen: new Map([...known].filter(([id]) => id in taking)) as ReadonlyMap<string, Person>,
    chiefs,
    choose: (people: readonly Person[], yes: boolean, leading: readonly string[] = []) => {
      const ids = new Set<string>(people.map(({ personId }) => personId));
      const others = Object.keys(taking).filter((id) => !ids.has(id));
      setKnown(new Map([...known, ...peopleOf(people)]));
      put(takingOf(yes ? [...others, ...ids] : others, new Set([...chiefs, ...leading])));
    },
    lead: (personId: string, yes: boolean) => put({ ...taking, [personId]: yes ? 'chief' : 'expert' }),
    taking: () => taking,
    take: (people: ReadonlyMap<string, Person>, theirs: Taking) => {
      setKnown(new Map([...known, ...people]));
      put(theirs);
    },
    dirty: form.formState.isDirty,
  };
}
export type Pool = ReturnType<typeof usePool>;
