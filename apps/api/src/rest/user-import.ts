import { ImportType, OnExisting } from '@laurel/domain/identity/users.ts';
import { GroupId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { siteTime, siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import { TRPCError } from '@trpc/server';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { workbookWords } from '../identity/user-workbook.ts';
import { pick } from '../kernel/pick.ts';
import { Refused, refused } from '../kernel/refused.ts';
import { IMPORT_FAILED, Outcome } from './envelope.ts';
import { type About, type Caller, get, post } from './route.ts';
import { texts } from './shapes.ts';
import { type Language, sentenceOf, wordsOf } from './words.ts';

const RowError = z.strictObject({
  rowNo: z.int(),
  ...texts('column', 'field', 'code', 'msg'),
  value: z.string().nullable(),
});

const Checked = z.strictObject({
  checkId: Uuid,
  templateVersion: z.int(),
  total: z.int(),
  validCount: z.int(),
  invalidCount: z.int(),
  warnCount: z.int(),
  rows: z
    .array(
      z.strictObject({
        rowNo: z.int(),
        ok: z.boolean(),
        data: z.record(z.string(), z.string()),
        errors: z.array(RowError),
        warnings: z.array(RowError),
      }),
    )
    .describe('the first 200'),
  errorFileUrl: z.string().nullable().describe('a data: URL of the workbook with what is wrong behind each row'),
  expireTime: z.string(),
});

const Imported = z.strictObject({
  jobId: Uuid.describe('the check that was imported; by it, ask how far the import is'),
  async: z.boolean().describe('the rows are written in the background: the counts of success are 0 until then'),
  successCount: z.int(),
  updateCount: z.int(),
  failCount: z.int(),
  errors: z.array(RowError),
  errorFileUrl: z.string().nullable(),
  messageList: z.array(z.string()),
});

type Check = Awaited<ReturnType<Caller['identity']['checkUserImport']>>;
type Problem = Check['rows'][number]['errors'][number];
type File = Check['errorFile'];

const asRowErrors = (problems: readonly Problem[], language: Language): z.infer<typeof RowError>[] => {
  const words = workbookWords[language];
  return problems.map(({ rowNo, column, code, value }) => ({
    rowNo,
    column: words.columns[column],
    field: column,
    code,
    msg: words.problems[code],
    value: value || null,
  }));
};

const asUrl = (file: File) => (file ? `data:${file.type};base64,${file.base64}` : null);

const asChecked = (check: Check, language: Language): z.infer<typeof Checked> => ({
  ...pick(check, 'checkId', 'templateVersion', 'total', 'validCount', 'invalidCount', 'warnCount'),
  rows: check.rows.map((row) => ({
    rowNo: row.rowNo,
    ok: row.ok,
    data: row.data,
    errors: asRowErrors(row.errors, language),
    warnings: asRowErrors(row.warnings, language),
  })),
  errorFileUrl: asUrl(check.errorFile),
  expireTime: siteTime(check.expiresAt),
});

/** An import that failed is answered with a code of its own and still says what was wrong (13017). */
const importFailed = (language: Language, reason: string, data: object) =>
  new Outcome(IMPORT_FAILED, wordsOf(language).importFailed, { reason, ...data });

const refusalOf = (error: unknown) =>
  error instanceof TRPCError && error.cause instanceof Refused ? error.cause.refusal : undefined;

const file = z.base64().max(1_000_000).describe('the workbook; in multipart/form-data a file, in JSON base64');
const upload = {
  file: file.optional(),
  fileId: Uuid.optional().describe('an upload of the caller, instead of the file'),
  type: ImportType.default('student'),
  groupId: GroupId.optional().describe('the acting group when it is not named'),
};

async function checked(
  call: Caller,
  input: { file?: string | undefined; fileId?: string | undefined; type: ImportType; groupId?: GroupId | undefined },
  { actor, language }: About,
  commandId: string,
) {
  const groupId = input.groupId ?? actor?.groupId;
  if (!groupId) throw refused('notYourGroup');
  const { file, fileId, type } = input;
  return call.identity.checkUserImport({ file, fileId, type, groupId, commandId }).catch((error: unknown) => {
    const word = refusalOf(error);
    if (word !== 'importTemplateMismatch') throw error;
    // The check and the import fail in the same way here: the fields of both exist, and are empty.
    const found = { checkId: null, templateVersion: null, total: 0, validCount: 0, invalidCount: 0, warnCount: 0 };
    const done = { jobId: null, async: false, successCount: 0, updateCount: 0, failCount: 0, errors: [] };
    throw importFailed(language, word, {
      ...found,
      ...done,
      rows: [],
      errorFileUrl: null,
      expireTime: null,
      messageList: [sentenceOf(language, word)],
    });
  });
}

const template = get('/system/user/template/export', {
  procedure: 'identity.userImportTemplate',
  title: { zh: '下载用户导入模板', en: 'Download the import template' },
  input: z.object({
    type: ImportType.optional().describe('only the columns of these people; left out, those of all'),
    lang: z.enum(['zh-cn', 'en']).optional().describe('instead of Accept-Language'),
  }),
  data: 'file',
  run: async (call, { type: people }) => {
    const { name, type, base64 } = await call.identity.userImportTemplate({ type: people });
    return { name, type, content: Buffer.from(base64, 'base64') };
  },
});

const uploading = post('/system/user/template/upload', {
  procedure: 'identity.uploadImportFile',
  title: {
    zh: '上传导入文件（凭 fileId 校验）',
    en: 'Upload a completed workbook, to be checked by its fileId within a day',
  },
  upload: true,
  input: z.strictObject({ file }),
  data: z.strictObject({ fileId: Uuid, size: z.int().describe('bytes'), expireTime: z.string() }),
  run: async (call, input, { commandId }) => {
    const { fileId, bytes, expiresAt } = await call.identity.uploadImportFile({ ...input, commandId });
    return { fileId, size: bytes, expireTime: siteTime(expiresAt) };
  },
});

const oneFile = ({ file, fileId }: { file?: unknown; fileId?: unknown }) => Boolean(file) !== Boolean(fileId);

const check = post('/system/user/template/check', {
  procedure: 'identity.checkUserImport',
  title: { zh: '校验导入文件（不写入）', en: 'Check a completed workbook without importing it' },
  upload: true,
  input: z.strictObject(upload).refine(oneFile, { path: ['file'] }),
  data: Checked,
  run: async (call, input, about) => asChecked(await checked(call, input, about, about.commandId), about.language),
});

const mode = z.enum(['all', 'validOnly']).default('all');
const options = {
  mode,
  onExisting: OnExisting.default('error'),
  notify: z.stringbool().or(z.boolean()).default(true),
  async: z
    .stringbool()
    .or(z.boolean())
    .optional()
    .describe('write the rows in the background; more than 2,000 always are'),
};

const importing = post('/system/user/template/import', {
  procedure: ['identity.importUsers', 'identity.checkUserImport'],
  title: { zh: '导入用户', en: 'Import a checked workbook, or check and import it' },
  upload: true,
  input: z.union([
    z.strictObject({ checkId: Uuid, ...options }),
    z.strictObject({ ...upload, ...options }).refine(oneFile, { path: ['file'] }),
  ]),
  data: Imported,
  run: async (call, input, about) => {
    const { commandId, language } = about;
    const check = 'checkId' in input ? undefined : await checked(call, input, about, uuidv5('check', commandId));
    const checkId = 'checkId' in input ? input.checkId : (check?.checkId ?? '');
    const wrong = (check?.rows ?? []).flatMap((row) => row.errors);
    try {
      const done = await call.identity.importUsers({
        checkId,
        mode: input.mode,
        onExisting: input.onExisting,
        notify: input.notify,
        background: input.async,
        commandId,
      });
      const errors = asRowErrors(done.errors, language);
      return {
        jobId: checkId,
        async: done.background,
        successCount: done.successCount,
        updateCount: done.updateCount,
        failCount: done.failCount,
        errors,
        errorFileUrl: asUrl(done.errorFile),
        messageList: errors.map(({ rowNo, column, msg }) => `${rowNo}: ${column} ${msg}`),
      };
    } catch (error) {
      const word = refusalOf(error);
      if (word !== 'importFailed' && word !== 'importExpired') throw error;
      const errors = asRowErrors(wrong, language);
      throw importFailed(language, word, {
        jobId: checkId,
        async: false,
        successCount: 0,
        updateCount: 0,
        failCount: Number(detailOf(error).rows ?? 0),
        errors,
        errorFileUrl: check ? asUrl(check.errorFile) : null,
        messageList: [sentenceOf(language, word, detailOf(error))],
      });
    }
  },
});

const detailOf = (error: unknown) =>
  error instanceof TRPCError && error.cause instanceof Refused ? (error.cause.detail ?? {}) : {};

const progress = get('/system/user/template/progress', {
  procedure: 'identity.userImportProgress',
  title: { zh: '导入进度', en: 'How far an import is, by its jobId; for the person who started it' },
  input: z.object({ jobId: Uuid }),
  data: z.strictObject({
    jobId: Uuid,
    status: z.enum(['running', 'done', 'stopped']).describe('stopped: given up, the other rows are not imported'),
    reason: z.enum(['notAllowed', 'unexpected']).nullable().describe('why it was stopped'),
    total: z.int().describe('rows to write'),
    finished: z.int().describe('rows that were written or refused'),
    percent: z.int(),
    successCount: z.int(),
    updateCount: z.int(),
    failCount: z.int().describe('rows that the check refused are included'),
    errors: z.array(RowError).describe('rows that could not be written after all, without their values'),
    startTime: z.string(),
    endTime: z.string().nullable(),
  }),
  run: async (call, { jobId }, { language }) => {
    const job = await call.identity.userImportProgress({ jobId });
    return {
      jobId,
      status: job.state,
      reason: job.problem,
      total: job.total,
      finished: job.done,
      percent: job.total === 0 ? 100 : Math.floor((100 * job.done) / job.total),
      ...pick(job, 'successCount', 'updateCount', 'failCount'),
      errors: asRowErrors(
        job.refusedRows.map((problem) => ({ ...problem, value: '' })),
        language,
      ),
      startTime: siteTime(job.askedAt),
      endTime: siteTimeOr(job.endedAt),
    };
  },
});

export const userImportRoutes = [template, uploading, check, importing, progress];
