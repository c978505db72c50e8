import { type Permission, READING } from './permissions.ts';

/** A role every installation starts with. Names are seed data in both languages; an administrator may change them. */
type DefaultRole = {
  readonly roleKey: string;
  readonly name: string;
  readonly nameEn: string;
  readonly permissions: readonly Permission[];
  /** Ids of `default-menus.ts` leaves this role starts with; their parents are included. */
  readonly menuIds: readonly string[] | 'all';
};

/** The role of a logged-in person when none is assigned (product-spec.md §6). */
export const FALLBACK_ROLE = 'PARTICIPANT';
/** The role that bypasses every permission check. */
export const ROOT_ROLE = 'ROOT';

const organiserPermissions: readonly Permission[] = [
  'comp:info:query',
  'comp:info:add',
  'comp:info:edit',
  'comp:info:publish',
  'comp:info:cancel',
  'enroll:team:query',
  'enroll:team:approve',
  'enroll:team:edit',
  'enroll:team:export',
  'enroll:contact:export',
  'work:info:query',
  'work:info:screen',
  'work:info:lock',
  'work:info:download',
  'expert:info:query',
  'expert:info:add',
  'expert:info:edit',
  'review:round:query',
  'review:round:edit',
  'review:plan:propose',
  'review:plan:approve',
  'review:result:query',
  'review:result:calc',
  'review:result:approve',
  'scene:session:query',
  'scene:session:edit',
  'scene:desk:host',
  'scene:screen:edit',
  'award:result:query',
  'award:result:announce',
  'award:result:confirm',
  'award:result:grant',
  'cert:design:query',
  'cert:design:edit',
  'cert:batch:edit',
  'cert:batch:approve',
  'cert:batch:issue',
  'cert:info:query',
  'cert:info:revoke',
  'finance:order:query',
  'finance:order:export',
  'finance:refund:request',
  'news:info:query',
  'news:info:edit',
  'sys:user:query',
  'sys:user:add',
  'sys:user:edit',
  'sys:user:import',
  'sys:user:reset-password',
  'sys:website:edit',
  'sys:banner:edit',
  'sys:log:query',
  'sys:integration:edit',
  'org:group:query',
  'org:group:edit',
  'org:school:query',
  'org:school:edit',
];

const organiserMenus: readonly string[] = [
  'dashboard',
  'competition-list',
  'signup-management',
  'works-list',
  'news-management',
  'reward',
  'reward-list',
  'certificate-template',
  'certificate-make',
  'certificate-setting',
  'certificate-send',
  'certificate-list',
  'certificate-check',
  'expert-library',
  'expert-manage',
  'expert-group',
  'expert-account',
  'expert-recommend',
  'expert-recruitment',
  'review-competition',
  'review-distribution',
  'review-elimination',
  'review-scene',
  'review-result',
  'review-statistics',
  'finance-order',
  'finance-list',
  'organisation',
  'system-user',
  'system-log',
  'system-api-keys',
  'system-webhooks',
  'system-college',
  'system-major',
  'system-group-user',
  'system-group-detail',
  'system-school-info',
  'system-banner',
  'system-website',
];

export const DEFAULT_ROLES: readonly DefaultRole[] = [
  { roleKey: ROOT_ROLE, name: '超级管理员', nameEn: 'Root', permissions: [], menuIds: 'all' },
  {
    roleKey: 'ORGANISER',
    name: '组织者',
    nameEn: 'Organiser',
    permissions: organiserPermissions,
    menuIds: organiserMenus,
  },
  {
    roleKey: 'FINANCE',
    name: '财务',
    nameEn: 'Finance',
    permissions: [
      'comp:info:query',
      'enroll:team:query',
      'finance:order:query',
      'finance:order:export',
      'finance:refund:request',
      'finance:refund:approve',
      'finance:offline:mark',
    ],
    menuIds: ['dashboard', 'finance-order', 'finance-list', 'finance-action'],
  },
  {
    roleKey: 'AUDITOR',
    name: '审计',
    nameEn: 'Auditor',
    permissions: READING,
    menuIds: [
      ...organiserMenus.filter(
        (menu) =>
          !['certificate-make', 'system-banner', 'system-website', 'system-api-keys', 'system-webhooks'].includes(menu),
      ),
      'finance-action',
    ],
  },
  {
    roleKey: 'SCHOOL_ADMIN',
    name: '院校管理员',
    nameEn: 'School administrator',
    permissions: ['comp:info:query', 'enroll:team:query', 'enroll:team:school', 'org:group:query', 'org:school:query'],
    menuIds: ['dashboard', 'signup-management', 'system-school-info'],
  },
  {
    roleKey: 'SCENE_HOST',
    name: '现场主持',
    nameEn: 'Session host',
    permissions: ['comp:info:query', 'scene:session:query', 'scene:desk:host'],
    menuIds: ['dashboard', 'review-scene'],
  },
  {
    roleKey: 'EXPERT',
    name: '评审专家',
    nameEn: 'Expert',
    permissions: ['review:sheet:score'],
    menuIds: ['dashboard', 'review-comment'],
  },
  { roleKey: FALLBACK_ROLE, name: '参赛者', nameEn: 'Participant', permissions: [], menuIds: [] },
];
