/** The kind and the id of what a fact is about: `work-0199…` is the work 0199…. */
const parts = (streamId: string) => /^([a-z_]+)-([0-9a-f-]{36})$/.exec(streamId)?.slice(1) ?? [];

const KINDS = [
  'advancement',
  'award',
  'certificate',
  'certificate_batch',
  'competition',
  'enrolment',
  'expert',
  'order',
  'result',
  'round',
  'score_run',
  'score_sheet',
  'team',
  'work',
] as const;
type SubjectKind = (typeof KINDS)[number];

/** What kind of thing a fact is about; undefined for what concerns the site as a whole. */
export const kindOf = (streamId: string): SubjectKind | undefined => KINDS.find((kind) => kind === parts(streamId)[0]);

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  work: (id) => `/works/details?id=${id}`,
  order: (id) => `/finance/order?order=${id}`,
  competition: (id) => `/competition/details?id=${id}`,
  round: (id) => `/review/distribution?round=${id}`,
  advancement: (id) => `/review/elimination?advancement=${id}`,
  score_run: (id) => `/review/result?run=${id}`,
  certificate_batch: (id) => `/certificate/list?batchId=${id}`,
};

/** The desk's page of what a fact is about; undefined for what has none. */
export const pageOf = (streamId: string): string | undefined => {
  const [kind = '', id = ''] = parts(streamId);
  return Object.hasOwn(PAGES, kind) ? PAGES[kind]?.(id) : undefined;
};

/** The record that an event belongs to, as it was right after it. */
export const thatMoment = ({ streamId, position }: { streamId: string; position: number }) =>
  `/system/log?record=${streamId}&at=${position}`;

/** What belongs to one enrolment and is shown with it. */
const IN_A_STORY = ['enrolment', 'team', 'work', 'order', 'score_sheet', 'award', 'certificate'];
/** What else can be shown as it was at a moment. */
const WITH_RECORD = [
  ...IN_A_STORY,
  'advancement',
  'certificate_batch',
  'competition',
  'expert',
  'result',
  'round',
  'score_run',
];
export const hasRecord = (streamId: string) => WITH_RECORD.includes(parts(streamId)[0] ?? '');
export const hasStory = (streamId: string) => IN_A_STORY.includes(parts(streamId)[0] ?? '');
