import { chanceOf } from './naming.ts';

const surnames =
  '赵Zhao 钱Qian 孙Sun 李Li 周Zhou 吴Wu 郑Zheng 王Wang 冯Feng 陈Chen 卫Wei 蒋Jiang 沈Shen 韩Han 杨Yang 朱Zhu 秦Qin 许Xu 何He 吕Lü 张Zhang 曹Cao 严Yan 金Jin 魏Wei 陶Tao 姜Jiang 谢Xie 邹Zou 苏Su 潘Pan 范Fan 彭Peng 鲁Lu 马Ma 方Fang 袁Yuan 柳Liu 唐Tang 薛Xue 雷Lei 贺He 倪Ni 汤Tang 罗Luo 郝He 安An 常Chang 于Yu 傅Fu 齐Qi 康Kang 顾Gu 孟Meng 黄Huang 穆Mu 萧Xiao 尹Yin';
const given =
  '一诺Yinuo 子涵Zihan 雨桐Yutong 浩然Haoran 思远Siyuan 若溪Ruoxi 嘉树Jiashu 晨曦Chenxi 明轩Mingxuan 语嫣Yuyan 天佑Tianyou 书瑶Shuyao 景行Jingxing 知夏Zhixia 可欣Kexin 宇航Yuhang 清扬Qingyang 梓萱Zixuan 泽宇Zeyu 安然Anran 文博Wenbo 静姝Jingshu 致远Zhiyuan 沐阳Muyang 佳怡Jiayi 星辰Xingchen 亦凡Yifan 晓彤Xiaotong 立言Liyan 云舒Yunshu 俊杰Junjie 婉清Wanqing 逸飞Yifei 乐天Letian 心怡Xinyi 鸿煊Hongxuan 初晴Chuqing 博文Bowen 芷若Zhiruo 修远Xiuyuan';
const pairs = (list: string) =>
  list.split(' ').map((one) => {
    const [, zh = '', en = ''] = /^(\p{Script=Han}+)(.+)$/u.exec(one) ?? [];
    return { zh, en };
  });
const families = pairs(surnames);
const personal = pairs(given);

/** An invented person's name, the same for the same key. */
export function nameOf(key: string): { realName: string; nameEn: string } {
  const chance = chanceOf(`name ${key}`);
  const family = families[chance(families.length)] ?? { zh: '李', en: 'Li' };
  const own = personal[chance(personal.length)] ?? { zh: '明', en: 'Ming' };
  return { realName: family.zh + own.zh, nameEn: `${own.en} ${family.en}` };
}

const first =
  '青柠 逐光 拾贝 破晓 云上 灵感 折纸 北斗 萤火 方糖 造物 星野 山海 第七 微澜 归零 半夏 蓝鲸 飞鸟 三原色 榫卯 木星 回声 麦田 橙子 极昼 长桥 初雪 像素 晴空'.split(
    ' ',
  );
const second = '工作室 小队 设计组 实验室 计划 创作社 同行者 引擎 工坊 联盟'.split(' ');
const famous = '千纸鹤 第二次日出 蓝色自行车 蕨类工作室 夜市实验室 安静的机器 提灯人 五度'.split(' ');

/** The name of the nth team of an edition: no two alike. */
export function teamName(nth: number): string {
  if (nth % 11 === 5) return `${famous[Math.floor(nth / 11) % famous.length]}${nth > 85 ? '二队' : ''}`;
  return `${first[nth % first.length]}${second[(nth * 3 + Math.floor(nth / first.length)) % second.length]}`;
}
