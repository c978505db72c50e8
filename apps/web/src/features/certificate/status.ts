export const certificateTone = {
  issued: 'info',
  rendered: 'success',
  failed: 'danger',
  revoked: 'danger',
  superseded: 'neutral',
} as const;
/** The words for the recipients of certificates. */
export const copiesWords = {
  team: 'setting.copiesTeam',
  person: 'setting.copiesPerson',
  adviser: 'setting.copiesAdviser',
} as const;
export const batchTone = {
  draft: 'neutral',
  checked: 'warning',
  approved: 'info',
  rejected: 'danger',
  issued: 'success',
  paused: 'warning',
} as const;

/** What a failed printing is called: the worker records the name of the error. */
const FAILURES = {
  WrongPages: 'pages',
  NotSkiaPdf: 'file',
  NoGlyph: 'glyph',
  UnreadablePicture: 'picture',
  NoSuchObject: 'picture',
  NoRoom: 'room',
  NamesErased: 'erased',
  WrongSignature: 'signature',
  TimeStampFailed: 'timeStamp',
  Altered: 'altered',
} as const;
export const failureOf = (code: string | null): (typeof FAILURES)[keyof typeof FAILURES] | 'other' =>
  FAILURES[code as keyof typeof FAILURES] ?? 'other';
