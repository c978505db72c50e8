import { canonicalJson } from '../kernel/canonical-json.ts';
import { type FormField, plainField } from './settings.ts';

export type FormPart = 'enrolment' | 'submission';

/** The questions of a published form that others have replaced since: answers may still be to these. */
export type EarlierForm = {
  readonly part: FormPart;
  readonly version: number;
  readonly fields: readonly FormField[];
};

type Form = { readonly fields: readonly FormField[] };
type WithForms = { readonly [part in FormPart]: Form | null } & { readonly earlierForms?: readonly EarlierForm[] };

/** Counts from 1, and grows when published questions change. */
export const formVersion = ({ earlierForms = [] }: Pick<WithForms, 'earlierForms'>, part: FormPart): number =>
  1 + earlierForms.filter((form) => form.part === part).length;

const inText = (fields: readonly FormField[]) => canonicalJson(fields.map(plainField));

/** The published form that new settings replace, kept under its version; nothing while nobody could answer it. */
export const keepingForm = (state: WithForms & { readonly status: string }, part: FormPart, next: Form) => {
  const now = state[part];
  if (state.status === 'draft' || !now || inText(now.fields) === inText(next.fields)) return {};
  const earlier: EarlierForm = { part, version: formVersion(state, part), fields: now.fields };
  return { earlierForms: [...(state.earlierForms ?? []), earlier] };
};

/** The questions that answers of this version of the form are to; those of today where the version is not known. */
export const formAnswered = (
  settings: WithForms,
  part: FormPart,
  version: number | undefined,
): readonly FormField[] => {
  const earlier = settings.earlierForms?.find((form) => form.part === part && form.version === version);
  return earlier?.fields ?? settings[part]?.fields ?? [];
};

/** Every version of a form, the one of today last. */
export const formsOf = (settings: WithForms, part: FormPart) => [
  ...(settings.earlierForms ?? []).filter((form) => form.part === part),
  { part, version: formVersion(settings, part), fields: settings[part]?.fields ?? [] },
];
