import type { FontName } from './fields.ts';
import { isFontName } from './fields.ts';

/** The names under which other programs know type of the five styles that are built in, in lower case without spaces. */
const USUAL: Readonly<Record<FontName, readonly string[]>> = {
  思源黑体: [
    ...[
      'sourcehansans',
      'sourcehansanssc',
      'sourcehansanscn',
      'notosanssc',
      'notosanscjksc',
      '思源黑体sc',
      '思源黑体cn',
    ],
    ...[
      'microsoftyahei',
      '微软雅黑',
      'pingfangsc',
      '苹方',
      'alibabapuhuiti',
      '阿里巴巴普惠体',
      'harmonyossanssc',
      'misans',
    ],
    ...['dengxian', '等线', '等线light', 'dengxianlight', 'microsoftyaheiui', '微软雅黑light', 'microsoftyaheilight'],
    ...['arial', 'arialnarrow', 'helvetica', 'helveticaneue', 'calibri', 'calibrilight', 'sans-serif', 'aptos'],
    ...['aptosdisplay', 'verdana', 'tahoma', 'trebuchetms', 'segoeui', 'segoeuilight', 'candara', 'corbel', 'futura'],
    ...['gillsansmt', 'centurygothic', 'franklingothicbook', 'lucidasans', 'liberationsans', 'dejavusans', 'opensans'],
    ...['roboto', 'lato', 'montserrat', 'carlito', 'inter', 'notosans', '华文细黑', 'stxihei', '幼圆', 'youyuan'],
    ...['microsoftjhenghei', '微軟正黑體', 'pingfangtc', 'meiryo', 'yugothic', 'msgothic', 'malgungothic'],
  ],
  宋体: [
    ...['simsun', 'nsimsun', '新宋体', 'stsong', '华文宋体', 'songtisc', '宋体-简', 'fangzhengshusong', '方正书宋'],
    ...['sourcehanserif', 'sourcehanserifsc', 'sourcehanserifcn', '思源宋体', 'notoserifsc', 'notoserifcjksc'],
    ...['timesnewroman', 'times', 'serif', 'cambria', 'georgia', 'garamond', 'bookantiqua', 'palatinolinotype'],
    ...['palatino', 'baskerville', 'bodonimt', 'bookmanoldstyle', 'centuryschoolbook', 'constantia', 'didot'],
    ...[
      'perpetua',
      'rockwell',
      'liberationserif',
      'dejavuserif',
      'caladea',
      'notoserif',
      'merriweather',
      'playfairdisplay',
    ],
    ...['华文中宋', 'stzhongsong', '方正小标宋简体', '方正小标宋_gbk', '方正书宋简体', '方正姚体', 'fzyaoti'],
    ...['mingliu', 'pmingliu', '細明體', '新細明體', 'msmincho', 'yumincho', 'batang'],
  ],
  黑体: [
    ...[
      'simhei',
      'stheiti',
      '华文黑体',
      'heitisc',
      '黑体-简',
      'fangzhengheiti',
      '方正黑体',
      '方正黑体简体',
      '方正大黑简体',
    ],
    ...['华文琥珀', 'sthupo', '方正粗黑宋简体', 'impact', 'arialblack', 'haettenschweiler'],
  ],
  楷体: [
    ...['kaiti', 'kaiti_gb2312', '楷体_gb2312', 'simkai', 'stkaiti', '华文楷体', 'kaitisc', '楷体-简'],
    ...['fangzhengkaiti', '方正楷体', '方正楷体简体', 'lxgwwenkai', '霞鹜文楷', 'dfkai-sb', '標楷體', '标楷体'],
    // Brush and clerical styles have no nearer one here.
    ...['华文行楷', 'stxingkai', '华文新魏', 'stxinwei', '华文隶书', 'stliti', '隶书', 'lisu', '方正舒体', 'fzshuti'],
  ],
  仿宋: [
    'fangsong',
    'fangsong_gb2312',
    '仿宋_gb2312',
    'simfang',
    'stfangsong',
    '华文仿宋',
    'fangzhengfangsong',
    '方正仿宋',
    '方正仿宋简体',
    '方正仿宋_gbk',
    'zhuquefangsong',
    '朱雀仿宋',
  ],
};
const BY_NAME = new Map(
  Object.entries(USUAL).flatMap(([ours, names]) => names.map((name) => [name, ours as FontName] as const)),
);

/** Our font of the style that a font of another program has; undefined for ours, and for those we have nothing like. */
export const usualFont = (name: string): FontName | undefined =>
  isFontName(name) ? undefined : BY_NAME.get(name.toLowerCase().replace(/["'\s]/g, ''));
