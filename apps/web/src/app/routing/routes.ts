/**
 * Which frame surrounds a screen. `bare`: only the page itself (log in, error pages, readers); `studio`: a tool that
 * takes the whole window; `preview`: the site with settings that are not saved.
 */
export type Shell = 'site' | 'centre' | 'desk' | 'studio' | 'screen' | 'bare' | 'preview';

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
  /** Its screen belongs to a later version: one page says so, and no menu links to it. */
  readonly later?: true;
};

/** What most routes have in common is left out: the first page carries this table. */
type Row = Pick<Route, 'path' | 'area'> & Partial<Omit<Route, 'path' | 'area'>>;

/** Every address of the application, once. Titles are in the locale files under `titles`. */
const rows = [
  { path: '/', area: 'site', redirect: '/home/homepage' },
  { path: '/kyjs', area: 'site', redirect: '/home/homepage' },
  { path: '/details', area: 'site', redirect: '/home/competition/details' },
  { path: '/home/homepage', area: 'site', bleed: true },
  { path: '/home/homePage', area: 'site', sameAs: '/home/homepage' },
  { path: '/home/news', area: 'site' },
  { path: '/home/news/newsList', area: 'site' },
  { path: '/home/news/previousWorks', area: 'site' },
  { path: '/home/news/competitionInfo', area: 'site' },
  { path: '/home/news/competitionGuide', area: 'site' },
  { path: '/home/news/faq', area: 'site' },
  { path: '/home/news/operatingManual', area: 'site' },
  { path: '/home/news/follow', area: 'site' },
  { path: '/home/news/unsubscribe', area: 'site' },
  { path: '/home/newsDetails', area: 'site' },
  { path: '/home/searchNews', area: 'site' },
  { path: '/home/introductionPlatform', area: 'site' },
  { path: '/home/expendingServices', area: 'site' },
  { path: '/home/signUp', area: 'site' },
  { path: '/home/signUp/material', area: 'site' },
  { path: '/home/signUp/signup', area: 'site' },
  { path: '/home/signUp/team', area: 'site' },
  { path: '/home/signUp/success', area: 'site' },
  { path: '/home/competition', area: 'site' },
  { path: '/home/competition/details', area: 'site' },
  { path: '/home/competition/team/details', area: 'site' },
  { path: '/home/work/workDetail', area: 'site' },
  { path: '/home/competition/submitWork', area: 'site' },
  { path: '/home/experts', area: 'site' },
  { path: '/home/appointment', area: 'site' },
  { path: '/home/paySuccess', area: 'site' },
  { path: '/deepChat', area: 'site' },
  { path: '/certificate/trace', area: 'site' },
  { path: '/certificate/recipients', area: 'site' },
  { path: '/proof', area: 'site' },
  { path: '/experience', area: 'site' },
  { path: '/manual', area: 'site' },
  { path: '/screen/call', area: 'site', shell: 'screen' },
  { path: '/scene/draw', area: 'site' },
  { path: '/scene/check-in', area: 'site', shell: 'bare' },
  { path: '/preview', area: 'site', shell: 'preview', bleed: true },
  { path: '/preview/detail', area: 'site' },
  { path: '/pdf', area: 'site', shell: 'bare' },
  { path: '/works/detail', area: 'site' },
  { path: '/noPage', area: 'site', shell: 'bare' },
  { path: '/backDesk/noPage', area: 'site', shell: 'bare' },
  { path: '/401', area: 'site', shell: 'bare' },
  { path: '/404', area: 'site', shell: 'bare' },
  { path: '/neibu/login', area: 'site', shell: 'bare' },
  { path: '/neibu/register', area: 'site', shell: 'bare' },
  { path: '/neibu/retrieve', area: 'site', shell: 'bare' },
  { path: '/role', area: 'site', shell: 'bare', login: true, role: 'any' },
  { path: '/center', area: 'centre', role: 'any', redirect: '/center/users' },
  { path: '/center/users', area: 'centre', role: 'any' },
  { path: '/center/set', area: 'centre', role: 'any' },
  { path: '/center/competition', area: 'centre', role: 'any' },
  {
    path: '/center/competition/item',
    area: 'centre',
    role: 'any',
    under: '/center/competition',
  },
  { path: '/center/notice', area: 'centre', role: 'any' },
  { path: '/center/order', area: 'centre', role: 'any' },
  { path: '/center/names', area: 'centre', role: 'any' },
  { path: '/center/newReward', area: 'centre', role: 'any' },
  { path: '/center/reward', area: 'centre', role: 'any' },
  {
    path: '/center/certificate',
    area: 'centre',
    role: 'any',
    under: '/center/reward',
  },
  {
    path: '/center/correction',
    area: 'centre',
    role: 'any',
    under: '/center/reward',
  },
  { path: '/center/work', area: 'centre', role: 'any' },
  { path: '/center/work/detail', area: 'centre', role: 'any', under: '/center/work' },
  { path: '/center/team', area: 'centre', role: 'any' },
  { path: '/center/study', area: 'centre', role: 'any' },
  { path: '/dashboard', area: 'desk', role: 'organiser' },
  { path: '/exports', area: 'desk', role: 'organiser', under: '/dashboard' },
  { path: '/competition/list', area: 'desk', role: 'organiser' },
  {
    path: '/competition/addEdit',
    area: 'desk',
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/details',
    area: 'desk',
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/scheduleSet',
    area: 'desk',
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/enrollSet',
    area: 'desk',
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/workSubSet',
    area: 'desk',
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/reviewSet',
    area: 'desk',
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/study',
    area: 'desk',
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/study/path',
    area: 'desk',
    role: 'organiser',
    under: '/competition/list',
  },
  {
    path: '/competition/study/edit',
    area: 'desk',
    role: 'organiser',
    under: '/competition/list',
  },
  { path: '/school', area: 'desk', role: 'admin' },
  { path: '/signUpManagement', area: 'desk', role: 'organiser' },
  { path: '/works/list', area: 'desk', role: 'organiser' },
  { path: '/works/details', area: 'desk', role: 'organiser', under: '/works/list' },
  { path: '/newsManagement', area: 'desk', role: 'organiser' },
  { path: '/newsManagement/questions', area: 'desk', role: 'organiser' },
  {
    path: '/newsManagement/addEdit',
    area: 'desk',
    role: 'organiser',
    under: '/newsManagement',
  },
  {
    path: '/newsManagement/detail',
    area: 'desk',
    role: 'organiser',
    under: '/newsManagement',
  },
  { path: '/competitionReward', area: 'desk', role: 'organiser' },
  {
    path: '/competitionReward/detailedList',
    area: 'desk',
    role: 'organiser',
    under: '/competitionReward',
  },
  {
    path: '/competitionReward/nameChecks',
    area: 'desk',
    role: 'organiser',
    under: '/competitionReward/detailedList',
  },
  { path: '/competitionReward/appeals', area: 'desk', role: 'admin' },
  { path: '/certificate/template', area: 'desk', role: 'organiser' },
  {
    path: '/certificate/make',
    area: 'desk',
    shell: 'studio',
    role: 'organiser',
    under: '/certificate/template',
  },
  {
    path: '/certificate/brand',
    area: 'desk',
    role: 'organiser',
    under: '/certificate/template',
  },
  { path: '/certificate/setting', area: 'desk', role: 'organiser' },
  { path: '/certificate/send', area: 'desk', role: 'organiser' },
  { path: '/certificate/list', area: 'desk', role: 'organiser' },
  { path: '/certificate/check', area: 'desk', role: 'organiser' },
  {
    path: '/certificate/changes',
    area: 'desk',
    role: 'organiser',
    under: '/certificate/list',
  },
  {
    path: '/certificate/corrections',
    area: 'desk',
    role: 'organiser',
    under: '/certificate/list',
  },
  { path: '/expert/library', area: 'desk', role: 'organiser' },
  { path: '/expert/manage', area: 'desk', role: 'organiser' },
  { path: '/expert/group', area: 'desk', role: 'organiser' },
  { path: '/expert/account', area: 'desk', role: 'organiser' },
  { path: '/expert/recommend', area: 'desk', role: 'organiser' },
  { path: '/expert/recruitment', area: 'desk', role: 'organiser' },
  { path: '/review/competition', area: 'desk', role: 'organiser' },
  { path: '/review/distribution', area: 'desk', role: 'organiser' },
  { path: '/review/elimination', area: 'desk', role: 'organiser' },
  { path: '/review/scene', area: 'desk', role: 'organiser' },
  { path: '/scene/desk', area: 'desk', role: 'organiser', under: '/review/scene' },
  {
    path: '/scene/judge',
    area: 'desk',
    role: 'expert',
    under: '/review/comment',
    offline: true,
  },
  { path: '/review/result', area: 'desk', role: 'organiser' },
  { path: '/review/statistics', area: 'desk', role: 'organiser' },
  { path: '/review/comment', area: 'desk', role: 'expert' },
  { path: '/finance/order', area: 'desk', role: 'finance' },
  { path: '/finance/list', area: 'desk', role: 'finance' },
  { path: '/finance/action', area: 'desk', role: 'finance' },
  { path: '/organisation', area: 'desk', role: 'organiser' },
  { path: '/system/user', area: 'desk', role: 'admin' },
  { path: '/system/appointments', area: 'desk', role: 'admin' },
  { path: '/system/role', area: 'desk', role: 'admin' },
  { path: '/system/menu', area: 'desk', role: 'admin' },
  { path: '/system/dict', area: 'desk', role: 'admin' },
  { path: '/system/log', area: 'desk', role: 'admin' },
  { path: '/system/letters', area: 'desk', role: 'admin' },
  { path: '/system/webhooks', area: 'desk', role: 'admin' },
  { path: '/system/apiKeys', area: 'desk', role: 'admin' },
  { path: '/system/troubles', area: 'desk', role: 'admin', under: '/system/log' },
  { path: '/system/groud/college', area: 'desk', role: 'admin' },
  { path: '/system/groud/major', area: 'desk', role: 'admin' },
  { path: '/system/groud/user', area: 'desk', role: 'admin' },
  {
    path: '/system/groud/groudDetail',
    area: 'desk',
    role: 'admin',
    under: '/organisation',
  },
  { path: '/system/groud/schoolInfo', area: 'desk', role: 'admin' },
  {
    path: '/system/groud/index',
    area: 'desk',
    role: 'admin',
    sameAs: '/system/groud/schoolInfo',
  },
  { path: '/system/websiteBanner', area: 'desk', role: 'admin' },
  { path: '/system/websiteSet', area: 'desk', role: 'admin' },
] as const satisfies readonly Row[];

/** Every route. Unless its row says otherwise, its shell is that of its area, and only the public site needs no login. */
export const routes: readonly Route[] = rows.map((row: Row) => ({
  shell: row.area,
  login: row.area !== 'site',
  role: null,
  ...row,
}));

/** Paths that show a screen of their own. */
export type ScreenPath = Exclude<
  (typeof rows)[number],
  { readonly redirect: string } | { readonly sameAs: string }
>['path'];

const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]));

/** The route of an address, without its query; a trailing slash is forgiven. */
export const routeOf = (path: string): Route | null =>
  byPath.get(path.length > 1 ? path.replace(/\/+$/, '') : path) ?? null;

/** There is a screen at this path. */
export const hasScreen = (path: string) => {
  const route = routeOf(path);
  return route !== null && !route.later;
};

/** The path whose screen and title a route shows. */
export const screenPathOf = (route: Route): ScreenPath => (route.sameAs ?? route.path) as ScreenPath;
