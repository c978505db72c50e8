import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import { z } from 'zod';
import { get } from './route.ts';
import { saidOr } from './shapes.ts';

const byShareId = get('/web/work/detailByShareId', {
  procedure: 'submission.sharedWork',
  title: { zh: '分享的作品', en: 'A shared work, by the secret in its link' },
  input: z.object({ shareId: z.string().min(1).max(64) }),
  data: z.strictObject({
    workId: Uuid,
    workCode: z.string().nullable(),
    workName: z.string(),
    teamName: z.string().nullable(),
    competitionName: z.string().nullable(),
    itemName: z.string().nullable(),
    cover: z.string().nullable().describe('the address of its first picture'),
    submitTime: z.string().nullable(),
    intro: z.string().describe('the answer to the first long question of the form; empty when there is none'),
    fields: z.array(z.strictObject({ key: z.string(), label: z.string(), value: z.unknown() })),
    files: z.array(
      z.strictObject({ name: z.string(), type: z.string(), previewUrl: z.string(), size: z.int().describe('bytes') }),
    ),
    authors: z
      .array(
        z.strictObject({
          name: z.string(),
          school: z.string().nullable(),
          role: z.enum(['captain', 'member', 'adviser']),
        }),
      )
      .describe('masked; empty until a prize of the work is public'),
    awards: z.array(
      z.strictObject({
        awardName: z.string(),
        rank: z.int().describe('0 where the contest does not publish ranks'),
      }),
    ),
    watermark: z.null().describe('files are shown as they were handed in'),
    allowDownload: z.literal(true),
    allowComment: z.literal(false),
    expireTime: z.string().nullable().describe('when the link ends; null for one that does not'),
  }),
  run: async (call, { shareId }, { language }) => {
    const work = await call.submission.sharedWork({ shareId });
    const address = (hash: string) => `/files/works/${work.workId}/${hash}?share=${encodeURIComponent(shareId)}`;
    const picture = work.files.find(({ mediaType }) => mediaType.startsWith('image/'));
    return {
      workId: work.workId,
      workCode: work.code,
      workName: work.title,
      teamName: work.teamName,
      competitionName: work.competitionName && textIn(language, work.competitionName),
      itemName: work.item && textIn(language, work.item),
      cover: picture ? address(picture.hash) : null,
      submitTime: siteTimeOr(work.submittedAt),
      intro: String(work.answers[work.fields.find(({ kind }) => kind === 'longText')?.key ?? ''] ?? ''),
      fields: work.fields.map(({ key, label }) => ({
        key,
        label: textIn(language, label),
        value: work.answers[key] ?? null,
      })),
      files: work.files.map(({ hash, extension, mediaType, bytes }) => ({
        name: `${work.code ?? 'work'}-${hash.slice(0, 8)}.${extension}`,
        type: mediaType,
        previewUrl: address(hash),
        size: bytes,
      })),
      authors: work.authors.map(({ name, schoolName, schoolNameEn, role, captain }) => ({
        name,
        school: saidOr(language, schoolName, schoolNameEn),
        role: captain ? ('captain' as const) : role,
      })),
      awards: work.awards.map(({ level, rank }) => ({ awardName: textIn(language, level), rank: rank ?? 0 })),
      watermark: null,
      allowDownload: true as const,
      allowComment: false as const,
      expireTime: siteTimeOr(work.expiresAt),
    };
  },
});

export const submissionRoutes = [byShareId];
