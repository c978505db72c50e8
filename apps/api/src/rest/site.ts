import { NavigationEntry, Template, Theme, WebsiteSettings } from '@laurel/domain/content/website.ts';
import { GroupId, SchoolCode, Uuid } from '@laurel/domain/kernel/ids.ts';
import { siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import { z } from 'zod';
import {
  behindCursor,
  CURSOR,
  firstRows,
  MOST_UNPAGED,
  maybePaged,
  PageQuery,
  pageOf,
  pageThrough,
  partOf,
  Several,
  withCursor,
} from './paging.ts';
import { type About, type Caller, get } from './route.ts';
import { asStages, LastRound, texts } from './shapes.ts';

async function lastRoundOf(
  call: Caller,
  { language }: About,
  groupId?: GroupId,
): Promise<z.infer<typeof LastRound> | null> {
  const round = await call.competition.lastRound({ groupId });
  if (!round) return null;
  return {
    competitionId: round.competitionId,
    name: round.name.zh,
    nameEn: round.name.en,
    edition: round.edition,
    cover: round.cover,
    status: round.status,
    enrolStart: siteTimeOr(round.enrol?.opensAt),
    enrolEnd: siteTimeOr(round.enrol?.closesAt),
    submitEnd: siteTimeOr(round.submit?.closesAt),
    stages: asStages(round.competitionId, round.stages, round.now, language),
    counts: round.counts,
  };
}

const website = get('/web/competitionWebsite/getWebsiteSetting', {
  procedure: ['content.websiteSetting', 'organisation.groupList', 'competition.lastRound'],
  title: { zh: '网站设置', en: 'Website settings' },
  data: z.strictObject({
    groupId: Uuid.nullable(),
    groupCode: z.string().nullable(),
    templateType: Template,
    title: z.string(),
    titleEn: z.string(),
    logo: z.string().nullable(),
    favicon: z.string().nullable(),
    theme: Theme,
    banners: z.array(
      z.strictObject({
        ...texts('imageUrl', 'title', 'titleEn'),
        link: z.string().nullable(),
        sort: z.int(),
      }),
    ),
    ...texts('slogan', 'sloganEn', 'icp'),
    labels: WebsiteSettings.shape.labels,
    navigationSettings: z.array(NavigationEntry),
    lastRound: LastRound.nullable(),
    locale: z.strictObject({ default: z.string(), available: z.array(z.string()) }),
  }),
  run: async (call, _, about) => {
    const [{ demo, ...settings }, groups, lastRound] = await Promise.all([
      call.content.websiteSetting(),
      call.organisation.groupList(),
      lastRoundOf(call, about),
    ]);
    const group = groups.find(({ groupId, parentId }) =>
      settings.groupId ? groupId === settings.groupId : parentId === null,
    );
    return {
      ...settings,
      banners: settings.banners.map(({ image, title, link }, sort) => ({
        imageUrl: image,
        title: title.zh,
        titleEn: title.en,
        link,
        sort,
      })),
      groupId: group?.groupId ?? null,
      groupCode: group?.code ?? null,
      lastRound,
      locale: { default: 'zh-cn', available: ['zh-cn', 'en'] },
    };
  },
});

const lastRound = get('/home/competition/competition/lastRound', {
  procedure: 'competition.lastRound',
  title: { zh: '最近一届竞赛', en: 'Latest edition' },
  input: z.object({ groupId: GroupId.optional() }),
  data: LastRound.nullable(),
  run: (call, { groupId }, about) => lastRoundOf(call, about, groupId),
});

const Group = z.strictObject({
  groupId: Uuid,
  ...texts('groupCode', 'groupName', 'groupNameEn'),
  logo: z.string().nullable(),
  parentId: Uuid.nullable(),
});

const groupList = get('/web/competition/group/list', {
  procedure: 'organisation.groupList',
  title: { zh: '组织列表', en: 'Public list of organisations' },
  input: maybePaged().extend({
    parentId: GroupId.optional(),
    keywords: PageQuery.shape.keywords,
    cursor: GroupId.optional().describe(CURSOR),
  }),
  data: z.union([z.array(Group), pageOf(Group)]),
  run: async (call, { parentId, keywords = '', ...part }) => {
    const meant = keywords.toLowerCase();
    const groups = (await call.organisation.groupList())
      .filter((group) => !parentId || group.parentId === parentId)
      .filter(({ code, name, nameEn }) => [code, name, nameEn].some((text) => text.toLowerCase().includes(meant)))
      .map(({ groupId, code, name, nameEn, logo, parentId: above }) => ({
        groupId,
        groupCode: code,
        groupName: name,
        groupNameEn: nameEn,
        logo,
        parentId: above,
      }));
    return partOf<z.infer<typeof Group>>(part, groups, (group) => group.groupId);
  },
});

const College = z.strictObject({
  ...texts('collegeId', 'collegeName', 'collegeNameEn', 'collegeCode', 'province', 'city', 'level'),
});

const collegeList = get('/web/college/list', {
  procedure: 'organisation.schoolOptions',
  title: { zh: '院校列表', en: 'Schools, for selection lists' },
  input: maybePaged().extend({
    keywords: PageQuery.shape.keywords,
    province: z.string().max(60).optional(),
    city: z.string().max(60).optional(),
    level: z.string().max(40).optional(),
    code: z.string().max(32).optional(),
    cursor: SchoolCode.optional().describe(CURSOR),
  }),
  data: z.union([z.array(College), pageOf(College)]),
  run: async (call, { pageNum, pageSize, code, cursor, ...filter }) => {
    const fetch = (chunk: { page: number; pageSize: 10 | 20 | 50 | 100; after?: SchoolCode }) =>
      call.organisation.schoolOptions({ ...filter, ...chunk });
    type School = Awaited<ReturnType<typeof fetch>>['rows'][number];
    const asCollege = ({ schoolCode, name, nameEn, province, city, level }: School): z.infer<typeof College> => ({
      collegeId: schoolCode,
      collegeName: name,
      collegeNameEn: nameEn,
      collegeCode: schoolCode,
      province,
      city,
      level,
    });
    if (code) {
      const { keywords: _, ...place } = filter;
      const school = await collegeNamed(call, code, place);
      return school ? [asCollege(school)] : [];
    }
    const codeOf = ({ schoolCode }: School) => schoolCode;
    if (pageNum === undefined && !cursor) return (await firstRows(MOST_UNPAGED, fetch)).map(asCollege);
    const { list, ...page } = cursor
      ? await behindCursor({ cursor, pageSize }, fetch, codeOf)
      : withCursor(await pageThrough({ pageNum: pageNum ?? 1, pageSize }, fetch), codeOf);
    return { list: list.map(asCollege), ...page };
  },
});

type Place = Omit<Parameters<Caller['organisation']['schoolOptions']>[0], 'page' | 'pageSize' | 'schoolCode'>;
/** A college by its code, among those that the lists offer. */
const collegeNamed = async (call: Caller, code: string, place: Place = {}) => {
  const schoolCode = SchoolCode.safeParse(code).data;
  if (!schoolCode) return undefined;
  return (await call.organisation.schoolOptions({ ...place, schoolCode, page: 1, pageSize: 10 })).rows[0];
};

const Major = z.strictObject({
  majorId: Uuid,
  ...texts('majorName', 'majorNameEn', 'majorCode'),
  parentId: z.string().nullable().describe('the discipline'),
  level: z.string(),
});

/** The national catalogues of undergraduate and vocational majors have some 2,300 together. */
const MOST_MAJORS = 3000;

const majorList = get('/web/major/list', {
  procedure: 'organisation.majorOptions',
  title: { zh: '专业列表', en: 'Majors, for selection lists' },
  input: maybePaged(MOST_MAJORS).extend({
    keywords: PageQuery.shape.keywords,
    collegeId: SchoolCode.optional().describe(
      'those taught at this college, with those of the catalogue for all; a college that is not there has none',
    ),
    level: z.string().max(40).optional(),
    cursor: z.string().trim().min(1).max(32).optional().describe(CURSOR),
  }),
  data: z.union([z.array(Major), pageOf(Major)]),
  run: async (call, { pageNum, pageSize, collegeId, cursor, ...filter }) => {
    const unpaged = pageNum === undefined && !cursor;
    const isThere = !collegeId || (await collegeNamed(call, collegeId)) !== undefined;
    const fetch = async (chunk: { page: number; pageSize: 10 | 20 | 50 | 100; after?: string }) =>
      isThere
        ? call.organisation.majorOptions({ ...filter, ...chunk, ...(collegeId ? { schoolCode: collegeId } : {}) })
        : { rows: [], total: 0 };
    type Row = Awaited<ReturnType<Caller['organisation']['majorOptions']>>['rows'][number];
    const asMajor = ({ majorId, name, nameEn, code, discipline, level }: Row): z.infer<typeof Major> => ({
      majorId,
      majorName: name,
      majorNameEn: nameEn,
      majorCode: code,
      parentId: discipline || null,
      level,
    });
    if (unpaged) return (await firstRows<Row>(MOST_MAJORS, fetch)).map(asMajor);
    const codeOf = ({ code }: Row) => code;
    const { list, ...page } = cursor
      ? await behindCursor<Row, string>({ cursor, pageSize }, fetch, codeOf)
      : withCursor<Row>(await pageThrough<Row>({ pageNum: pageNum ?? 1, pageSize }, fetch), codeOf);
    return { list: list.map(asMajor), ...page };
  },
});

const Dict = z.strictObject({
  ...texts('dictCode', 'dictType', 'dictLabel', 'dictValue'),
  dictSort: z.int(),
  listClass: z.string().nullable(),
  isDefault: z.enum(['Y', 'N']),
  status: z.literal(1),
  ...texts('label', 'value', 'labelEn'),
});

const dictList = get('/home/dict/list', {
  procedure: 'identity.dictionary',
  title: {
    zh: '字典（每类最多 500 项，单类可分页）',
    en: 'Dictionary entries: an array for one type, an object for several, of 500 entries a type at most; pages of one type',
  },
  input: maybePaged()
    .extend({
      dictType: Several.pipe(z.array(z.string().max(40)).min(1).max(20)),
      cursor: Uuid.optional().describe(CURSOR),
    })
    .refine(({ dictType, pageNum, cursor }) => dictType.length === 1 || (pageNum === undefined && !cursor), {
      path: ['pageNum'],
    }),
  data: z.union([z.array(Dict), pageOf(Dict), z.record(z.string(), z.array(Dict))]),
  run: async (call, { dictType, ...part }, { header, actor }) => {
    const entries = (await call.identity.dictionary({ types: dictType })).map((entry) => ({
      dictCode: entry.dictId,
      dictType: entry.type,
      dictLabel: entry.label,
      dictValue: entry.value,
      dictSort: entry.sort,
      listClass: entry.tag,
      isDefault: entry.isDefault ? ('Y' as const) : ('N' as const),
      status: 1 as const,
      label: entry.label,
      value: entry.value,
      labelEn: entry.labelEn,
    }));
    if (!actor) header('cache-control', 'public, max-age=300');
    if (dictType.length === 1) return partOf(part, entries, ({ dictCode }) => dictCode);
    return Object.fromEntries(
      dictType.map((type) => [type, entries.filter((entry) => entry.dictType === type).slice(0, MOST_UNPAGED)]),
    );
  },
});

export const siteRoutes = [website, lastRound, groupList, collegeList, majorList, dictList];
