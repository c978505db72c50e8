/**
 * Which frame surrounds a screen. `bare`: only the page itself (log in, error pages, readers); `studio`: a tool that
 * takes the whole window.
 */
export type Shell = 'site' | 'centre' | 'desk' | 'studio' | 'screen' | 'bare';

/** Who a route is meant for. The server's menu decides who may really enter the desk. */
type RouteRole = 'any' | 'organiser' | 'expert' | 'finance' | 'admin';

export type Route = {
  readonly path: string;
  readonly area: 'site' | 'centre' | 'desk';
  readonly shell: Shell;
  readonly login: boolean;
  readonly role: RouteRole | null;
  /** Redirects to another path immediately, keeping the query. */
  readonly redirect?: string;
  /** The same page under a second address. */
  readonly sameAs?: string;
  /** A page of this menu entry without an entry of its own: a person who has the entry may open it. */
  readonly under?: string;
  /** Reaches to the window's edges and sets its own margins; every other page of the site is given them. */
  readonly bleed?: true;
  /** Shows what this device keeps while the server cannot be reached, also after a reload. */
  readonly offline?: true;
};

/** Every address of the application, once. Titles are in the locale files under `titles`. */
export const routes = [
  { path: '/', area: 'site', shell: 'site', login: false, role: null, redirect: '/home/homepage' },
  { path: '/kyjs', area: 'site', shell: 'site', login: false, role: null, redirect: '/home/homepage' },
  { path: '/details', area: 'site', shell: 'site', login: false, role: null, redirect: '/home/competition/details' },
  { path: '/home/homepage', area: 'site', shell: 'site', login: false, role: null, bleed: true },
  { path: '/home/homePage', area: 'site', shell: 'site', login: false, role: null, sameAs: '/home/homepage' },
  { path: '/home/news', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/news/newsList', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/news/previousWorks', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/news/competitionInfo', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/news/competitionGuide', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/news/operatingManual', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/newsDetails', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/searchNews', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/introductionPlatform', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/expendingServices', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/signUp', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/signUp/material', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/signUp/signup', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/signUp/team', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/signUp/success', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/competition', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/competition/details', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/competition/team/details', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/work/workDetail', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/competition/submitWork', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/experts', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/appointment', area: 'site', shell: 'site', login: false, role: null },
  { path: '/home/paySuccess', area: 'site', shell: 'site', login: false, role: null },
  { path: '/deepChat', area: 'site', shell: 'site', login: false, role: null },
  { path: '/certificate/trace', area: 'site', shell: 'site', login: false, role: null },
  { path: '/certificate/recipients', area: 'site', shell: 'site', login: false, role: null },
  { path: '/proof', area: 'site', shell: 'site', login: false, role: null },
  { path: '/experience', area: 'site', shell: 'site', login: false, role: null },
  { path: '/manual', area: 'site', shell: 'site', login: false, role: null },
  { path: '/screen/call', area: 'site', shell: 'screen', login: false, role: null },
  { path: '/scene/draw', area: 'site', shell: 'site', login: false, role: null },
  { path: '/scene/check-in', area: 'site', shell: 'bare', login: false, role: null },
  { path: '/preview', area: 'site', shell: 'site', login: false, role: null },
  { path: '/preview/detail', area: 'site', shell: 'site', login: false, role: null },
  { path: '/pdf', area: 'site', shell: 'bare', login: false, role: null },
  { path: '/works/detail', area: 'site', shell: 'site', login: false, role: null },
  { path: '/noPage', area: 'site', shell: 'bare', login: false, role: null },
  { path: '/backDesk/noPage', area: 'site', shell: 'bare', login: false, role: null },
  { path: '/401', area: 'site', shell: 'bare', login: false, role: null },
  { path: '/404', area: 'site', shell: 'bare', login: false, role: null },
  { path: '/neibu/login', area: 'site', shell: 'bare', login: false, role: null },
  { path: '/neibu/register', area: 'site', shell: 'bare', login: false, role: null },
  { path: '/neibu/retrieve', area: 'site', shell: 'bare', login: false, role: null },
  { path: '/role', area: 'site', shell: 'bare', login: true, role: 'any' },
  { path: '/center', area: 'centre', shell: 'centre', login: true, role: 'any', redirect: '/center/users' },
  { path: '/center/users', area: 'centre', shell: 'centre', login: true, role: 'any' },
  { path: '/center/set', area: 'centre', shell: 'centre', login: true, role: 'any' },
  { path: '/center/competition', area: 'centre', shell: 'centre', login: true, role: 'any' },
  {
    path: '/center/competition/item',
    area: 'centre',
    shell: 'centre',
    login: true,
    role: 'any',
    under: '/center/competition',
  },
  { path: '/center/notice', area: 'centre', shell: 'centre', login: true, role: 'any' },
  { path: '/center/order', area: 'centre', shell: 'centre', login: true, role: 'any' },
  { path: '/center/names', area: 'centre', shell: 'centre', login: true, role: 'any' },
  { path: '/center/newReward', area: 'centre', shell: 'centre', login: true, role: 'any' },
  { path: '/center/reward', area: 'centre', shell: 'centre', login: true, role: 'any' },
  {
    path: '/center/certificate',
    area: 'centre',
    shell: 'centre',
    login: true,
    role: 'any',
    under: '/center/reward',
  },
  {
    path: '/center/correction',
    area: 'centre',
    shell: 'centre',
    login: true,
    role: 'any',
    under: '/center/reward',
  },
  { path: '/center/work', area: 'centre', shell: 'centre', login: true, role: 'any' },
  { path: '/center/work/detail', area: 'centre', shell: 'centre', login: true, role: 'any', under: '/center/work' },
  { path: '/center/team', area: 'centre', shell: 'centre', login: true, role: 'any' },
  { path: '/center/study', area: 'centre', shell: 'centre', login: true, role: 'any' },
  { path: '/dashboard', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/exports', area: 'desk', shell: 'desk', login: true, role: 'organiser', under: '/dashboard' },
  { path: '/competition/list', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  {
    path: '/competition/addEdit',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/details',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/scheduleSet',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/enrollSet',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/workSubSet',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/reviewSet',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/competition/list',
  },
  { path: '/school', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/signUpManagement', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/works/list', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/works/details', area: 'desk', shell: 'desk', login: true, role: 'organiser', under: '/works/list' },
  { path: '/newsManagement', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/newsManagement/questions', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  {
    path: '/newsManagement/addEdit',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/newsManagement',
  },
  {
    path: '/newsManagement/detail',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/newsManagement',
  },
  { path: '/competitionReward', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  {
    path: '/competitionReward/detailedList',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/competitionReward',
  },
  {
    path: '/competitionReward/nameChecks',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/competitionReward/detailedList',
  },
  { path: '/competitionReward/appeals', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/certificate/template', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  {
    path: '/certificate/make',
    area: 'desk',
    shell: 'studio',
    login: true,
    role: 'organiser',
    under: '/certificate/template',
  },
  {
    path: '/certificate/brand',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/certificate/template',
  },
  { path: '/certificate/setting', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/certificate/send', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/certificate/list', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/certificate/check', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  {
    path: '/certificate/changes',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/certificate/list',
  },
  {
    path: '/certificate/corrections',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'organiser',
    under: '/certificate/list',
  },
  { path: '/expert/library', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/expert/manage', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/expert/group', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/expert/account', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/expert/recommend', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/expert/recruitment', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/review/competition', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/review/distribution', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/review/elimination', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/review/scene', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/scene/desk', area: 'desk', shell: 'desk', login: true, role: 'organiser', under: '/review/scene' },
  {
    path: '/scene/judge',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'expert',
    under: '/review/comment',
    offline: true,
  },
  { path: '/review/result', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/review/statistics', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/review/comment', area: 'desk', shell: 'desk', login: true, role: 'expert' },
  { path: '/finance/order', area: 'desk', shell: 'desk', login: true, role: 'finance' },
  { path: '/finance/list', area: 'desk', shell: 'desk', login: true, role: 'finance' },
  { path: '/finance/action', area: 'desk', shell: 'desk', login: true, role: 'finance' },
  { path: '/organisation', area: 'desk', shell: 'desk', login: true, role: 'organiser' },
  { path: '/system/user', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/appointments', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/role', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/menu', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/dict', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/log', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/letters', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/webhooks', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/apiKeys', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/troubles', area: 'desk', shell: 'desk', login: true, role: 'admin', under: '/system/log' },
  { path: '/system/groud/college', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/groud/major', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/groud/user', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  {
    path: '/system/groud/groudDetail',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'admin',
    under: '/organisation',
  },
  { path: '/system/groud/schoolInfo', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  {
    path: '/system/groud/index',
    area: 'desk',
    shell: 'desk',
    login: true,
    role: 'admin',
    sameAs: '/system/groud/schoolInfo',
  },
  { path: '/system/websiteBanner', area: 'desk', shell: 'desk', login: true, role: 'admin' },
  { path: '/system/websiteSet', area: 'desk', shell: 'desk', login: true, role: 'admin' },
] as const satisfies readonly Route[];

/** Paths that show a screen of their own. */
export type ScreenPath = Exclude<
  (typeof routes)[number],
  { readonly redirect: string } | { readonly sameAs: string }
>['path'];

const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]));

/** The route of an address, without its query; a trailing slash is forgiven. */
export const routeOf = (path: string): Route | null =>
  byPath.get(path.length > 1 ? path.replace(/\/+$/, '') : path) ?? null;

/** The path whose screen and title a route shows. */
export const screenPathOf = (route: Route): ScreenPath => (route.sameAs ?? route.path) as ScreenPath;
