import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useSample } from '../../useSample.ts';

export const SAMPLES = ['everyday', 'long', 'rare', 'latin', 'few'] as const;
type SampleName = (typeof SAMPLES)[number];
export const isSample = (choice: string): choice is SampleName => (SAMPLES as readonly string[]).includes(choice);

type Content = { students: readonly string[]; school: string; work: string };

/** The same in every language: Latin letters, and a name that is long for them. */
const LATIN: Content = {
  students: ['Alexandra Müller-Lüdenscheidt'],
  school: 'Universität für angewandte Kunst Wien',
  work: 'Between Mountains and Water',
};

const filledWith = (everyday: Printed, { students, school, work }: Content): Printed => ({
  ...everyday,
  school,
  students: students.map((name) => ({ name, school })),
  teachers: students.slice(0, 2).map((name) => ({ name, school })),
  workName: work,
});

/** Samples for trying a design before there are recipients: each one tests another part of it. */
export const useSamples = (): Readonly<Record<SampleName, Printed>> => {
  const { t } = useTranslation('designer');
  const { printed: everyday } = useSample();
  return useMemo(() => {
    const inWords = (name: 'long' | 'rare'): Content => ({
      students: t(`preview.${name}.students`, { returnObjects: true }) as unknown as string[],
      school: t(`preview.${name}.school`),
      work: t(`preview.${name}.work`),
    });
    return {
      everyday,
      long: filledWith(everyday, inWords('long')),
      rare: filledWith(everyday, inWords('rare')),
      latin: filledWith(everyday, LATIN),
      few: { ...everyday, students: everyday.students.slice(0, 1), teachers: [], teamName: '' },
    };
  }, [t, everyday]);
};

export type Copies = 'team' | 'person';
/** Real recipients of a competition; what is not known yet (who issues it) is taken from the sample. */
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
