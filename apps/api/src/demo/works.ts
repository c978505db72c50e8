const subjects = [
  ['折叠式', '应急照明背包'],
  ['面向视障者的', '触觉地铁导览'],
  ['会呼吸的', '竹编空气净化器'],
  ['社区', '旧衣再生工坊'],
  ['榫卯结构', '儿童学习桌'],
  ['乡村小学', '移动科学箱'],
  ['可降解', '咖啡渣花盆'],
  ['老年人', '用药提醒手环'],
  ['高原', '太阳能牧民帐篷'],
  ['海岸线', '垃圾识别无人艇'],
  ['非遗皮影', '互动叙事装置'],
  ['听障学生', '手语学习应用'],
  ['共享', '社区厨房服务系统'],
  ['城市', '雨水花园模块'],
  ['低温物流', '保温餐盒'],
  ['方言', '声音地图'],
  ['校园', '闲置自行车计划'],
  ['急诊', '分诊信息界面'],
  ['纸', '电路启蒙教具'],
  ['独居老人', '问候灯'],
  ['古籍', '修复数字体验馆'],
  ['模块化', '露营炊具'],
  ['城中村', '共享书房'],
  ['盲盒式', '植物养护礼盒'],
  ['骑手', '安全头盔与休息站'],
  ['稻田', '观鸟步道标识系统'],
  ['二十四节气', '互动日历'],
  ['术后康复', '握力训练器'],
  ['候鸟', '迁徙数据可视化'],
  ['可穿戴', '坐姿矫正衣'],
] as const;
const manners = ['设计', '研究与设计', '创新设计', '服务设计', '概念设计', '交互设计'];
const english = [
  'Tidewater: a floating classroom for river villages',
  'Hand to Hand: a repair library run by neighbours',
  'Second Skin: mending kits for outdoor clothing',
  'Night Shift: wayfinding for hospital staff',
  'Seedbank: a pocket garden for dormitory windows',
  'Slow Post: letters between two generations',
];

/** The title of the nth work: no two alike among 180. */
export function workTitle(nth: number): string {
  if (nth % 13 === 4) return english[Math.floor(nth / 13) % english.length] ?? 'Untitled';
  const [whose, what] = subjects[nth % subjects.length] ?? subjects[0];
  return `${whose}${what}${manners[(Math.floor(nth / subjects.length) + nth) % manners.length]}`;
}
