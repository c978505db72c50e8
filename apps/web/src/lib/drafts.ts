import { account } from './account.ts';

const PREFIX = 'draft:';
const LIVES_MS = 14 * 86_400_000;
/** What is larger is not a form, and storage is small. */
const MOST_CHARACTERS = 200_000;

export type Draft<Values = Readonly<Record<string, unknown>>> = { readonly at: string; readonly values: Values };

/** Fields that are never written to a disk that others may use: what is secret or sensitive (docs/security.md, "Data"). */
const SECRET_NAME =
  /password|secret|token|verifyCode|otp|proof|idCard|idNumber|bank|cardNumber|phone|mobile|e-?mail|^contact$|guardian|birthday/i;
const ID_NUMBER = /^\d{17}[\dXx]$|^\d{15}$/;
const CONTACT = /^(\+?86)?1[3-9]\d{9}$|^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isCardNumber = (text: string) => {
  if (!/^\d{13,19}$/.test(text)) return false;
  const sum = [...text].toReversed().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

const isSecret = (value: unknown) => {
  if (typeof value !== 'string') return false;
  const figures = value.replace(/[\s-]/g, '');
  return ID_NUMBER.test(figures) || CONTACT.test(figures) || isCardNumber(figures);
};

/** Values without passwords, ID numbers, bank cards and contacts, by the field's name and by its content. */
export const withoutSecrets = (value: unknown): unknown => {
  if (isSecret(value)) return undefined;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const kept = SECRET_NAME.test(name) ? undefined : withoutSecrets(each);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
};

/** Storage may be refused (private windows, full disk): the page then works without drafts. */
const tried = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

const keysOf = (prefix: string) => tried(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
const keys = () => keysOf(PREFIX);
/** Unsaved designs of earlier releases, which had no owner. */
const FORMER_DESIGNS = 'laurel.design.';
const remove = (key: string) => void tried(() => localStorage.removeItem(key));

const parsed = (text: string | null): Draft | null => {
  const draft = tried(() => JSON.parse(text ?? 'null') as Draft | null);
  return draft && typeof draft.at === 'string' && typeof draft.values === 'object' && draft.values !== null
    ? draft
    : null;
};

const read = (key: string): Draft | null => {
  const draft = parsed(tried(() => localStorage.getItem(key)));
  if (draft && Date.now() - Date.parse(draft.at) < LIVES_MS) return draft;
  if (draft) remove(key);
  return null;
};

/**
 * What was typed and not saved yet, kept in this browser under account, form and object. It is removed when it was
 * saved or discarded, after two weeks, when its owner logs out, and when another account logs in.
 */
export const drafts = {
  /** Null while nobody is logged in: then nothing is kept. */
  key: (form: string) => {
    const owner = account.get();
    return owner && `${PREFIX}${owner}:${form}`;
  },
  read,
  /** Answers when it was written; null when nothing of it may be kept, or the browser keeps nothing. */
  write: (key: string, values: Readonly<Record<string, unknown>>): string | null => {
    const open = withoutSecrets(values) as Readonly<Record<string, unknown>>;
    const at = new Date().toISOString();
    const text = JSON.stringify({ at, values: open });
    if (Object.keys(open).length === 0) {
      remove(key);
      return null;
    }
    if (text.length > MOST_CHARACTERS) return null;
    return tried(() => {
      localStorage.setItem(key, text);
      return at;
    });
  },
  remove,
  removeAll: () => [...keys(), ...keysOf(FORMER_DESIGNS)].forEach(remove),
  /** Those of others, and what is too old. */
  removeOthers: (owner: string) => {
    for (const key of keys()) if (!key.startsWith(`${PREFIX}${owner}:`) || !read(key)) remove(key);
  },
  /** All drafts of this account whose form begins so, oldest first. */
  under: (form: string): readonly { form: string; draft: Draft }[] => {
    const owner = drafts.key('') ?? '';
    return keys()
      .filter((key) => owner !== '' && key.startsWith(`${owner}${form}`))
      .flatMap((key) => {
        const draft = read(key);
        return draft ? [{ form: key.slice(owner.length), draft }] : [];
      })
      .toSorted((a, b) => (a.draft.at < b.draft.at ? -1 : 1));
  },
};
