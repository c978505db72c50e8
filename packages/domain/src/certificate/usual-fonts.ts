import type { FontName } from './fields.ts';
import { isFontName } from './fields.ts';

/** The names under which other programs know type of the styles that are built in, in lower case without spaces. */
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
    ...['timesnewroman', 'times', 'serif', 'cambria', 'georgia', 'bookantiqua', 'palatinolinotype'],
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
    ...['方正书宋简体', '方正姚体', 'fzyaoti'],
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
  标题宋体: [
    ...['华文中宋', 'stzhongsong', '方正小标宋简体', '方正小标宋_gbk', '方正小标宋', 'fzxiaobiaosong-b05s', '小标宋'],
    ...['方正大标宋简体', '方正大标宋_gbk', '大标宋', '创艺简标宋', '文鼎大标宋简', '汉仪大宋简', '汉仪大宋', '标题宋'],
    ...['思源宋体heavy', '思源宋体semibold', 'sourcehanserifscheavy', 'notoserifscblack', 'notoserifscsemibold'],
  ],
  马善政楷书: [
    ...[
      'mashanzheng',
      '马善政毛笔楷书',
      '马善政毛笔楷书体',
      '华文新魏',
      'stxinwei',
      '魏碑',
      '方正魏碑简体',
      '方正魏碑_gbk',
    ],
    // There is no clerical style nearer than this brush.
    ...['华文隶书', 'stliti', '隶书', 'lisu', '方正隶书简体', '方正隶变简体', '汉仪颜楷繁', '田英章楷书'],
  ],
  志莽行书: [
    ...['zhimangxing', '钟齐志莽行书', '华文行楷', 'stxingkai', '行楷', '方正行楷简体', '方正行楷_gbk', '方正舒体'],
    ...['fzshuti', '行书', '叶根友行书繁', '叶根友毛笔行书2.0版', '汉仪行楷简', '文鼎行楷碑体', '迷你简行楷'],
  ],
  站酷小薇: ['zcoolxiaowei', '站酷小薇体', '站酷小薇logo体', '站酷小薇logo体2016'],
  站酷快乐体: [
    ...['zcoolkuaile', '站酷快乐体2016', '站酷快乐体2016修订版', '华文彩云', 'stcaiyun', '方正少儿简体', 'comicsansms'],
    ...['方正卡通简体', '汉仪娃娃篆简', '方正胖娃简体', '迷你简卡通'],
  ],
  'Cormorant Garamond': ['cormorantgaramond', 'cormorant', 'garamond', 'ebgaramond', 'adobegaramondpro', 'centaur'],
  Cinzel: ['cinzel', 'trajan', 'trajanpro', 'trajanpro3', 'castellar', 'felixtitling', 'perpetuatitlingmt'],
  'Great Vibes': [
    ...['greatvibes', 'edwardianscriptitc', 'kunstlerscript', 'vivaldi', 'palacescriptmt', 'frenchscriptmt'],
    ...['monotypecorsiva', 'brushscriptmt', 'lucidacalligraphy', 'lucidahandwriting', 'snellroundhand', 'zapfino'],
    ...['applechancery', 'pinyonscript', 'alexbrush', 'allura', 'tangerine', 'dancingscript', 'script', 'cursive'],
  ],
};
const BY_NAME = new Map(
  Object.entries(USUAL).flatMap(([ours, names]) => names.map((name) => [name, ours as FontName] as const)),
);

/** Our font of the style that a font of another program has; undefined for ours, and for those we have nothing like. */
export const usualFont = (name: string): FontName | undefined =>
  isFontName(name) ? undefined : BY_NAME.get(name.toLowerCase().replace(/["'\s]/g, ''));
