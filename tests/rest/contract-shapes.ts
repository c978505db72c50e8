import { z } from 'zod';

/**
 * Shapes that rest-contract.md uses repeatedly, written by hand and independent of the adapter: see contract.test.ts.
 */

export const text = z.string().min(1);
export const maybe = z.string().nullable();
export const int = z.int();
export const flag = z.union([z.literal(0), z.literal(1)]);
export const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
export const uuid = z.uuid();
export const nothing = z.null();
export const some = <T extends z.ZodType>(row: T) => z.array(row).min(1);
/** An object with at least these fields. */
export const shape = (fields: z.ZodRawShape) => z.looseObject(fields);
export const page = (row: z.ZodType) => shape({ list: some(row), total: int.min(1), pageNum: int, pageSize: int });
/** Null by decision, whatever type the contract states. */
export const decided = (_why: string) => z.null();

export const opt: z.ZodType = shape({ value: text, label: text });
export const menu: z.ZodType = z.lazy(() =>
  shape({
    menuId: text,
    parentId: text,
    menuName: text,
    menuType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    path: z.string(),
    component: maybe,
    query: maybe,
    icon: maybe,
    visible: flag,
    perms: maybe,
    orderNum: int,
    children: z.array(menu),
  }),
);
export const user = shape({
  userId: uuid,
  username: text,
  realName: text,
  avatar: maybe,
  phone: maybe,
  email: maybe,
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  idCardMasked: maybe,
  collegeId: maybe,
  collegeName: maybe,
  majorId: maybe,
  majorName: maybe,
  groupId: maybe,
  status: flag,
  roleIds: some(text),
  roleNames: text,
  createTime: time,
  version: int,
});
export const dict = shape({
  dictCode: text,
  dictType: text,
  dictLabel: text,
  dictValue: text,
  dictSort: int,
  listClass: maybe,
  isDefault: z.enum(['Y', 'N']),
  status: flag,
  label: text,
  value: text,
  labelEn: z.string(),
});
export const stageFields = {
  stageId: uuid,
  competitionId: uuid,
  stageName: text,
  stageType: z.enum(['enrol', 'submit', 'screening', 'onlineReview', 'elimination', 'scene', 'result', 'certificate']),
  sort: int,
  startTime: time,
  endTime: time,
  graceMinutes: int,
  timeZone: text,
  status: z.enum(['planned', 'open', 'grace', 'closed', 'sealed']),
  statusText: text,
};
export const stage = shape(stageFields);
export const rowError = shape({ rowNo: int, column: text, field: text, code: text, msg: text, value: maybe });
export const lastRound = shape({
  competitionId: uuid,
  name: text,
  nameEn: z.string(),
  edition: int,
  cover: maybe,
  status: text,
  enrolStart: time,
  enrolEnd: time,
  submitEnd: time,
  stages: some(stage),
  counts: shape({ enrolments: int, works: int, schools: int }),
});
export const signedIn = shape({
  accessToken: text,
  tokenType: z.literal('Bearer'),
  expiresIn: z.int().min(1),
  refreshToken: decided('a session is prolonged by being used'),
  token: text,
  access_token: text,
  token_type: z.literal('Bearer'),
});
export const group = { groupId: text, groupCode: text, groupName: text };
export const members = {
  memberId: uuid,
  userId: maybe,
  name: z.string(),
  school: maybe,
  major: maybe,
  role: z.enum(['captain', 'member', 'adviser']),
  sort: int,
  status: text,
  complete: z.boolean().nullable(),
};
