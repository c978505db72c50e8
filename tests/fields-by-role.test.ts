import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Who as Caller, callerFactory, type Meta } from '@laurel/api/kernel/trpc.ts';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { NEW_SEAL } from '@laurel/domain/certificate/seal-drawing.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { TRPCError } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FieldsByRole, inputsFor, pathsOf } from './support/fields-by-role.ts';
import { oneOfEverything } from './support/one-of-everything.ts';
import type { Somebody } from './support/people.ts';
import { restSite } from './support/rest-site.ts';
import { GROUP, idNamed, PHASES, type Phase, person, type Who } from './support/story-of-everything.ts';

/**
 * Who gets which field (OWASP ASVS 8.2.3). A person of each role sends every read of tRPC and /prod-api, and the other
 * JSON routes, for one thing of each kind; the returned fields are compared with
 * `fields-by-role.txt`, which is reviewed.
 */
const FILE = 'tests/fields-by-role.txt';
const site = await restSite();
const { db, world } = site;
const { tell, things } = await oneOfEverything(db, world.ports.secrets, world.rootGroupId);

const readers = [...(Object.keys(person) as Who[]), 'visitor'] as const;
type Reader = (typeof readers)[number];
const signedIn = new Map<Reader, Somebody>();
for (const who of Object.keys(person) as Who[]) signedIn.set(who, await world.signIn(person[who], who));
const callWith = callerFactory(appRouter);
const callerOf = (reader: Reader) =>
  callWith(world.contextOf(signedIn.get(reader) ?? null)) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;

/** Undefined: refused. */
type Answer = { readonly data: unknown } | undefined;
type Read = {
  readonly name: string;
  readonly input: z.ZodType | undefined;
  readonly who: readonly (Caller | Permission)[];
  readonly ask: (reader: Reader, input: unknown) => Promise<Answer>;
};

const procedures: Read[] = Object.entries(appRouter._def.procedures as Record<string, unknown>).flatMap(
  ([path, procedure]) => {
    const { type, meta, inputs = [] } = (procedure as { _def: { type: string; meta: Meta; inputs?: unknown[] } })._def;
    const input = inputs.filter((one) => one instanceof z.ZodType).at(-1);
    const [area = '', name = ''] = path.split('.');
    const ask = async (reader: Reader, asked: unknown): Promise<Answer> => {
      try {
        return { data: await callerOf(reader)[area]?.[name]?.(asked) };
      } catch (error) {
        if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
        if (error.code === 'BAD_REQUEST' && error.cause instanceof z.ZodError)
          throw new Error(`${path} does not take ${JSON.stringify(asked)}: ${error.cause.message}`);
        return undefined;
      }
    };
    return type === 'query' ? [{ name: path, input, who: [meta.who, ...(meta.or ?? [])], ask }] : [];
  },
);

const told = async (reader: Reader, address: string, input: unknown) => {
  const by = signedIn.get(reader);
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const answer = await fetch(`${site.origin}${address}${query && `?${query}`}`, {
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  });
  const json = answer.headers.get('content-type')?.startsWith('application/json');
  if (answer.status >= 500) throw new Error(`${address}?${query} answered ${answer.status}`);
  return json ? ((await answer.json()) as { code?: number; data?: unknown }) : undefined;
};
const restReads: Read[] = restRoutes
  .filter(({ method, data }) => method === 'GET' && data !== 'file')
  .map(({ path, input, who }) => ({
    name: `GET /prod-api${path}`,
    input,
    who: [who],
    ask: async (reader, asked) => {
      const { code, data } = (await told(reader, `/prod-api${path}`, asked)) ?? {};
      return code === 0 ? { data } : undefined;
    },
  }));
const jsonReads: Read[] = (
  [
    ['/certificate/trace.json', z.object({ token: z.string() })],
    ['/certificate/status', undefined],
    ['/proof/anchors.json', undefined],
  ] as const
).map(([address, input]) => ({
  name: `GET ${address}`,
  input,
  who: ['anyone'],
  ask: async (reader, asked) => ({ data: await told(reader, address, asked ?? {}) }),
}));
const reads = [...procedures, ...restReads, ...jsonReads];

/** Values for optional input. */
const team = { teamId: idNamed('teamId') };
const round = { roundId: idNamed('roundId') };
const besides: Record<string, readonly object[]> = {
  'audit.listAt': [{ kind: 'enrolment', competitionId: idNamed('competitionId') }],
  'award.resultList': [{ competitionId: idNamed('competitionId') }],
  'certificate.previewSeal': [{ drawing: { ...NEW_SEAL, name: '组委会' } }],
  'enrolment.profileCompleteness': [{ enrolmentId: idNamed('enrolmentId'), personId: person.member }],
  'GET /prod-api/home/dict/list': [{ dictType: 'gender' }],
  'GET /prod-api/web/enroll/user/complete/status': [{ enrollId: idNamed('enrolmentId'), userId: person.member }],
  'GET /prod-api/web/enroll/website/member/list': [team],
  'GET /prod-api/web/enroll/teamMember/list': [team],
  'GET /prod-api/review/comment/info/getColumnSetting': [round],
  'GET /prod-api/review/group/relation/getCaptainFlag': [round],
};
/** Reads that the story does not affect are sent once. */
const untouched = new RegExp(
  [
    '^(content|organisation|exports)\\.|^integration\\.webhook|^identity\\.(?!eventHistory)|^certificate\\.(design|image|seal|font|number|recipient)',
    'prod-api/(auth|system|home/dict|web/(college|major|competitionWebsite|competition/group))|improve',
  ].join('|'),
  'i',
);
/** Reads that show nothing to anybody here, and why. */
const nothing: Readonly<Record<string, string>> = {
  'assistant.ask': 'of a question that something answers; ask.int.test.ts reads the answer',
  'assistant.myQuestions': 'nobody of the story asked an organiser; question-list.int.test.ts reads the answer',
  'audit.recordAt': 'it names a stream, not an id; record-at.int.test.ts reads the answer',
  'award.appealCase': 'of an arbitrator without a conflict; objection-case.int.test.ts reads the answer',
  'award.appealExplanation': 'of an arbitrator without a conflict; objection-case.int.test.ts reads the answer',
  'scene.onSiteObjections':
    'of a session with objections, of which the story has none; on-site-objection.int.test.ts reads the answer',
  'award.disputeList':
    'nobody in the story objects before the result; object-to-exclusion.int.test.ts reads the answer',
  'award.myExclusions': 'of a work that was left out; object-to-exclusion.int.test.ts reads the answer',
  'award.myWorkMatters':
    'nobody in the story can object or has objected any more; object-to-exclusion.int.test.ts reads the answer',
  'award.myAppeals': 'of an arbitrator without a conflict; objection-case.int.test.ts reads the answer',
  'award.namesToCorrect': 'of an objection whose decision orders names; remedies.int.test.ts reads the answer',
  'award.objectionLetters': 'the story sends no notifications; objection-letters.int.test.ts reads the answer',
  'messaging.newsByLink': 'of a link under an email; tests/news-to-followers.test.ts reads the answer',
  'messaging.newsFollows': 'nobody of the story follows news; tests/news-to-followers.test.ts reads the answer',
  'content.previewedArticle': 'of a link that was made; content/preview-links.int.test.ts reads the answer',
  'content.previewedSite': 'of a link that was made; content/preview-links.int.test.ts reads the answer',
  'content.previewLinks': 'nobody of the story made a link; content/preview-links.int.test.ts reads the answer',
  'submission.previewedWork': 'of a link that was made; content/preview-links.int.test.ts reads the answer',
  'content.faqLists': 'the story’s question is about no competition; content/faq.int.test.ts reads the answer',
  'certificate.bulkChangeSpecimen':
    'of a reissue; the story’s bulk change revokes. It shows what certificateDetails does',
  'certificate.checkRecipientList': 'it reads a file, and these readers have none',
  'certificate.earlierList': 'the story’s batch is about awards; listed-recipients.int.test.ts reads the answer',
  'certificate.exactPreview': 'made by the worker for the one who asked; it answers with an address of a picture',
  'review.biddingWorks': 'of a round before its works are assigned; the story’s is further',
  'review.myNamings':
    'of a round that asks teams, which the story’s does not; conflict-namings.int.test.ts reads the answer',
  'review.myBidding': 'of a round before its works are assigned; the story’s is further',
  'review.myTopics': 'of a round before its works are assigned; the story’s is further',
  'expert.myExpertApplications': 'of somebody who applied; recruitment.int.test.ts reads the answer',
  'enrolment.rosterOffer': 'of a link that was sent; roster.int.test.ts reads the answer',
  'enrolment.rosterTeams': 'the story’s school sent no roster; roster.int.test.ts reads the answer',
  'identity.appointment': 'of a link that was sent; appointments.int.test.ts reads the answer',
  'expert.myExpertContract':
    'the story’s organiser has no contract with experts; recruitment.int.test.ts reads the answer',
  'expert.statedProfile': 'no expert of the story stated anything; stated-profile.int.test.ts reads the answer',
  'expert.feeListLines': 'the story has no payment list; expert-fees.int.test.ts reads the answer',
  'expert.myFees': 'the same',
  'expert.recommendableCalls': 'the story has no open call; recommendations.int.test.ts reads the answer',
  'expert.recommendationByLink': 'opened by the secret of a letter; recommendations.int.test.ts reads the answer',
  'GET /prod-api/system/user/template/progress':
    'of somebody who imports users, which the story does not; rest/import.test.ts reads the answer',
  'identity.userImportProgress': 'the same',
  'expert.expertImportProgress': 'the same',
  'identity.completion': 'of one’s own ticket; rest/completion.test.ts reads the answer',
  'identity.demoCodes': 'the demonstration alone has them',
  'scene.demoScreen': 'the demonstration alone has it; demo.test.ts reads it',
  'messaging.letterTemplateDetails':
    'a notification goes by its kind, and the one that is tried has none; letter-templates.int.test.ts reads the answer',
  'messaging.noticeSettings': 'switches and hours, and nobody of the story has chosen any',
  'payment.openDifferences':
    'the story has no statement with differences; settle-difference.int.test.ts reads the answer',
  'review.chiefWork': 'the story’s chair has a conflict with its only work; chief-works.int.test.ts reads the answer',
  'review.workAdjustments': 'the story has no deductions; adjustments.int.test.ts reads the answer',
  'review.myTieVotes': 'the story’s round has no tie that matters; tie-votes.int.test.ts reads the answer',
  'scene.sessionWorks':
    'of an active expert of the library, which the story’s judge is not; scene-files.int.test.ts reads the answer',
  'scene.sessionCandidates': 'the story’s only work has a session; scene.int.test.ts reads the answer',
  'review.otherSheets': 'the story’s stage does not show them; see-others.int.test.ts reads the answer',
  'review.publicCuts': 'the story publishes no list of who advances; advancement.int.test.ts reads the answer',
  'review.workDiscussion':
    'of a chair, as above, and nobody has opened one; work-discussion.int.test.ts reads the answer',
};

const found = new FieldsByRole(readers, PHASES);
/** Whether the declared permission admits a reader; at first each one is tried all the same. */
const mayAsk = (reader: Reader, { who }: Read) => {
  const actor = signedIn.get(reader)?.actor;
  return who.some((each) => each === 'anyone' || (actor && (each === 'signedIn' || holds(actor, each))));
};
async function askAll(phase: Phase) {
  for (const read of reads) {
    const { name, input, ask } = read;
    if (phase !== PHASES[0] && untouched.test(name)) continue;
    // The calls of /prod-api run the same procedures.
    if (phase === 'undone' && name.startsWith('GET ')) continue;
    const inputs = new Map(
      [...things(phase).flatMap((of) => inputsFor(input, of)), ...(besides[name] ?? [])].map((one) => [
        JSON.stringify(one),
        one,
      ]),
    );
    const askAs = async (reader: Reader) => {
      if (phase !== PHASES[0] && !mayAsk(reader, read)) return;
      for (const one of inputs.values()) {
        const answer = await ask(reader, one);
        if (answer) found.add(name, reader, phase, pathsOf(answer.data));
      }
    };
    found.add(name, 'visitor', phase, []);
    await Promise.all(readers.map(askAs));
  }
}

describe('each reader', () => {
  beforeAll(async () => {
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'words' }] }] };
    const words = { zh: '字', en: 'words' };
    const article = {
      groupId: GROUP,
      title: words,
      summary: words,
      body: { zh: body, en: body } as never,
      pinned: false,
    };
    for (const [nth, category] of (['news', 'manual', 'platform', 'news', 'faq'] as const).entries())
      await signedIn.get('root')?.call.content.saveArticle({
        commandId: randomUUID(),
        articleId: idNamed(['articleId', 'a manual', 'a page', 'articleId draft', 'a question'][nth] ?? ''),
        category,
        ...article,
        publishAt: nth === 3 ? null : (new Date(Date.now() - 86_400_000).toISOString() as never),
      });
    await signedIn.get('root')?.call.identity.createApiKey({
      commandId: randomUUID(),
      name: 'Statistics',
      groupId: world.rootGroupId,
      permissions: ['enroll:team:query'],
      days: 30,
    });
    const hook = await signedIn.get('root')?.call.integration.saveWebhook({
      commandId: randomUUID(),
      webhookId: null,
      version: 0,
      name: 'Portal',
      groupId: world.rootGroupId,
      url: 'https://portal.example.org/',
      kinds: ['work.submitted'],
      enabled: true,
    });
    const test = { commandId: randomUUID(), webhookId: hook?.webhookId ?? '' };
    await signedIn.get('root')?.call.integration.testWebhook(test);
    besides['integration.webhookDeliveries'] = [{ webhookId: test.webhookId }];
    for (const phase of PHASES) {
      await tell(phase);
      await askAll(phase);
    }
    if (process.env.LAUREL_FIELDS === 'write') writeFileSync(FILE, found.toString());
  }, 240_000);

  it('receives the fields listed in fields-by-role.txt and no others', () => {
    const [known, now] = [readFileSync(FILE, 'utf8'), found.toString()].map(linesOf) as [Set<string>, Set<string>];
    const difference = [
      ...[...now].filter((line) => !known.has(line)).map((line) => `+ ${line}`),
      ...[...known].filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ];
    expect(
      difference,
      'npm run fields rewrites the file. Say in the commit why each reader needs each new field.',
    ).toEqual([]);
  });

  it('was tested with every read: one that shows nothing to anybody is excused by name', () => {
    expect(found.empty().toSorted()).toEqual(Object.keys(nothing).toSorted());
  });

  it('sees nothing of authors, schools and contacts during review, as an expert', () => {
    const everybodys = new Set(found.of('visitor'));
    const own = found.of('expert', 'under review').filter((field) => !everybodys.has(field));
    const shown = own.filter((field) => /^(review|submission|award|enrolment)\./.test(field));
    expect(shown).toEqual(expect.arrayContaining(['review.mySheet title', 'review.mySheets sheets[].alias']));
    const whose =
      /author|member|adviser|team|school|person|phone|mail|realName|answers|share|\bcode\b|workId|enrolmentId/i;
    // The number of experts in a round, and the public rules of scoring.
    const harmless = /^(review\.captainFlag members|review\.reviewType )/;
    expect(shown.filter((field) => whose.test(field) && !harmless.test(field))).toEqual([]);
  });

  it.each(['school', 'captain', 'member', 'adviser', 'participant', 'visitor'] as const)(
    'gets nothing about experts and their sheets, where they are %s',
    (reader) => {
      const shown = found.of(reader);
      expect(shown.length).toBeGreaterThan(200);
      // The team never sees the author of a comment, and the comment only once it has been approved.
      const harmless = /allowComment|^review\.workFeedback parts\[\]\.comments\[\]\.(number|text)$/;
      expect(
        shown.filter((field) => / .*(expert|judge|sheetId|comment|\bchief)/i.test(field) && !harmless.test(field)),
      ).toEqual([]);
    },
  );

  it.each(['finance', 'school', 'expert', 'captain', 'member', 'adviser', 'participant', 'visitor'] as const)(
    'gets no accusation that a second person has not decided on, where they are %s',
    (reader) => {
      const proposed = /\b(disqualification|revocation)\.|=enrolment\.disqualification_(proposed|dismissed)$/;
      expect(found.of('organiser').filter((field) => proposed.test(field)).length).toBeGreaterThan(2);
      expect(found.of(reader).filter((field) => proposed.test(field))).toEqual([]);
    },
  );

  it('sees no competition and no change of its rules before they are decided, as a school', () => {
    const before = /amendment|missing\[\]$/;
    const ofCompetitions = (reader: Reader) => found.of(reader).filter((field) => /^competition\./.test(field));
    expect(ofCompetitions('organiser').some((field) => before.test(field))).toBe(true);
    expect(ofCompetitions('school').filter((field) => before.test(field))).toEqual([]);
  });

  it('sees no draft of somebody else’s work', () => {
    const holders = readers.filter((reader) => found.of(reader).some((field) => / (work\.)?draft\./.test(field)));
    expect(holders).toEqual(['captain', 'member', 'adviser']);
  });

  it.each(['expert', 'captain', 'member', 'adviser', 'participant', 'visitor'] as const)(
    'gets no address, number or birthday of others, where they are %s',
    (reader) => {
      const own =
        /^(identity\.(profile|me|session) |GET \/prod-api\/(web\/user\/detail|auth\/user\/info) )|phoneMask(ed)?$/;
      const contacts = found.of(reader).filter((field) => / .*(phone|email|idCard|bankCard|birthday)/i.test(field));
      expect(contacts.filter((field) => !own.test(field))).toEqual([]);
    },
  );
});

/** Each line with the read it belongs to. */
function linesOf(text: string): Set<string> {
  const sections = text.split(/^# /m).slice(1);
  return new Set(
    sections.flatMap((section) => {
      const [read, ...fields] = section.split('\n').filter((line) => line !== '');
      return [`# ${read}`, ...fields.map((field) => `${read} ${field}`)];
    }),
  );
}
