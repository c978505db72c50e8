import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useSample } from '../../useSample.ts';

export const SAMPLES = ['everyday', 'long', 'rare', 'latin', 'few'] as const;
type SampleName = (typeof SAMPLES)[number];
export const isSample = (choice: string): choice is SampleName => (SAMPLES as readonly string[]).includes(choice);

/** What a design is tried with when there is nobody yet: each sample strains another part of it. */
export const useSamples = (): Readonly<Record<SampleName, Printed>> => {
  const { t } = useTranslation('designer');
  const { printed: everyday } = useSample();
  return useMemo(() => {
    const of = (name: 'long' | 'rare' | 'latin'): Printed => {
      const students = t(`preview.${name}.students`, { returnObjects: true }) as unknown as string[];
      const school = t(`preview.${name}.school`);
      return {
        ...everyday,
        school,
        students: students.map((each) => ({ name: each, school })),
        teachers: students.slice(0, 2).map((each) => ({ name: each, school })),
        workName: t(`preview.${name}.work`),
      };
    };
    const few = { ...everyday, students: everyday.students.slice(0, 1), teachers: [], teamName: '' };
    return { everyday, long: of('long'), rare: of('rare'), latin: of('latin'), few };
  }, [t, everyday]);
};

export type Copies = 'team' | 'person';
/** Real recipients of a competition; what nobody has said yet (who issues it) is taken from the sample. */
export const useRecipients = (competitionId: CompetitionId | null, copies: Copies) => {
  const sample = useSample();
  const query = trpc.certificate.previewRecipients.useQuery(
    { competitionId: competitionId as CompetitionId, copies },
    { enabled: competitionId !== null },
  );
  const printed = useMemo(
    () => query.data?.printed.map((one) => ({ ...one, issuerName: one.issuerName || sample.printed.issuerName })) ?? [],
    [query.data, sample],
  );
  return { query, printed, total: query.data?.total ?? 0 };
};
