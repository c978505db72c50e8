import { phaseOf } from '@laurel/domain/competition/phase.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useWebsite } from '#/lib/website.ts';

export type Article = RouterOutputs['content']['articleList']['rows'][number];
export type GalleryWork = RouterOutputs['submission']['gallery']['rows'][number];
export type Figures = RouterOutputs['content']['homeFigures'];

const A_WHILE = 60_000;

/** Everything on the front page, requested in one go. Only the edition decides whether the page can be shown. */
export const useHome = () => {
  const { setting } = useWebsite();
  const round = trpc.competition.lastRound.useQuery(setting?.groupId ? { groupId: setting.groupId } : {}, {
    staleTime: A_WHILE,
  });
  const news = trpc.content.articleList.useQuery({ pageSize: 10, category: 'news' }, { staleTime: A_WHILE });
  const figures = trpc.content.homeFigures.useQuery({}, { staleTime: A_WHILE });
  const gallery = trpc.submission.gallery.useQuery({ pageSize: 10 }, { staleTime: A_WHILE });
  return { round, news, figures, works: gallery };
};

export type HomeContent = {
  round: NonNullable<RouterOutputs['competition']['lastRound']>;
  news: readonly Article[] | undefined;
  figures: Figures | undefined;
  works: readonly GalleryWork[] | undefined;
  /** What comes right after the lead: other editions and the host's pictures. */
  below: ReactNode;
};

/** The one thing to do now, in the words of the host and of the phase. */
export const useCall = (round: HomeContent['round']) => {
  const { t } = useTranslation('content');
  const { setting } = useWebsite();
  const phase = phaseOf(round);
  const details = { label: t('home.details'), href: `/home/competition/details?id=${round.competitionId}` };
  switch (phase.kind) {
    case 'enrol':
      return { label: t('home.signUp'), href: `/home/signUp/material?competitionId=${round.competitionId}`, details };
    case 'submit':
      return {
        label: t(setting?.labels.submitWork === 'topic' ? 'home.submitTopic' : 'home.submitWork'),
        href: '/center/competition',
        details,
      };
    case 'over':
      return { ...details, label: t('home.results'), details: null };
    default:
      return { ...details, details: null };
  }
};
