import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { Refused } from '@laurel/api/kernel/refused.ts';
import { callerFactory, type Meta } from '@laurel/api/kernel/trpc.ts';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { addImage } from '@laurel/db/certificate/seals.ts';
import { createAccount, createPerson, grantRole } from '@laurel/db/identity/create-person.ts';
import { codeOfStep } from '@laurel/db/identity/totp.ts';
import { groups } from '@laurel/db/organisation/groups.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { productLog } from '@laurel/db/product-log.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { defaultFrame } from '@laurel/domain/content/website.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import { DEFAULT_ROLES } from '@laurel/domain/identity/default-roles.ts';
import { PERMISSIONS } from '@laurel/domain/identity/permissions.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { DesignId, FileHash, GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { rebuild } from '@laurel/event-store/rebuild.ts';
import { definitionOf, schemaVersionOf } from '@laurel/event-store/recorded.ts';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { authenticator } from './support/authenticator.ts';
import { testDatabase } from './support/database.ts';
import { createDesign, saveSeal } from './support/edited-rows.ts';
import { PASSWORD, people, type Somebody } from './support/people.ts';
import { Sampler } from './support/sample-input.ts';

/**
 * Object-level access: staff of a sibling group and an unrelated person ask every procedure about a real object. The
 * answer must be exactly the one for a missing object, and the owner's answer must differ, or the question proved
 * nothing.
 *
 * The objects are those of the golden fixtures: one of each kind, with consistent ids.
 */
const { db, pool } = await testDatabase({ max: 8 });
const now = () => new Date().toISOString() as Instant;
const payments = simulatedPayments({ db, now, keys: await simulatorKeysOf(db) });
const world = await people(db, { ports: { payments } });

const real = new Map<string, string[]>();
const learn = (node: unknown, name: string): void => {
  if (Array.isArray(node)) for (const each of node) learn(each, name.replace(/Ids$/, 'Id'));
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node)) learn(value, key);
  else if (typeof node === 'string' && z.uuid().safeParse(node).success)
    real.set(name, [...new Set([...(real.get(name) ?? []), node])]);
};
for (const type of Object.keys(eventDefinitions)) {
  const definition = definitionOf(eventDefinitions, type);
  const version = schemaVersionOf(definition);
  const data = JSON.parse(readFileSync(`packages/domain/fixtures/${type}/v${version}.json`, 'utf8'));
  learn(data, type);
  await pool.query(
    `select es.append('laurel', gen_random_uuid()::text, 'null', array[$1], array[-1], array[1], array[gen_random_uuid()], array[$2],
       array[$3::int], array[$4::jsonb], array['{"actorId": "01990000-0000-7000-8000-00000000ada0"}'::jsonb])`,
    [definition.streamId(data as never), type, version, JSON.stringify(data)],
  );
}
for (const projection of productLog.projections) await rebuild(db, projection, { log: productLog });

const [ours] = real.get('groupId') as [GroupId];
await db
  .insert(groups)
  .values({ groupId: ours, parentId: world.rootGroupId, code: 'OURS', name: 'OURS', nameEn: 'OURS' });
const other = await world.group('OTHER');
// Rows that no event creates, with the same ids.
const at = new Date().toISOString() as Instant;
const [member] = real.get('personId') as [PersonId];
await createPerson(db, world.ports.secrets, { realName: 'A member', phone: '13900000001' }, at, member);
await createAccount(db, world.ports.secrets, { personId: member, username: 'a-member', passwordHash: 'x' }, at);
await grantRole(db, world.ports.secrets, member, ours, 'EXPERT');
const rootUser = await world.signedInAs('ROOT');
const designId = real.get('designId')?.[0] as DesignId;
const audit = { actor: rootUser.actor, secrets: world.ports.secrets };
await createDesign(db, audit, { designId, groupId: ours, design: newDesign(() => 'slide-1') });
const [sealId] = real.get('sealId') as [string];
const imageHash = 'a'.repeat(64) as FileHash;
await addImage(db, { hash: imageHash, groupId: ours, type: 'image/png', width: 10, height: 10, bytes: 100 });
await saveSeal(db, audit, { sealId, groupId: ours, name: 'A seal', imageHash, allowedGroupIds: [], drawing: null });
const articleId = randomUUID();
real.set('articleId', [articleId]);
const words = { zh: '字', en: 'words' };
const body = { type: 'doc', content: [] };
await rootUser.call.content.saveArticle({
  commandId: randomUUID(),
  articleId,
  groupId: ours,
  category: 'faq',
  title: words,
  summary: words,
  body: { zh: body, en: body } as never,
  publishAt: null,
  pinned: false,
});
const { rows: changes } = await pool.query('select change_id as id from app.row_changes where row_key = $1', [
  articleId,
]);
real.set(
  'changeId',
  changes.map(({ id }) => id),
);
/** The newest golden fixture of an event, unchanged. */
const learned = (type: keyof typeof eventDefinitions) => {
  const version = schemaVersionOf(definitionOf(eventDefinitions, type));
  return JSON.parse(readFileSync(`packages/domain/fixtures/${type}/v${version}.json`, 'utf8')) as Record<
    string,
    string
  >;
};
/** Where several ids have one name, those that belong together. */
for (const type of [
  'certificate.correction_requested',
  'enrolment.started',
  'award.granted',
  'certificate.issued',
  'review.distribution_proposed',
]) {
  const known = JSON.parse(readFileSync(`packages/domain/fixtures/${type}/v1.json`, 'utf8')) as Record<string, string>;
  for (const [name, value] of Object.entries(known))
    if (real.has(name)) real.set(name, [value, ...(real.get(name) ?? []).filter((each) => each !== value)]);
}

type Procedure = { readonly path: string; readonly meta: Meta | undefined; readonly input: z.ZodType | undefined };
const mutates = (path: string) =>
  (appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)[path]?._def.type === 'mutation';
const namesIds = (schema: z.ZodType) =>
  /"(?!commandId)\w+Ids?":\{/.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
const procedures: Procedure[] = Object.entries(appRouter._def.procedures as Record<string, unknown>).map(
  ([path, procedure]) => {
    const { _def } = procedure as { _def: { meta?: Meta; inputs?: unknown[] } };
    const inputs = (_def.inputs ?? []).filter((schema) => schema instanceof z.ZodType);
    return { path, meta: _def.meta, input: inputs.at(-1) };
  },
);
const withObjects = procedures.filter(({ input }) => input && namesIds(input));

/** Input names for things that events name differently. */
const alias: Readonly<Record<string, string>> = { chiefId: 'expertId', newCertificateId: 'none', parentId: 'none' };
const realId = (name: string): string | undefined => real.get(alias[name] ?? name)?.[0];
const inputOf = ({ path, input }: Procedure, idOf: (name: string) => string | undefined): Record<string, unknown> => {
  const sampled = input ? Sampler.of(input, idOf) : {};
  return { ...(sampled as object), ...instead[path] };
};

/** Inputs that the schema alone does not determine. */
const instead: Readonly<Record<string, object>> = {
  'content.saveBanners': { banners: [] },
  'content.saveWebsiteSettings': { settings: defaultFrame },
  'review.configureReview': { settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 } },
  'certificate.requestCorrection': { evidence: null },
  'payment.announceTransfer': { evidence: 'a'.repeat(64) },
  'payment.approveReceivingAccount': { account: null },
  'payment.dismissReceivingAccount': { account: null },
  'payment.proposeOfflinePayment': { evidence: null },
  'payment.proposeReceivingAccount': { account: null },
  'integration.saveWebhook': { url: 'https://example.org/hook' },
  'review.proposeAdjustment': { evidence: null, link: 'https://example.org/evidence' },
  'competition.saveAwardScheme': { awards: plainPolicy.awards },
  'identity.offerAppointment': { contact: 'office@example.org', schoolCodes: [] },
  'expert.checkExpertImport': { file: Buffer.from('no workbook\0').toString('base64') },
  'identity.checkUserImport': { file: Buffer.from('no workbook').toString('base64') },
  'identity.completeProfile': { filled: { studentNo: '7' } },
  'identity.saveRole': { roleKey: 'JUDGE' },
  'identity.saveMenu': { menuId: 'somewhere', path: '/somewhere' },
  'organisation.saveGroup': { code: 'CODE' },
};

const callWith = callerFactory(appRouter);
const answerTo = async (actor: Actor, procedure: Procedure, ids: (name: string) => string | undefined) => {
  const input = inputOf(procedure, ids);
  if ('commandId' in input) input.commandId = randomUUID();
  const context = world.contextOf({ actor, sessionId: randomUUID() });
  const [area, name] = procedure.path.split('.') as [string, string];
  const caller = callWith(context) as unknown as Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;
  try {
    return { ok: true as const, data: await caller[area]?.[name]?.(input) };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    if (error.code === 'BAD_REQUEST' && error.cause instanceof z.ZodError)
      throw new Error(`${procedure.path} does not take ${JSON.stringify(input)}: ${error.cause.message}`);
    const { cause } = error;
    return {
      ok: false as const,
      code: error.code,
      said: cause instanceof Refused ? [cause.refusal, cause.detail] : error.message,
    };
  }
};
/** An answer without the requested ids and the time. */
const plain = (answer: unknown) =>
  JSON.stringify(answer)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
const both = async (actor: Actor, procedure: Procedure) => {
  const unknown = new Map<string, string>();
  const unknownId = (name: string) => {
    if (realId(name) === undefined) return undefined;
    if (!unknown.has(name)) unknown.set(name, randomUUID());
    return unknown.get(name);
  };
  return [plain(await answerTo(actor, procedure, unknownId)), plain(await answerTo(actor, procedure, realId))] as const;
};

const somebody = (personId: string, permissions: readonly string[], groupIds: readonly GroupId[]): Actor => ({
  kind: 'user',
  personId: personId as PersonId,
  roles: new Set(),
  permissions: new Set(permissions),
  groupId: groupIds[0] ?? null,
  groupIds: new Set(groupIds),
  schoolCodes: new Set(),
});
const staffRights = PERMISSIONS.filter((each) => each !== 'enroll:team:school' && each !== 'enroll:team:region');
const sibling = somebody(randomUUID(), staffRights, [other]);
const stranger = somebody(randomUUID(), ['review:sheet:score'], []);
/** In the same group, from a school that none of the objects belongs to. */
const otherSchool: Actor = {
  ...somebody(randomUUID(), DEFAULT_ROLES.find(({ roleKey }) => roleKey === 'SCHOOL_ADMIN')?.permissions ?? [], [ours]),
  schoolCodes: new Set(['99999']),
};

/** Objects that anyone may see or enter by design. */
const open: Readonly<Record<string, string>> = {
  'assistant.askPerson': 'anybody may ask about a published competition',
  'award.publicResults': 'a published competition is everybody’s to see',
  'award.publicAwards': 'the results of a published competition are everybody’s to see',
  'award.fileObjection':
    'anyone of a team of the competition may object to what is on public notice; others hear objectorWithoutTeam',
  'certificate.drawSeal': 'an id that no seal has is one to be made; what another group has is not there',
  'certificate.recipientList': 'whether the list of a published competition is public is everybody’s to know',
  'competition.publicCompetition': 'a published competition is everybody’s to see',
  'enrolment.startEnrolment': 'a published competition is everybody’s to enter',
  'messaging.followNews': 'the news of a published competition are everybody’s to follow',
  'messaging.requestNews': 'the news of a published competition are everybody’s to follow',
  'review.publicCuts': 'by which rules works advanced in a published competition is everybody’s to see',
  'review.reviewType': 'how a published competition is judged is no secret',
  'scene.publicDraw': 'everybody may compute the order of a draw again',
  'scene.publicSessions': 'announced sessions are everybody’s to see, by number and code of each team',
  'submission.gallery': 'what was published into the gallery',
};
/** What a school administrator also sees of the group: its competitions, and its details. */
const openToSchools: Readonly<Record<string, string>> = {
  'competition.competitionDetails': 'the competitions of the group it acts in',
  'competition.unsettledParts': 'that such a competition is there; what is open in it is its organiser’s alone',
  'review.reviewSettings': 'how they are judged',
  'organisation.groupDetail': 'the group it acts in',
  'organisation.groupMembers': 'who works for that group',
};
/** Ids that belong to nobody: of things being created, or shared by everyone. */
const fresh = 'it names what is being made';
const everybodys = 'it is the same for everybody: the whole installation’s, or public';
const own = 'one’s own by the session alone';
const document = 'the fixtures name the document behind it by its hash and hold none';
const running = 'a name check asks about works that may still win, of which the fixtures hold none';
const chair = 'a chair is an expert of the library, and the one of the fixtures is in none';
const archived = 'the last event of the fixtures archives the path; study/learning-paths.int.test.ts reads an open one';
const unfound = 'a finding is what the rules find, and they find nothing in the fixtures';
const machinery = 'the machinery is everybody’s, and the fixtures hold nothing that failed';
const undistributed = 'of a round before its works are assigned, and the one of the fixtures is further';
const keyless = 'API keys are rows of their owner, and the fixtures hold none';
const unjudged = 'of a judge of the session, and nobody of the fixtures is on its panel; scene-scoring.int.test.ts';
const unpresented =
  'of a team of the session, and that of the fixtures has none of theirs; on-site-objection.int.test.ts';
const unposed = 'questions are rows of a group, and the fixtures hold none';
const unpreviewed = 'preview links are rows, and the fixtures hold none; content/preview-links.int.test.ts';
const unconnected = 'webhooks are rows of a group, and the fixtures hold none';
const unrecommending = 'of a school, and nobody of the fixtures is its administrator; recommendations.int.test.ts';
const unrostered = 'of a school’s administrator, and nobody of the fixtures is one; roster.int.test.ts';
const unannounced = 'of a school’s administrator, and nobody of the fixtures is one; announce-transfer.int.test.ts';
const unasked = 'a round asks teams for conflicts of interest, and the one of the fixtures did not';
const nobodys: Readonly<Record<string, string>> = {
  'enrolment.checkRoster': unrostered,
  'enrolment.importRoster': unrostered,
  'enrolment.rosterTeams': unrostered,
  'enrolment.rosterTemplate': unrostered,
  'enrolment.withdrawRosterTeam': unrostered,
  'messaging.unfollowNews': 'ends what one follows oneself, and answers the same about everything else',
  'payment.announceTransfer': unannounced,
  'payment.orderForTransfer': unannounced,
  'enrolment.memberDetail': 'of a captain about a person of the team; rest/registration.test.ts asks about one',
  'submission.gallery': 'the share of the fixture has ended; submission/gallery.int.test.ts finds what is on show',
  'audit.closeEffects': machinery,
  'audit.explainFinding': unfound,
  'audit.reviewFinding': unfound,
  'audit.listAt':
    'names a competition for some lists only; audit/list-at.int.test.ts asks about another organisation’s',
  'audit.recordAt': 'names a stream, not an id; audit/record-at.int.test.ts asks about another organisation’s',
  'audit.retryEffects': machinery,
  'audit.retryFollower': machinery,
  'assistant.answerQuestion': unposed,
  'assistant.dismissQuestion': unposed,
  'award.answerAppeal': 'the team that an appeal is directed against answers it, and the fixtures hold no appeal',
  'award.answerObjection': 'the team that it concerns answers an objection, and that of the fixtures concerns none',
  'award.appealExplanation': 'of a result with a score run, and that of the fixtures has none',
  'award.namesToCorrect': 'of an objection whose decision orders names, and that of the fixtures orders none',
  'award.inquireAward':
    'an objection of the fixtures has the id that is tried, and is somebody else’s; inquire-award.int.test.ts',
  'award.myExclusions': 'of a work that was left out, and those of the fixtures take part',
  'award.objectToExclusion': 'of a work that was left out, and those of the fixtures take part',
  'award.openInquiry':
    'a work goes by its code, and none of the fixtures has the one that is tried; inquiries.int.test.ts',
  'competition.saveAwardScheme': 'an id that no scheme has is one to be made',
  'competition.removeAwardScheme': 'award schemes are rows of a group, and the fixtures have none',
  'award.confirmNames': running,
  'award.nameCheckWork': running,
  'award.requestNameCorrection': running,
  'award.publicAwards': 'public once the result is announced, and the one of the fixtures is not',
  'audit.workbench': 'an edition that is not there is answered by the one that stands in front',
  'certificate.batchPreflight': document,
  'certificate.certificateDetails': document,
  'certificate.checkBatch': document,
  'certificate.correctionDetails': document,
  'certificate.designVersion': document,
  'certificate.exactPreview': 'a preview is its asker’s alone, and the fixtures hold none',
  'certificate.myCertificate': document,
  'certificate.myCorrection': document,
  'certificate.previewBatch': document,
  'certificate.publicRecipients': 'public once the organiser shows the list, and that of the fixtures is not',
  'review.biddingWorks': undistributed,
  'review.bidConflict': undistributed,
  'review.placeBid': undistributed,
  'review.chooseTopics': undistributed,
  'review.myTopics': undistributed,
  'review.castTieVote': 'works go by their names in the round, and those of the fixtures have none',
  'review.myTieVotes': chair,
  'expert.acceptRecommendation': 'opened by the secret of a letter, and the fixtures hold none',
  'expert.feeListLines': 'the fixtures have no payment list; expert-fees.int.test.ts tries other organisations',
  'expert.recommendExpert': unrecommending,
  'expert.withdrawRecommendation': unrecommending,
  'expert.stateExpertProfile': own,
  'expert.submitExpertApplication': 'comes with a CV that the applicant uploaded, and nobody of the fixtures did',
  'review.proposeAdjustment': 'a work goes by its code, and none of the fixtures has the one that is tried',
  'review.confirmNaming': unasked,
  'review.confirmSchoolNaming': unasked,
  'review.myNamings': unasked,
  'review.nameConflict': unasked,
  'review.withdrawNaming': unasked,
  'review.chiefWork': chair,
  'review.chiefWorks': chair,
  'review.openDiscussion': chair,
  'review.requestReReview': chair,
  'review.otherSheets': 'the score sheet of the fixtures is voided',
  'review.workDiscussion': 'the score sheet of the fixtures is voided',
  'review.planDetails': document,
  'submission.worksMatching': 'a page begins after an id, and the fixtures hold no second work',
  'review.workExplanation': document,
  'certificate.createDesign': fresh,
  'certificate.reprintLost': 'files are lost in a store, of which the fixtures have none',
  'certificate.retireFont': 'fonts are files of a group, of which the fixtures hold none',
  'certificate.saveSeal': fresh,
  'certificate.drawSeal': 'it changes the picture of the seal, which others below are asked about',
  'messaging.letterTemplateDetails':
    'a notification goes by its kind, and the one that is tried has none; letter-templates.int.test.ts',
  'content.article': everybodys,
  'content.homeFigures': everybodys,
  'content.faq': 'the question of the fixture is a draft; content/faq.int.test.ts reads those of a competition',
  'content.faqLists': 'the question of the fixture is a draft; content/faq.int.test.ts reads those of a competition',
  'content.saveArticle': fresh,
  'content.saveWebsiteSettings': 'settings of a group are made with the first saving',
  'content.saveBanners': 'settings of a group are made with the first saving',
  'content.revokePreviewLink': unpreviewed,
  'content.websiteDesk': 'a group that set nothing up has the product’s own settings',
  'competition.lastRound': everybodys,
  'competition.copyCompetition': fresh,
  'enrolment.copyEnrolment': fresh,
  'enrolment.publicTeam': everybodys,
  'enrolment.signUpsMatching': 'a page begins after an id, and the fixtures hold no second sign-up',
  'exports.cancelExport': 'an export is its asker’s alone, and the fixtures hold none',
  'exports.requestExport': fresh,
  'exports.retryExport': 'an export is its asker’s alone, and the fixtures hold none',
  'identity.revokeApiKey': keyless,
  'identity.rotateApiKey': keyless,
  'integration.deleteWebhook': unconnected,
  'integration.replayWebhook': unconnected,
  'integration.retryDelivery': unconnected,
  'integration.endFormerSecrets': unconnected,
  'integration.rotateWebhookSecret': unconnected,
  'integration.saveWebhook': unconnected,
  'integration.testWebhook': unconnected,
  'integration.webhookDeliveries': unconnected,
  'scene.moveSlot': 'a team moves between two sessions, and the fixtures hold one',
  'scene.joinPanel': unjudged,
  'scene.judgeTablet': unjudged,
  'scene.sessionWorks': unjudged,
  'scene.submitSceneSheet': unjudged,
  'scene.fileOnSiteAppeal': unpresented,
  'scene.fileOnSiteObjection': unpresented,
  'scene.onSiteObjections': 'the session of the fixtures has no objection; on-site-objection.int.test.ts',
  'scene.teamSessions': 'of a team of the work, and the session of the fixtures has none of theirs',
  'identity.actAs': own,
  'identity.completeProfile':
    'of the person whom the ticket names, and the fixtures hold none; rest/completion.test.ts',
  'identity.addUser': fresh,
  'identity.endAppointment': 'invitations are rows of a group, and the fixtures hold none',
  'identity.offerAppointment': fresh,
  'identity.checkUserImport': fresh,
  'identity.deleteDictionaryEntry': everybodys,
  'identity.deleteMenu': everybodys,
  'identity.deleteRole': everybodys,
  'identity.importUsers': own,
  'identity.uploadImportFile': fresh,
  'identity.userImportProgress': own,
  'study.completeStep': archived,
  'study.learningPathList': 'the sample asks for drafts, and the path of the fixtures is archived',
  'study.learningPathTitle': archived,
  'study.studyPath': archived,
  'expert.expertImportProgress': own,
  'expert.importExperts': own,
  'identity.revokeSession': own,
  'messaging.markNoticesRead': own,
  'messaging.saveNoticeSettings': own,
  'identity.saveDictionaryEntry': everybodys,
  'identity.saveMenu': everybodys,
  'identity.saveRole': everybodys,
  'identity.addPasskey': fresh,
  'identity.removePasskey': 'a passkey is its owner’s alone, and the fixtures hold none',
  'identity.signInByPasskey': 'a passkey proves itself, and the fixtures hold none',
  'identity.stepUp': own,
  'identity.signInByPassword': own,
  'messaging.undeliveredList': 'nobody of the fixtures was notified in vain',
  'identity.signInList': 'nobody of the fixtures has signed in',
  'organisation.deleteMajor': everybodys,
  'organisation.majorList': everybodys,
  'organisation.majorOption': everybodys,
  'organisation.saveMajor': everybodys,
  'submission.publicWork': everybodys,
  'submission.sharedWork': 'the secret of the link is the right',
};

describe.each([
  ['staff of a group beside it', sibling, open],
  ['a stranger', stranger, open],
  ['an administrator of another school', otherSchool, { ...open, ...openToSchools }],
])('to %s an object does not exist', (_who, actor, seen) => {
  it.each(withObjects.filter(({ path }) => !(path in seen)).map((each) => [each.path, each] as const))(
    '%s',
    async (_path, procedure) => {
      const [unknown, known] = await both(actor, procedure);
      expect(known).toBe(unknown);
    },
  );
});

/** Fields that all people may change about themselves; a new one must be tried by `changesAll` or excused here. */
const selfChanges: Readonly<Record<string, 'tried' | string>> = {
  'identity.updateProfile': 'tried',
  'identity.completeProfile': 'fills in what one’s own ticket asks for; rest/completion.test.ts tries those of others',
  'identity.changeContact': 'tried',
  'identity.setBankCard': 'tried',
  'identity.changePassword': 'tried',
  'identity.actAs': 'tried',
  'identity.sendBindCode': 'tried',
  'identity.sendStepUpCode': 'sends a code and changes nothing',
  'identity.beginSecondFactor': 'tried',
  'identity.confirmSecondFactor': 'tried',
  'identity.renewRecoveryCodes': 'tried',
  'identity.removeSecondFactor': 'tried',
  'identity.beginPasskey': 'tried',
  'identity.addPasskey': 'tried',
  'identity.removePasskey': 'tried',
  'identity.acceptAppointment': 'answers an invitation to one’s own contact, and the fixtures hold none',
  'identity.declineAppointment': 'answers an invitation to one’s own contact, and the fixtures hold none',
  'identity.stepUp': 'proves who is there and changes nothing',
  'identity.revokeSession': 'ends a session of one’s own',
  'messaging.markNoticesRead': 'marks notifications of one’s own',
  'messaging.saveNoticeSettings': 'saves how one wants to be notified oneself',
  'identity.revokeOtherSessions': 'ends sessions of one’s own',
  'identity.exportMyData': 'reads one’s own data',
  'identity.eraseMe': 'ends the account',
  'identity.signOut': 'ends the session',
};
const schoolOfAll = learned('enrolment.started').schoolCode as SchoolCode;
const ownSchool = '99999' as SchoolCode;
await db
  .insert(schools)
  .values([ownSchool, schoolOfAll].map((schoolCode) => ({ schoolCode, name: schoolCode, nameEn: schoolCode })));
let contact = 13_700_000_000;

/** A person who copies all personal data of the objects' people, logged in again afterwards. */
async function changesAll(who: Somebody): Promise<Actor> {
  const { call } = who;
  const me = await call.identity.profile();
  await call.identity.updateProfile({
    commandId: randomUUID(),
    version: me.version,
    realName: 'A member',
    nameEn: 'A member',
    gender: 1,
    schoolCode: schoolOfAll,
    majorId: null,
    grade: '1',
    studentNo: '1',
    title: 'A member',
    language: 'en',
    idCard: `11010519491231${String(contact % 10_000).padStart(4, '0')}`,
    sensitiveAgreed: true,
  });
  for (const to of [String(contact++), `of-${contact}@example.org`]) {
    await call.identity.sendBindCode({ commandId: randomUUID(), contact: to, scene: 'bind' });
    const code = (await world.delivered()).findLast((letter) => letter.to === to)?.text.match(/\d{6}/)?.[0] ?? '';
    await call.identity.changeContact({ commandId: randomUUID(), contact: to, code });
  }
  await call.identity.setBankCard({
    commandId: randomUUID(),
    bankName: 'A bank',
    bankCard: '6222020000000000000',
    sensitiveAgreed: true,
  });
  const newPassword = 'another umbrella for tests';
  await call.identity.changePassword({
    commandId: randomUUID(),
    oldPassword: PASSWORD,
    newPassword,
    confirmPassword: newPassword,
  });
  const { secret } = await call.identity.beginSecondFactor({ commandId: randomUUID() });
  const code = codeOfStep(secret, Math.floor(Date.now() / 30_000));
  const { recoveryCodes } = await call.identity.confirmSecondFactor({ commandId: randomUUID(), code });
  const renewed = await call.identity.renewRecoveryCodes({ commandId: randomUUID(), code: recoveryCodes[0] ?? '' });
  await call.identity.removeSecondFactor({ commandId: randomUUID(), code: renewed.recoveryCodes[0] ?? '' });
  const device = authenticator();
  for (const kept of [device, authenticator()]) {
    const passkey = kept.make(await call.identity.beginPasskey({ commandId: randomUUID() }));
    await call.identity.addPasskey({ commandId: randomUUID(), name: 'A phone', passkey });
  }
  await call.identity.removePasskey({ commandId: randomUUID(), credentialId: device.credentialId });
  for (const { groupId, roleId } of await call.identity.actingChoices())
    await call.identity.actAs({ commandId: randomUUID(), groupId, roleId });
  return (await world.signIn(who.personId, who.username)).actor;
}

describe('a person who changes everything about themselves', async () => {
  it('tries everything that can be changed', () => {
    const every = procedures
      .filter(({ path, meta }) => path.startsWith('identity.') && meta?.who === 'signedIn' && mutates(path))
      .map(({ path }) => path);
    expect(every.filter((path) => !(path in selfChanges))).toEqual([]);
  });

  const people: readonly (readonly [string, Somebody, Readonly<Record<string, string>>])[] = [
    [
      'a coordinator of another school',
      await world.signedInAs('SCHOOL_ADMIN', { group: ours, schools: [ownSchool] }),
      { ...open, ...openToSchools },
    ],
    ['an auditor of a group beside it', await world.signedInAs('AUDITOR', { group: other }), open],
    ['the finance officer of a group beside it', await world.signedInAs('FINANCE', { group: other }), open],
    ['an expert of a group beside it', await world.signedInAs('EXPERT', { group: other }), open],
    ['a participant', await world.signedInAs(null), open],
  ];
  describe.each(people)('%s still has no access to what belongs to others', async (_who, who, seen) => {
    const before = who.actor;
    const actor = await changesAll(who);
    it('and has the same permissions as before', () => {
      expect({ ...actor, personId: '' }).toEqual({ ...before, personId: '' });
    });
    it.each(withObjects.filter(({ path }) => !(path in seen)).map((each) => [each.path, each] as const))(
      '%s',
      async (_path, procedure) => {
        const [unknown, known] = await both(actor, procedure);
        expect(known).toBe(unknown);
      },
    );
  });
});

describe('the owner of a thing', () => {
  const root = { ...somebody(randomUUID(), [], []), roles: new Set(['ROOT']) };
  const insiders = [
    'captainId',
    'memberId',
    'inviteeId',
    'expertId',
    'payerId',
    'holderId',
    'recipientId',
    'personId',
    'filedBy',
    'requestedBy',
  ]
    .flatMap((name) => real.get(name) ?? [])
    .map((personId) => somebody(personId, ['review:sheet:score'], []));
  // Procedures that end things permanently run last.
  const late = (path: string) => Number(/delete|erase|cancel|archive/i.test(path));
  const asked = withObjects.filter(({ path }) => !(path in nobodys)).toSorted((a, b) => late(a.path) - late(b.path));
  it.each(asked.map((each) => [each.path, each] as const))('%s', async (_path, procedure) => {
    for (const actor of [root, ...insiders]) {
      const [unknown, known] = await both(actor, procedure);
      if (known !== unknown) return;
    }
    expect.unreachable('nobody is answered otherwise than about what does not exist');
  });
});
