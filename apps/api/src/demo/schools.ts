import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';

/** Schools of the demonstration's own invention: code, names, province, city, level. */
const rows = [
  ['90101', '江州大学', 'Jiangzhou University', '江州省', '江州市', '本科'],
  ['90102', '云岭理工大学', 'Yunling University of Technology', '云岭省', '云岭市', '本科'],
  ['90103', '临川美术学院', 'Linchuan Academy of Fine Arts', '江州省', '临川市', '本科'],
  ['90104', '北原工业大学', 'Beiyuan Polytechnic University', '北原省', '北原市', '本科'],
  ['90105', '南屿海洋大学', 'Nanyu Ocean University', '南屿省', '南屿市', '本科'],
  ['90106', '青禾农业大学', 'Qinghe Agricultural University', '青禾省', '青禾市', '本科'],
  ['90107', '松江师范大学', 'Songjiang Normal University', '北原省', '松江市', '本科'],
  ['90108', '望湖传媒学院', 'Wanghu School of Media', '江州省', '望湖市', '本科'],
  ['90109', '白鹿书院大学', 'Bailu Academy University', '云岭省', '白鹿市', '本科'],
  ['90110', '赤霞科技大学', 'Chixia University of Science', '赤霞省', '赤霞市', '本科'],
  ['90111', '远山大学', 'Yuanshan University', '云岭省', '远山市', '本科'],
  ['90112', '金滩财经大学', 'Jintan University of Finance', '南屿省', '金滩市', '本科'],
  ['90113', '明德医科大学', 'Mingde Medical University', '青禾省', '明德市', '本科'],
  ['90114', '星港城市学院', 'Xinggang City College', '南屿省', '星港市', '本科'],
  ['90115', '玉澜艺术大学', 'Yulan University of the Arts', '江州省', '玉澜市', '本科'],
  ['90116', '沧浪职业技术学院', 'Canglang Vocational College', '江州省', '沧浪市', '高职'],
  ['90117', '朔风交通大学', 'Shuofeng Jiaotong University', '北原省', '朔风市', '本科'],
  ['90118', '芷兰女子学院', 'Zhilan Women’s College', '青禾省', '芷兰市', '本科'],
  ['90119', '九歌文理学院', 'Jiuge College of Arts and Sciences', '赤霞省', '九歌市', '本科'],
  ['90120', '海棠职业大学', 'Haitang Vocational University', '南屿省', '海棠市', '高职'],
  ['90121', '天枢航空学院', 'Tianshu Aviation Institute', '北原省', '天枢市', '本科'],
  ['90122', '麓野林业大学', 'Luye Forestry University', '云岭省', '麓野市', '本科'],
  ['90123', '桥南开放大学', 'Qiaonan Open University', '赤霞省', '桥南市', '本科'],
  ['90124', '衡园设计研究院', 'Hengyuan Design Institute', '江州省', '衡园市', '研究机构'],
] as const;

/** Where judges come from, and no team does. */
export const INSTITUTE = '90124' as SchoolCode;
export const HOME_SCHOOL = '90101' as SchoolCode;
/** The other colleges of its province. */
export const REGION = ['90103', '90108', '90115', '90116'] as SchoolCode[];
export const schoolCodes = rows.map(([code]) => code as SchoolCode).filter((code) => code !== INSTITUTE);

/** The list as a file that an organiser would import. */
export const schoolsCsv = () =>
  ['code,name,name_en,province,city,level', ...rows.map((row) => row.join(','))].join('\n');
