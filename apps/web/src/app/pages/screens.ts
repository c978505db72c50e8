import { type Route, type ScreenPath, screenPathOf } from '../routing/routes.ts';
import type { Screen, Screens } from './screen.ts';

/**
 * Which screen of the site or the centre is at which address: one line per screen, loaded on its first visit. An address
 * without a line shows the one page that says so, and no menu links to it. Those of the desk are a file of their own,
 * so that the first page of a visitor does not carry their names.
 */
const screens: Screens = {
  // site
  '/home/homepage': () => import('#/features/content/home/HomeScreen.tsx'),
  '/home/news': () => import('#/features/content/article-list/NewsHubScreen.tsx'),
  '/home/news/newsList': () => import('#/features/content/article-list/NewsListScreen.tsx'),
  '/home/news/competitionInfo': () => import('#/features/content/article-list/CompetitionInfoScreen.tsx'),
  '/home/news/competitionGuide': () => import('#/features/content/article-list/CompetitionGuideScreen.tsx'),
  '/home/news/operatingManual': () => import('#/features/content/manual/OperatingManualScreen.tsx'),
  '/home/newsDetails': () => import('#/features/content/article/ArticleScreen.tsx'),
  '/home/searchNews': () => import('#/features/content/search-articles/SearchArticlesScreen.tsx'),
  '/home/introductionPlatform': () => import('#/features/content/standing-page/IntroductionScreen.tsx'),
  '/home/expendingServices': () => import('#/features/content/standing-page/ServicesScreen.tsx'),
  '/manual': () => import('#/features/content/manual/ManualScreen.tsx'),
  '/deepChat': () => import('#/features/assistant/ask/AskScreen.tsx'),
  '/experience': () => import('#/features/content/experience/ExperienceScreen.tsx'),
  '/home/competition/submitWork': () => import('#/features/submission/submit-work/SubmitWorkScreen.tsx'),
  '/home/news/previousWorks': () => import('./PreviousWorksPage.tsx'),
  '/home/work/workDetail': () => import('#/features/submission/public-work/PublicWorkScreen.tsx'),
  '/works/detail': () => import('#/features/submission/public-work/PublicWorkScreen.tsx'),
  '/home/competition': () => import('#/features/competition/public-competitions/PublicCompetitionsScreen.tsx'),
  '/home/competition/details': () => import('./CompetitionPage.tsx'),
  '/home/experts': () => import('#/features/expert/public-expert-calls/ExpertCallsScreen.tsx'),
  '/home/appointment': () => import('#/features/identity/appointment/AppointmentScreen.tsx'),
  '/home/paySuccess': () => import('#/features/payment/order-status/OrderStatusScreen.tsx'),
  '/neibu/login': () => import('#/features/identity/sign-in/SignInScreen.tsx'),
  '/neibu/register': () => import('#/features/identity/register/RegisterScreen.tsx'),
  '/neibu/retrieve': () => import('#/features/identity/retrieve-password/RetrieveScreen.tsx'),
  '/role': () => import('#/features/identity/act-as/ChooseRoleScreen.tsx'),
  '/home/signUp': () => import('#/features/enrolment/sign-up/StartScreen.tsx'),
  '/home/signUp/material': () => import('#/features/enrolment/sign-up/MaterialScreen.tsx'),
  '/home/signUp/signup': () => import('./SignUpFormPage.tsx'),
  '/home/signUp/team': () => import('./SignUpTeamPage.tsx'),
  '/home/signUp/success': () => import('./SignUpSuccessPage.tsx'),
  '/home/competition/team/details': () => import('#/features/enrolment/public-team/PublicTeamScreen.tsx'),
  '/certificate/trace': () => import('#/features/certificate/trace-certificate/TraceScreen.tsx'),
  '/certificate/recipients': () => import('#/features/certificate/public-recipients/PublicRecipientsScreen.tsx'),
  '/proof': () => import('#/features/audit/log-proof/LogProofScreen.tsx'),
  '/screen/call': () => import('#/features/scene/call-screen/CallScreen.tsx'),
  '/scene/draw': () => import('#/features/scene/public-draw/DrawScreen.tsx'),
  '/scene/check-in': () => import('#/features/scene/scan-pass/CheckInScreen.tsx'),
  // centre
  '/center/reward': () => import('#/features/award/my-awards/RewardsScreen.tsx'),
  '/center/certificate': () => import('#/features/certificate/my-certificate/MyCertificateScreen.tsx'),
  '/center/newReward': () => import('#/features/award/my-awards/NewRewardsScreen.tsx'),
  '/center/competition': () => import('./MyCompetitionsPage.tsx'),
  '/center/competition/item': () => import('./EnrolmentPage.tsx'),
  '/center/team': () => import('#/features/enrolment/my-teams/MyTeamsScreen.tsx'),
  '/center/notice': () => import('#/features/messaging/notice-list/NoticesScreen.tsx'),
  '/center/order': () => import('#/features/payment/my-orders/MyOrdersScreen.tsx'),
  '/center/names': () => import('#/features/award/my-name-checks/MyNamesScreen.tsx'),
  '/center/correction': () => import('#/features/certificate/my-correction/MyCorrectionScreen.tsx'),
  '/center/work': () => import('#/features/submission/my-works/MyWorksScreen.tsx'),
  '/center/work/detail': () => import('./WorkPage.tsx'),
  '/center/users': () => import('#/features/identity/profile/ProfileScreen.tsx'),
  '/center/set': () => import('./SettingsPage.tsx'),
  // errors
  '/401': () => import('./Unauthorised.tsx'),
  '/404': () => import('./NotFound.tsx'),
  '/noPage': () => import('./NoPage.tsx'),
  '/backDesk/noPage': () => import('./BackDeskNoPage.tsx'),
};

export const hasSiteScreen = (path: string) => path in screens;

const ofDesk = async (path: ScreenPath) => {
  const { deskScreens } = await import('./desk-screens.ts');
  return (deskScreens[path] ?? (() => import('./Later.tsx')))();
};

/** How the screen of a route is loaded. */
export const screenFor = (route: Route): Screen => {
  const path = screenPathOf(route);
  if (route.area === 'desk') return () => ofDesk(path);
  return screens[path] ?? (() => import('./Later.tsx'));
};
