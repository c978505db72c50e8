import { useState } from 'react';
import { useShownAt, type ZodForm } from '#/ui/Form.tsx';
import type { ReviewGroupRow, TermsInForm } from './terms.ts';

export type Member = Pick<ReviewGroupRow['members'][number], 'personId' | 'name' | 'school'>;

/** The members chosen in a form, with the names of those that another page of the search showed. */
export function useMembers(form: ZodForm<typeof TermsInForm>, known: readonly Member[]) {
  const [people, setPeople] = useState<ReadonlyMap<string, Member>>(
    () => new Map(known.map((one): [string, Member] => [one.personId, one])),
  );
  useShownAt(form, 'memberIds');
  const ids = form.watch('memberIds');
  const choose = (one: Member, yes: boolean) => {
    setPeople(new Map(people).set(one.personId, one));
    const others = ids.filter((id) => id !== one.personId);
    form.setValue('memberIds', yes ? [...others, one.personId] : others, { shouldDirty: true });
    if (!yes && form.getValues('captainId') === one.personId) form.resetField('captainId');
  };
  return { chosen: ids.flatMap((id) => people.get(id) ?? []), choose };
}
