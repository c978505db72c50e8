/** One thing an import did not take over as it was. `kept` says in what form it stays, or that it does not. */
export type ImportNote = {
  /** Which slide, from 0; absent when it concerns the whole design. */
  readonly slide?: number;
  readonly element?: NotedElement;
  readonly problem: ImportProblem;
  readonly detail: string;
  readonly kept: Kept;
};

type ImportProblem =
  | 'unknownKey'
  | 'unknownType'
  | 'invalidElement'
  | 'unknownField'
  | 'unknownFont'
  | 'unknownTag'
  | 'unknownStyle'
  | 'foreignImage'
  | 'embeddedPicture'
  | 'pictureUnreadable'
  | 'clipShape'
  | 'usualFont'
  | 'idGivenAgain'
  | 'nameTooLong'
  | 'titleTooLong'
  | 'ratioOutOfRange'
  | 'pageIndexOutOfRange'
  | 'otherPageWidth'
  | 'invalidSlide'
  | 'invalidBackground'
  | 'invalidPage'
  | 'invalidGuides'
  | 'unknownPart'
  // Of presentations.
  | 'alignment'
  | 'animation'
  | 'bulletPicture'
  | 'chart'
  | 'chartData'
  | 'chartKind'
  | 'chartSize'
  | 'comments'
  | 'dashing'
  | 'effect'
  | 'embeddedObject'
  | 'emptyPlaceholder'
  | 'hiddenElement'
  | 'hyperlink'
  | 'indentation'
  | 'ink'
  | 'lineHead'
  | 'linkedPicture'
  | 'media'
  | 'metafile'
  | 'metafilePart'
  | 'paragraphSpacing'
  | 'patternFill'
  | 'shapeForm'
  | 'smartArt'
  | 'speakerNotes'
  | 'table'
  | 'tableStyle'
  | 'textEffect'
  | 'tiledPicture'
  | 'transition'
  | 'withoutPlace';

type Kept = 'asItIs' | 'asPlaceholder' | 'textOnly' | 'converted' | 'shortened' | 'replaced' | 'leftOut';

/** Kinds of elements that have a name on the screen; PPTist's are among them. */
const NOTED_KINDS = ['text', 'image', 'shape', 'line', 'chart', 'table', 'latex', 'video', 'audio', 'other'] as const;
type NotedKind = (typeof NOTED_KINDS)[number];

const NOTED_PLACES = [
  ...(['topLeft', 'top', 'topRight'] as const),
  ...(['left', 'centre', 'right'] as const),
  ...(['bottomLeft', 'bottom', 'bottomRight'] as const),
] as const;
type NotedPlace = (typeof NOTED_PLACES)[number];

/** An element as people can find it on its slide: its kind, its place, and its text or name. */
type NotedElement = {
  readonly id: string;
  readonly kind: NotedKind;
  readonly place: NotedPlace | undefined;
  readonly words: string;
};

const LONGEST_WORDS = 12;
const third = (share: number) => (share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2);

/** What a report says about an element; its page is `width` × `height` in the element's own units. */
export const notedElement = (
  raw: Readonly<Record<string, unknown>>,
  id: string,
  page: { readonly width: number; readonly height: number },
): NotedElement => {
  const number = (key: string) => (typeof raw[key] === 'number' ? raw[key] : undefined);
  const text = (key: string) => (typeof raw[key] === 'string' ? raw[key] : '');
  const [left, top] = [number('left'), number('top')];
  const middle = (at: number, size: number | undefined, whole: number) => third((at + (size ?? 0) / 2) / whole);
  const place =
    left === undefined || top === undefined
      ? undefined
      : NOTED_PLACES[middle(top, number('height'), page.height) * 3 + middle(left, number('width'), page.width)];
  const spoken = text('content')
    .slice(0, 2_000)
    .replace(/<[^>]{0,500}>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    id,
    kind: NOTED_KINDS.find((kind) => kind === raw.type) ?? 'other',
    place,
    words: [...(text('name').slice(0, 200).trim() || spoken)].slice(0, LONGEST_WORDS).join(''),
  };
};

/** Notes that say the same of several places, as one: a report of ten thousand lines is read by nobody. */
export type NoteGroup = Pick<ImportNote, 'problem' | 'detail' | 'kept'> & {
  readonly places: readonly Pick<ImportNote, 'slide' | 'element'>[];
};
export const groupNotes = (notes: readonly ImportNote[]): NoteGroup[] => {
  const groups = new Map<string, NoteGroup & { places: Pick<ImportNote, 'slide' | 'element'>[] }>();
  for (const { problem, detail, kept, ...place } of notes) {
    const key = JSON.stringify([problem, detail, kept]);
    const group = groups.get(key) ?? { problem, detail, kept, places: [] };
    groups.set(key, group);
    group.places.push(place);
  }
  return [...groups.values()];
};
