import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { useOpened } from '#/lib/erased.ts';

/** The content of a certificate, with people whose data was deleted named in the reader's language. */
export const usePrinted = () => {
  const opened = useOpened();
  const people = (list: Printed['students']) => list.map((person) => ({ ...person, name: opened(person.name) }));
  return (printed: Printed): Printed => ({
    ...printed,
    students: people(printed.students),
    teachers: people(printed.teachers),
  });
};
