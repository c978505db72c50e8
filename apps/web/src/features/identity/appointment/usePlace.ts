import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';

type Place = {
  readonly region: string | null;
  readonly schools: readonly { readonly name: string; readonly nameEn: string }[];
};

/** What an appointment is for, in words: its region, or its schools. */
export function usePlace() {
  const pick = useBilingual();
  const format = useFormat();
  return ({ region, schools }: Place) =>
    region ?? format.list(schools.map(({ name, nameEn }) => pick({ zh: name, en: nameEn })));
}
