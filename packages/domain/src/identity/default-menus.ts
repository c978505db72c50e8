import type { Permission } from './permissions.ts';

/** 1 directory, 2 screen, 4 button (product-spec.md §3). */
export type MenuType = 1 | 2 | 4;

type MenuEntry = {
  readonly menuId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly nameEn: string;
  readonly type: MenuType;
  readonly path: string;
  readonly icon: string | null;
  readonly visible: boolean;
  readonly permission: Permission | null;
};

type Button = readonly [permission: Permission, name: string, nameEn: string];
type Screen = readonly [
  menuId: string,
  path: string,
  name: string,
  nameEn: string,
  icon: string,
  permission: Permission | null,
  buttons?: readonly Button[],
  options?: { hidden: true },
];
type Directory = { id: string; path: string; name: string; nameEn: string; icon: string; screens: readonly Screen[] };

const directories: readonly (Directory | Screen)[] = [
  ['dashboard', '/dashboard', '工作台', 'Workbench', 'layout-dashboard', null],
  {
    id: 'competition',
    path: '/competition',
    name: '竞赛',
    nameEn: 'Competitions',
    icon: 'trophy',
    screens: [
      [
        'competition-list',
        '/competition/list',
        '竞赛管理',
        'Competitions',
        'trophy',
        'comp:info:query',
        [
          ['comp:info:add', '新建竞赛', 'Create'],
          ['comp:info:edit', '编辑竞赛', 'Edit'],
          ['comp:info:publish', '发布竞赛', 'Publish'],
          ['comp:info:cancel', '取消竞赛', 'Cancel'],
        ],
      ],
      ['school-desk', '/school', '本校参赛', 'Our teams', 'school', null],
      [
        'signup-management',
        '/signUpManagement',
        '报名管理',
        'Registrations',
        'clipboard-list',
        'enroll:team:query',
        [
          ['enroll:team:approve', '审核报名', 'Approve'],
          ['enroll:team:school', '院校审核', 'Approve for the school'],
          ['enroll:team:region', '赛区审核', 'Approve for the region'],
          ['enroll:team:edit', '编辑报名', 'Edit'],
          ['enroll:team:export', '导出报名', 'Export'],
          ['enroll:contact:export', '导出联系方式', 'Export contacts'],
        ],
      ],
      [
        'works-list',
        '/works/list',
        '作品管理',
        'Works',
        'folder-open',
        'work:info:query',
        [
          ['work:info:screen', '资格审查', 'Check qualification'],
          ['work:info:lock', '锁定作品', 'Lock'],
          ['work:info:download', '下载作品', 'Download'],
        ],
      ],
    ],
  },
  {
    id: 'review',
    path: '/review',
    name: '评审',
    nameEn: 'Review',
    icon: 'scale',
    screens: [
      ['review-comment', '/review/comment', '我的评审', 'My reviews', 'pen-line', 'review:sheet:score'],
      [
        'review-competition',
        '/review/competition',
        '评审轮次',
        'Review rounds',
        'list-checks',
        'review:round:query',
        [['review:round:edit', '编辑轮次', 'Edit rounds']],
      ],
      [
        'review-distribution',
        '/review/distribution',
        '作品分配',
        'Distribution',
        'split',
        'review:round:query',
        [
          ['review:plan:propose', '拟定分配', 'Propose'],
          ['review:plan:approve', '批准分配', 'Approve'],
        ],
      ],
      ['review-elimination', '/review/elimination', '淘汰晋级', 'Elimination', 'filter', 'review:result:query'],
      [
        'review-scene',
        '/review/scene',
        '现场评审',
        'On-site review',
        'mic',
        'scene:session:query',
        [
          ['scene:session:edit', '编排场次', 'Plan sessions'],
          ['scene:desk:host', '主持场次', 'Host sessions'],
          ['scene:screen:edit', '管理叫号屏', 'Manage call screens'],
          ['scene:door:scan', '扫码签到', 'Check in at the door'],
        ],
      ],
      [
        'review-result',
        '/review/result',
        '评审结果',
        'Results',
        'chart-no-axes-column',
        'review:result:query',
        [
          ['review:result:calc', '计算成绩', 'Calculate'],
          ['review:result:approve', '批准成绩', 'Approve'],
        ],
      ],
      ['review-statistics', '/review/statistics', '评审统计', 'Review statistics', 'chart-line', 'review:result:query'],
    ],
  },
  {
    id: 'expert',
    path: '/expert',
    name: '专家',
    nameEn: 'Experts',
    icon: 'graduation-cap',
    screens: [
      [
        'expert-library',
        '/expert/library',
        '专家库',
        'Expert library',
        'library',
        'expert:info:query',
        [
          ['expert:info:add', '新增专家', 'Add'],
          ['expert:info:edit', '编辑专家', 'Edit'],
        ],
      ],
      ['expert-manage', '/expert/manage', '专家管理', 'Expert management', 'user-cog', 'expert:info:query'],
      ['expert-group', '/expert/group', '专家分组', 'Expert groups', 'users', 'expert:info:query'],
      [
        'expert-account',
        '/expert/account',
        '专家账号',
        'Expert accounts',
        'key-round',
        'expert:fee:query',
        [
          ['expert:fee:edit', '编制专家费用', 'Prepare experts’ fees'],
          ['expert:fee:approve', '批准专家费用', 'Approve experts’ fees'],
        ],
      ],
      ['expert-recommend', '/expert/recommend', '专家推荐', 'Recommendations', 'thumbs-up', 'expert:name:recommend'],
      ['expert-recruitment', '/expert/recruitment', '专家招募', 'Recruitment', 'megaphone', 'expert:info:query'],
    ],
  },
  {
    id: 'award',
    path: '/competitionReward',
    name: '奖项',
    nameEn: 'Awards',
    icon: 'medal',
    screens: [
      [
        'reward',
        '/competitionReward',
        '奖项管理',
        'Awards',
        'medal',
        'award:result:query',
        [
          ['award:result:announce', '公示结果', 'Announce'],
          ['award:result:confirm', '确认获奖', 'Confirm'],
          ['award:result:grant', '授予奖项', 'Grant'],
        ],
      ],
      ['reward-list', '/competitionReward/detailedList', '获奖名单', 'Award list', 'scroll-text', 'award:result:query'],
      ['award-appeals', '/competitionReward/appeals', '申诉裁决', 'Appeals', 'scale', 'award:appeal:decide'],
    ],
  },
  {
    id: 'certificate',
    path: '/certificate',
    name: '证书',
    nameEn: 'Certificates',
    icon: 'stamp',
    screens: [
      [
        'certificate-template',
        '/certificate/template',
        '证书模板',
        'Templates',
        'layout-template',
        'cert:design:query',
      ],
      ['certificate-make', '/certificate/make', '证书制作', 'Designer', 'brush', 'cert:design:edit'],
      [
        'certificate-setting',
        '/certificate/setting',
        '证书设置',
        'Certificate settings',
        'settings-2',
        'cert:design:query',
      ],
      [
        'certificate-check',
        '/certificate/check',
        '证书审核',
        'Checks',
        'badge-check',
        'cert:info:query',
        [['cert:batch:approve', '批准批次', 'Approve a batch']],
      ],
      [
        'certificate-send',
        '/certificate/send',
        '证书颁发',
        'Issue',
        'send',
        'cert:info:query',
        [
          ['cert:batch:edit', '编辑批次', 'Edit a batch'],
          ['cert:batch:issue', '颁发证书', 'Issue a batch'],
        ],
      ],
      [
        'certificate-list',
        '/certificate/list',
        '证书列表',
        'Certificates',
        'files',
        'cert:info:query',
        [['cert:info:revoke', '撤销证书', 'Revoke']],
      ],
    ],
  },
  {
    id: 'finance',
    path: '/finance',
    name: '财务',
    nameEn: 'Finance',
    icon: 'wallet',
    screens: [
      [
        'finance-order',
        '/finance/order',
        '订单管理',
        'Orders',
        'receipt',
        'finance:order:query',
        [['finance:order:export', '导出订单与账目', 'Export orders and the ledger']],
      ],
      ['finance-list', '/finance/list', '财务明细', 'Ledger', 'book-open', 'finance:order:query'],
      [
        'finance-action',
        '/finance/action',
        '财务处理',
        'Finance actions',
        'hand-coins',
        'finance:order:query',
        [
          ['finance:refund:request', '申请退款', 'Request a refund'],
          ['finance:refund:approve', '批准退款', 'Approve a refund'],
          ['finance:offline:mark', '登记线下付款', 'Record an offline payment'],
          ['finance:invoice:issue', '开具发票', 'Issue invoices'],
        ],
      ],
    ],
  },
  {
    id: 'content',
    path: '/newsManagement',
    name: '内容',
    nameEn: 'Content',
    icon: 'newspaper',
    screens: [
      [
        'news-management',
        '/newsManagement',
        '新闻管理',
        'News',
        'newspaper',
        'news:info:query',
        [['news:info:edit', '编辑新闻', 'Edit news']],
      ],
      [
        'reader-questions',
        '/newsManagement/questions',
        '读者提问',
        'Questions from readers',
        'messages-square',
        'news:info:query',
      ],
      ['system-banner', '/system/websiteBanner', '网站横幅', 'Banners', 'image', 'sys:banner:edit'],
      ['system-website', '/system/websiteSet', '网站设置', 'Website settings', 'globe', 'sys:website:edit'],
    ],
  },
  [
    'organisation',
    '/organisation',
    '组织管理',
    'Organisations',
    'network',
    'org:group:query',
    [['org:group:edit', '编辑组织', 'Edit organisations']],
  ],
  {
    id: 'system',
    path: '/system',
    name: '系统',
    nameEn: 'System',
    icon: 'settings',
    screens: [
      [
        'system-user',
        '/system/user',
        '用户管理',
        'Users',
        'user',
        'sys:user:query',
        [
          ['sys:user:add', '新增用户', 'Add'],
          ['sys:user:edit', '编辑用户', 'Edit'],
          ['sys:user:delete', '删除用户', 'Delete'],
          ['sys:user:import', '导入用户', 'Import'],
          ['sys:user:export', '导出用户', 'Export'],
          ['sys:user:reset-password', '重置密码', 'Reset password'],
        ],
      ],
      [
        'system-appointments',
        '/system/appointments',
        '院校与赛区管理员',
        'School and region administrators',
        'user-cog',
        'sys:user:query',
      ],
      ['system-role', '/system/role', '角色管理', 'Roles', 'shield', 'sys:role:edit'],
      ['system-menu', '/system/menu', '菜单管理', 'Menus', 'menu', 'sys:menu:edit'],
      ['system-dict', '/system/dict', '字典管理', 'Dictionary', 'book-a', 'sys:dict:edit'],
      [
        'system-log',
        '/system/log',
        '系统日志',
        'Logs',
        'history',
        'sys:log:query',
        [['sys:operation:handle', '处理运行故障', 'Handle faults']],
      ],
      ['system-letters', '/system/letters', '通知文字', 'Notification texts', 'mail', 'comp:info:edit'],
      ['system-webhooks', '/system/webhooks', 'Webhook', 'Webhooks', 'webhook', 'sys:integration:edit'],
      ['system-api-keys', '/system/apiKeys', 'API 密钥', 'API keys', 'key', 'sys:integration:edit'],
      [
        'system-college',
        '/system/groud/college',
        '院校管理',
        'Schools',
        'school',
        'org:school:query',
        [['org:school:edit', '编辑院校', 'Edit schools']],
      ],
      ['system-major', '/system/groud/major', '专业管理', 'Majors', 'book-marked', 'org:school:query'],
      ['system-group-user', '/system/groud/user', '组织成员', 'Organisation members', 'contact', 'org:group:query'],
      [
        'system-group-detail',
        '/system/groud/groudDetail',
        '组织详情',
        'Organisation details',
        'building-2',
        'org:group:query',
        [],
        { hidden: true },
      ],
      [
        'system-school-info',
        '/system/groud/schoolInfo',
        '学校信息',
        'School information',
        'building',
        'org:school:query',
      ],
    ],
  },
];

const isDirectory = (entry: Directory | Screen): entry is Directory => !Array.isArray(entry);

function screenEntries(parentId: string | null, screen: Screen): MenuEntry[] {
  const [menuId, path, name, nameEn, icon, permission, buttons = [], options] = screen;
  return [
    { menuId, parentId, name, nameEn, type: 2, path, icon, visible: options === undefined, permission },
    ...buttons.map(
      ([button, buttonName, buttonNameEn]): MenuEntry => ({
        menuId: `${menuId}-${button.replaceAll(':', '-')}`,
        parentId: menuId,
        name: buttonName,
        nameEn: buttonNameEn,
        type: 4,
        path: '',
        icon: null,
        visible: true,
        permission: button,
      }),
    ),
  ];
}

/** The desk's menu as an installation starts with it, parents before children, in the order shown. */
export const DEFAULT_MENUS: readonly MenuEntry[] = directories.flatMap((entry) =>
  isDirectory(entry)
    ? [
        {
          menuId: entry.id,
          parentId: null,
          name: entry.name,
          nameEn: entry.nameEn,
          type: 1 as const,
          path: entry.path,
          icon: entry.icon,
          visible: true,
          permission: null,
        },
        ...entry.screens.flatMap((screen) => screenEntries(entry.id, screen)),
      ]
    : screenEntries(null, entry),
);
