import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { ShareButton } from '#/ui/share/ShareButton.tsx';
import type { Public } from './sections.tsx';

/** A poster of the competition: its name, what it is about and until when one registers. */
export function ShareCompetition({ competition }: { competition: Public }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  const { competitionId, name, edition, summary, stages, organiser } = competition;
  const enrol = stages.find(({ kind }) => kind === 'enrol');
  const until = enrol && t('site.enrolUntil', { day: format.date(enrol.closesAt) });
  const [site, title, text] = [pick(organiser.name), `${pick(name)} · ${t('editionOf', { edition })}`, pick(summary)];
  const sharing = useMemo(
    () => ({
      ...{ site, title, text },
      lines: until ? [until] : [],
      picture: null,
      path: `/home/competition/details?id=${competitionId}`,
    }),
    [site, title, text, until, competitionId],
  );
  return <ShareButton sharing={sharing} />;
}
