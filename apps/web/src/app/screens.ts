import type { ComponentType } from 'react';
import type { ScreenPath } from './routes.ts';

type Screen = () => Promise<{ default: ComponentType }>;

/**
 * Which screen stands at which address: one line a screen, loaded when it is first visited. An address without a line
 * shows the one page that says so, and no menu leads to it.
 */
export const screens: Partial<Record<ScreenPath, Screen>> = {
  // site
  '/home/competition/submitWork': () => import('#/features/submission/submit-work/SubmitWorkScreen.tsx'),
  '/home/news/previousWorks': () => import('#/features/submission/gallery/GalleryScreen.tsx'),
  '/home/work/workDetail': () => import('#/features/submission/public-work/PublicWorkScreen.tsx'),
  '/works/detail': () => import('#/features/submission/public-work/PublicWorkScreen.tsx'),
  '/home/competition': () => import('#/features/competition/public-competitions/PublicCompetitionsScreen.tsx'),
  '/home/competition/details': () => import('./pages/CompetitionPage.tsx'),
  '/home/paySuccess': () => import('#/features/payment/pay-success/PaySuccessScreen.tsx'),
  '/neibu/login': () => import('#/features/identity/sign-in/SignInScreen.tsx'),
  '/neibu/register': () => import('#/features/identity/register/RegisterScreen.tsx'),
  '/neibu/retrieve': () => import('#/features/identity/retrieve-password/RetrieveScreen.tsx'),
  '/role': () => import('#/features/identity/choose-role/ChooseRoleScreen.tsx'),
  '/home/signUp': () => import('#/features/enrolment/sign-up/StartScreen.tsx'),
  '/home/signUp/material': () => import('#/features/enrolment/sign-up/MaterialScreen.tsx'),
  '/home/signUp/signup': () => import('./pages/SignUpFormPage.tsx'),
  '/home/signUp/team': () => import('#/features/enrolment/sign-up/TeamScreen.tsx'),
  '/home/signUp/success': () => import('./pages/SignUpSuccessPage.tsx'),
  '/home/competition/team/details': () => import('#/features/enrolment/public-team/PublicTeamScreen.tsx'),
  '/certificate/trace': () => import('#/features/certificate/trace/TraceScreen.tsx'),
  // centre
  '/center/competition': () => import('#/features/enrolment/my-enrolments/MyEnrolmentsScreen.tsx'),
  '/center/competition/item': () => import('./pages/EnrolmentPage.tsx'),
  '/center/team': () => import('#/features/enrolment/my-teams/MyTeamsScreen.tsx'),
  '/center/work': () => import('#/features/submission/my-works/MyWorksScreen.tsx'),
  '/center/work/detail': () => import('#/features/submission/work-details/WorkDetailsScreen.tsx'),
  '/center/users': () => import('#/features/identity/profile/ProfileScreen.tsx'),
  '/center/set': () => import('#/features/identity/settings/SettingsScreen.tsx'),
  // desk
  '/signUpManagement': () => import('#/features/enrolment/sign-ups/SignUpsScreen.tsx'),
  '/competitionReward/detailedList': () => import('#/features/award/award-list/AwardListScreen.tsx'),
  '/works/list': () => import('#/features/submission/work-list/WorkListScreen.tsx'),
  '/competition/list': () => import('#/features/competition/competition-list/CompetitionListScreen.tsx'),
  '/competition/addEdit': () => import('#/features/competition/edit-competition/EditCompetitionScreen.tsx'),
  '/competition/details': () => import('#/features/competition/competition-details/CompetitionDetailsScreen.tsx'),
  '/competition/scheduleSet': () => import('#/features/competition/set-schedule/ScheduleScreen.tsx'),
  '/competition/enrollSet': () => import('#/features/competition/configure-enrolment/EnrolmentSettingsScreen.tsx'),
  '/competition/workSubSet': () => import('#/features/competition/configure-submission/SubmissionSettingsScreen.tsx'),
  '/finance/order': () => import('#/features/payment/order-list/OrderListScreen.tsx'),
  '/finance/list': () => import('#/features/payment/ledger/LedgerScreen.tsx'),
  '/finance/action': () => import('#/features/payment/finance-action/FinanceActionScreen.tsx'),
  '/system/user': () => import('#/features/identity/user-list/UserListScreen.tsx'),
  '/expert/library': () => import('#/features/expert/expert-list/ExpertListScreen.tsx'),
  '/expert/manage': () => import('#/features/expert/round-experts/RoundExpertsScreen.tsx'),
  '/review/competition': () => import('#/features/review/round-list/RoundListScreen.tsx'),
  '/review/comment': () => import('#/features/review/scoring/MyReviewsScreen.tsx'),
  '/certificate/template': () => import('#/features/certificate/template/TemplateScreen.tsx'),
  '/certificate/setting': () => import('#/features/certificate/setting/SettingScreen.tsx'),
  '/certificate/check': () => import('#/features/certificate/check/CheckScreen.tsx'),
  '/certificate/send': () => import('#/features/certificate/send/SendScreen.tsx'),
  '/certificate/list': () => import('#/features/certificate/list/ListScreen.tsx'),
  '/review/distribution': () => import('#/features/review/distribution/DistributionScreen.tsx'),
  '/review/result': () => import('#/features/review/score-runs/ScoreRunsScreen.tsx'),
  '/review/statistics': () => import('#/features/review/figures/ReviewFiguresScreen.tsx'),
  '/competition/reviewSet': () => import('#/features/competition/configure-review/ReviewSettingsScreen.tsx'),
  '/system/role': () => import('#/features/identity/role-list/RoleListScreen.tsx'),
  '/system/menu': () => import('#/features/identity/menu-list/MenuListScreen.tsx'),
  '/system/dict': () => import('#/features/identity/dictionary-list/DictionaryListScreen.tsx'),
  '/system/log': () => import('#/features/identity/logs/LogScreen.tsx'),
  '/organisation': () => import('#/features/organisation/group-tree/GroupTreeScreen.tsx'),
  '/system/groud/college': () => import('#/features/organisation/schools/SchoolListScreen.tsx'),
  '/system/groud/major': () => import('#/features/organisation/majors/MajorListScreen.tsx'),
  '/system/groud/user': () => import('#/features/organisation/group-members/GroupMembersScreen.tsx'),
  '/system/groud/groudDetail': () => import('#/features/organisation/group-detail/GroupDetailScreen.tsx'),
  '/system/groud/schoolInfo': () => import('#/features/organisation/school-info/SchoolInfoScreen.tsx'),
  // errors
  '/401': () => import('./pages/Unauthorised.tsx'),
  '/404': () => import('./pages/NotFound.tsx'),
  '/noPage': () => import('./pages/NoPage.tsx'),
  '/backDesk/noPage': () => import('./pages/BackDeskNoPage.tsx'),
};

export const hasScreen = (path: string) => path in screens;
