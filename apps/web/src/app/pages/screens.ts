import { type Route, screenPathOf } from '../routing/routes.ts';
import type { Screen, Screens } from './screen.ts';

/**
 * Which screen is at which address: one line per screen, loaded on its first visit. Here are those that a visitor opens
 * from the first page; those of the desk, and all others, are in two further files, so that the first page does not
 * carry their names.
 */
const screens: Screens = {
  '/home/homepage': () => import('#/features/content/home/HomeScreen.tsx'),
  '/home/news': () => import('./NewsPage.tsx'),
  '/home/news/newsList': () => import('#/features/content/article-list/NewsListScreen.tsx'),
  '/home/news/competitionInfo': () => import('#/features/content/article-list/CompetitionInfoScreen.tsx'),
  '/home/news/competitionGuide': () => import('#/features/content/article-list/CompetitionGuideScreen.tsx'),
  '/home/news/faq': () => import('#/features/content/faq/FaqScreen.tsx'),
  '/home/news/operatingManual': () => import('#/features/content/manual/OperatingManualScreen.tsx'),
  '/home/newsDetails': () => import('#/features/content/article/ArticleScreen.tsx'),
  '/home/searchNews': () => import('#/features/content/search-articles/SearchArticlesScreen.tsx'),
  '/home/introductionPlatform': () => import('#/features/content/standing-page/IntroductionScreen.tsx'),
  '/home/expendingServices': () => import('#/features/content/standing-page/ServicesScreen.tsx'),
  '/manual': () => import('#/features/content/manual/ManualScreen.tsx'),
  '/deepChat': () => import('#/features/assistant/ask/AskScreen.tsx'),
  '/experience': () => import('#/features/content/experience/ExperienceScreen.tsx'),
  '/home/news/previousWorks': () => import('./PreviousWorksPage.tsx'),
  '/home/competition': () => import('#/features/competition/public-competitions/PublicCompetitionsScreen.tsx'),
  '/home/competition/details': () => import('./CompetitionPage.tsx'),
  '/home/experts': () => import('#/features/expert/public-expert-calls/ExpertCallsScreen.tsx'),
  '/neibu/login': () => import('#/features/identity/sign-in/SignInScreen.tsx'),
  '/certificate/trace': () => import('#/features/certificate/trace-certificate/TraceScreen.tsx'),
  '/certificate/recipients': () => import('#/features/certificate/public-recipients/PublicRecipientsScreen.tsx'),
  '/proof': () => import('#/features/audit/log-proof/LogProofScreen.tsx'),
  '/401': () => import('./Unauthorised.tsx'),
  '/404': () => import('./NotFound.tsx'),
  '/noPage': () => import('./NoPage.tsx'),
  '/backDesk/noPage': () => import('./BackDeskNoPage.tsx'),
};

const desk = async () => (await import('./desk-screens.ts')).deskScreens;
const further = async () => (await import('./further-screens.ts')).furtherScreens;

/** How the screen of a route is loaded. */
export const screenFor = (route: Route): Screen => {
  const path = screenPathOf(route);
  if (route.later) return () => import('./Later.tsx');
  return screens[path] ?? (async () => loaded((await (route.area === 'desk' ? desk : further)())[path], path));
};

const loaded = (screen: Screen | undefined, path: string) => {
  if (!screen) throw new Error(`No screen is listed for ${path}.`);
  return screen();
};
