type Entry = {
  type: string;
  value: string;
  label: string;
  labelEn: string;
  tag: string;
  sort: number;
  isDefault: boolean;
};
type Line = readonly [value: string, label: string, labelEn: string, tag?: string];

const lists: Record<string, readonly Line[]> = {
  gender: [
    ['1', '男', 'Male'],
    ['2', '女', 'Female'],
    ['0', '未知', 'Not stated'],
  ],
  grade: [
    ['1', '一年级', 'First year'],
    ['2', '二年级', 'Second year'],
    ['3', '三年级', 'Third year'],
    ['4', '四年级', 'Fourth year'],
    ['5', '研究生', 'Graduate'],
  ],
  expert_title: [
    ['professor', '教授', 'Professor'],
    ['associate', '副教授', 'Associate professor'],
    ['lecturer', '讲师', 'Lecturer'],
    ['senior', '高级工程师', 'Senior engineer'],
    ['other', '其他', 'Other'],
  ],
  // The national catalogue's fields of study.
  expert_topic: [
    ['philosophy', '哲学', 'Philosophy'],
    ['economics', '经济学', 'Economics'],
    ['law', '法学', 'Law'],
    ['education', '教育学', 'Education'],
    ['literature', '文学', 'Literature'],
    ['history', '历史学', 'History'],
    ['science', '理学', 'Science'],
    ['engineering', '工学', 'Engineering'],
    ['agriculture', '农学', 'Agriculture'],
    ['medicine', '医学', 'Medicine'],
    ['management', '管理学', 'Management'],
    ['art', '艺术学', 'Art'],
    ['interdisciplinary', '交叉学科', 'Interdisciplinary studies'],
  ],
  expert_language: [
    ['zh', '中文', 'Chinese'],
    ['en', '英文', 'English'],
    ['ja', '日文', 'Japanese'],
    ['ko', '韩文', 'Korean'],
    ['fr', '法文', 'French'],
    ['de', '德文', 'German'],
    ['ru', '俄文', 'Russian'],
    ['es', '西班牙文', 'Spanish'],
  ],
  school_level: [
    ['本科', '本科', 'Undergraduate'],
    ['专科', '专科', 'Junior college'],
    ['中职', '中职', 'Vocational school'],
    ['其他', '其他', 'Other'],
  ],
  account_status: [
    ['active', '正常', 'Active', 'success'],
    ['invited', '待激活', 'Invited', 'info'],
    ['disabled', '停用', 'Disabled', 'warning'],
    ['erased', '已注销', 'Erased', 'neutral'],
  ],
  yes_no: [
    ['1', '是', 'Yes', 'success'],
    ['0', '否', 'No', 'neutral'],
  ],
};

/** The lists an installation starts with (`app.dictionaries`); administrators reword them. */
export const DEFAULT_DICTIONARIES: readonly Entry[] = Object.entries(lists).flatMap(([type, lines]) =>
  lines.map(([value, label, labelEn, tag = 'neutral'], sort) => ({
    type,
    value,
    label,
    labelEn,
    tag,
    sort,
    isDefault: sort === 0,
  })),
);
