import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from './Section.tsx';
import { Steps } from './Steps.tsx';
import { Tracks } from './Tracks.tsx';
import type { Article, GalleryWork, HomeContent } from './useHome.ts';

/** How a template sets its sections. */
type Look = { lead?: string; centred?: boolean; headingClass?: string; className?: string };

type NewsProps = Look & { news: readonly Article[] | undefined; children: (news: readonly Article[]) => ReactNode };

/** The latest news, with a link to all of it; nothing when there is no news. */
export function NewsSection({ news = [], children, ...look }: NewsProps) {
  const { t } = useTranslation('content');
  if (news.length === 0) return null;
  return (
    <Section title={t('home.latest')} more={{ label: t('home.allNews'), href: '/home/news' }} {...look}>
      {children(news)}
    </Section>
  );
}

type WorksProps = Look & {
  works: readonly GalleryWork[] | undefined;
  children: (works: readonly GalleryWork[]) => ReactNode;
};

/** Works of earlier editions, with a link to all of them; nothing when there are none. */
export function WorksSection({ works = [], children, ...look }: WorksProps) {
  const { t } = useTranslation('content');
  if (works.length === 0) return null;
  const more = { label: t('home.allWorks'), href: '/home/news/previousWorks' };
  return (
    <Section title={t('home.previousWorks')} more={more} {...look}>
      {children(works)}
    </Section>
  );
}

export function TracksSection({ round, ...look }: Omit<Look, 'lead'> & Pick<HomeContent, 'round'>) {
  const { t } = useTranslation('content');
  return (
    <Section title={t('home.tracks')} lead={t('home.tracksLead')} {...look}>
      <Tracks round={round} />
    </Section>
  );
}

export function StepsSection({ serif = false, ...look }: Look & { serif?: boolean }) {
  const { t } = useTranslation('content');
  return (
    <Section title={t('home.how')} {...look}>
      <Steps serif={serif} />
    </Section>
  );
}
